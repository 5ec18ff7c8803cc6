import type { TableProps } from 'antd';
import { useMemo } from 'react';
import type { Page } from '#libs/contracts';
import { DataTable, type Column } from '../table/data-table.js';
import type { ListState } from './list-state.js';
import { Paging } from './paging.js';
import type { Selection } from './selection.js';
import { Nothing } from '../states/states.js';
import type { Density } from '../table/table-settings.js';

interface ListRowsProps<Row extends object> {
  label: string;
  noun: string;
  /** What to do first, when nothing is filtered out. */
  hint: React.ReactNode;
  page: Page<Row>;
  columns: Column<Row>[];
  density: Density;
  keyOf: (row: Row) => string;
  state: ListState;
  change: (next: Partial<ListState>) => void;
  /** Undefined when rows cannot be checked. */
  selection: Selection<Row> | undefined;
  expand: ((row: Row) => React.ReactNode) | undefined;
  canExpand: ((row: Row) => boolean) | undefined;
  sizes: readonly number[];
  most: number;
  busy: boolean;
}

const withSort = <Row,>(columns: Column<Row>[], { sort, order }: ListState): Column<Row>[] =>
  columns.map((column) =>
    column.sorter === undefined
      ? column
      : { ...column, sortOrder: column.key !== sort ? null : order === 'desc' ? 'descend' : 'ascend' },
  );

const expandableOf = <Row extends object>({ expand, canExpand }: ListRowsProps<Row>) =>
  expand === undefined
    ? {}
    : {
        expandable: {
          expandedRowRender: expand,
          columnWidth: 44,
          columnTitle: <span className="unseen">展开</span>,
          ...(canExpand === undefined ? {} : { rowExpandable: canExpand }),
        },
      };

const selectionOf = <Row extends object>({ selection, page, keyOf }: ListRowsProps<Row>) =>
  selection === undefined
    ? {}
    : {
        rowSelection: {
          // only those of this page: a list may have twenty thousand checked rows elsewhere
          selectedRowKeys: page.list.map(keyOf).filter((key) => selection.chosen.has(key)),
          onChange: (keys: readonly React.Key[]) => selection.choose(keys.map(String), page.list),
          getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
          getCheckboxProps: (row: Row) => ({ 'aria-label': `选择 ${keyOf(row)}` }),
          fixed: true,
        },
      };

/** The rows of a list and the paging line below them. */
export const ListRows = <Row extends object>(props: ListRowsProps<Row>) => {
  const { state, change, page } = props;
  const columns = useMemo(() => withSort(props.columns, state), [props.columns, state]);
  const filtered = Object.keys(state.filters).length > 0;
  const sort: TableProps<Row>['onChange'] = (_paging, _filters, sorter) => {
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    const order = by?.order === 'descend' ? 'desc' : 'asc';
    change(by?.order ? { sort: String(by.columnKey), order, page: 1 } : { sort: undefined, order: undefined, page: 1 });
  };
  const onReset = () => change({ filters: {}, page: 1 });
  return (
    <>
      <DataTable
        label={props.label}
        rows={page.list}
        columns={columns}
        density={props.density}
        keyOf={props.keyOf}
        most={props.most}
        offset={(page.page - 1) * page.size}
        total={page.total}
        busy={props.busy}
        onChange={sort}
        locale={{
          emptyText: (
            <Nothing
              {...(filtered
                ? { text: `没有符合条件的${props.noun}`, onReset }
                : { text: `还没有${props.noun}`, hint: props.hint })}
            />
          ),
        }}
        {...expandableOf(props)}
        {...selectionOf(props)}
      />
      <Paging state={state} total={page.total} sizes={props.sizes} onChange={change} />
    </>
  );
};
