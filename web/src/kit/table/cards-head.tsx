import { Checkbox, Select } from 'antd';
import type { DataTableProps, RowSelection, Sorted } from './table-props.js';

const orders = [
  { order: 'asc', label: '升序' },
  { order: 'desc', label: '降序' },
] as const;

interface CardsHeadProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'columns' | 'keyOf' | 'onSort'> {
  selection: RowSelection<Row> | undefined;
}

/** What the head of a table offers: to check the page, and to sort. */
export const CardsHead = <Row extends object>({ rows, columns, keyOf, onSort, selection }: CardsHeadProps<Row>) => {
  const sortable = onSort === undefined ? [] : columns.filter(({ sorter }) => sorter !== undefined);
  const sorted = sortable.find(({ sortOrder }) => sortOrder !== undefined && sortOrder !== null);
  if (selection === undefined && sortable.length === 0) return null;
  const choices: { value: string; label: string; sorted: Sorted }[] = [
    { value: '', label: '默认排序', sorted: null },
    ...sortable.flatMap(({ key, title }) =>
      orders.map(({ order, label }) => ({
        value: `${key} ${order}`,
        label: `${title} ${label}`,
        sorted: { key, order },
      })),
    ),
  ];
  const free = rows.filter((row) => selection?.getCheckboxProps?.(row).disabled !== true);
  const checked = new Set(selection?.selectedRowKeys);
  const isWhole = free.length > 0 && free.every((row) => checked.has(keyOf(row)));
  return (
    <div className="kit-cards-head">
      {selection !== undefined && (
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && checked.size > 0}
          onChange={() => selection.onChange(isWhole ? [] : free.map(keyOf), isWhole ? [] : free)}
        >
          选择本页
        </Checkbox>
      )}
      {sortable.length > 0 && (
        <Select
          aria-label="排序"
          value={sorted === undefined ? '' : `${sorted.key} ${sorted.sortOrder === 'descend' ? 'desc' : 'asc'}`}
          options={choices}
          onSelect={(_value, { sorted: by }) => onSort?.(by)}
        />
      )}
    </div>
  );
};
