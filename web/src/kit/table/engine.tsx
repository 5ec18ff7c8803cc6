import { Table } from 'antd';
import type { TableRef } from 'antd/es/table';
import type { AriaAttributes, HTMLAttributes, Key, ReactNode, Ref } from 'react';
import { useNarrow } from '../../core/narrow.js';
import type { SmallColumn } from './column.js';
import { pagingItem } from './paging-item.js';
import { plainParts, virtualParts } from './table-parts.js';
import type { Expandable, PageControl, RowSelection, Sorted, TableHandle } from './table-props.js';
import type { Density } from './table-settings.js';

/** How a table becomes one grid to a screen reader. */
interface GridParts<Row> {
  virtual: boolean;
  rowAttributes: (row: Row, index: number) => AriaAttributes;
  handle: Ref<TableHandle>;
}

export interface TableEngineProps<Row> extends AriaAttributes {
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (keyof Row & string) | ((row: Row) => string);
  density?: Density;
  className?: string;
  scroll?: { x?: number | 'max-content'; y?: number };
  rowSelection?: RowSelection<Row>;
  expandable?: Expandable<Row>;
  /** What stands in a table without rows. */
  empty?: ReactNode;
  busy?: boolean;
  onSort?: (sorted: Sorted) => void;
  /** Rows of a page that the table cuts off, or pages of the server; default: all rows stand on one. */
  pages?: number | PageControl;
  grid?: GridParts<Row>;
}

const pagesOf = (pages: number | PageControl) => ({
  ...(typeof pages === 'number'
    ? { pageSize: pages, showSizeChanger: false }
    : {
        ...{ current: pages.page, pageSize: pages.size, total: pages.total },
        ...{ showSizeChanger: pages.sizes === true, onChange: pages.onChange },
      }),
  size: 'small' as const,
  hideOnSinglePage: typeof pages === 'number' || pages.sizes !== true,
  itemRender: pagingItem,
});

const selectionOf = <Row,>({ selectedRowKeys, ...rest }: RowSelection<Row>) => ({
  columnWidth: checkWidth,
  selectedRowKeys: selectedRowKeys as Key[],
  ...rest,
});

const gridOf = <Row,>({ virtual, rowAttributes, handle }: GridParts<Row>) => ({
  ref: handle as Ref<TableRef>,
  virtual,
  components: virtual ? virtualParts : plainParts,
  onRow: (row: Row, index = 0) => rowAttributes(row, index),
});

type CellAttributes = HTMLAttributes<HTMLElement> & { 'data-label'?: string | undefined };

/** Columns whose cells know their titles: a small table in a narrow window stands them before each value. */
const labelled = <Row,>(columns: readonly SmallColumn<Row>[]) =>
  columns.map((column) => ({
    ...column,
    onCell: (): CellAttributes => ({ 'data-label': typeof column.title === 'string' ? column.title : undefined }),
  }));

/** Width of a column of check boxes in pixels. */
export const checkWidth = 44;

/** Milliseconds before a table looks busy: most responses come sooner. */
export const busyAfter = 200;

/**
 * The component that draws the rows of every table. This file, table-parts.tsx and ../antd/antd-parts.ts alone know which
 * one it is: for another component these three are changed.
 */
export const TableEngine = <Row extends object>(props: TableEngineProps<Row>) => {
  const {
    rows,
    density = 'small',
    empty,
    busy,
    onSort,
    pages,
    grid,
    columns,
    rowSelection,
    className,
    scroll,
    ...rest
  } = props;
  const stacked = useNarrow() && grid === undefined;
  return (
    <Table<Row>
      {...rest}
      {...(stacked || scroll === undefined ? {} : { scroll })}
      className={[className, stacked ? 'kit-stacked' : ''].join(' ')}
      {...(grid === undefined ? {} : gridOf(grid))}
      {...(rowSelection === undefined ? {} : { rowSelection: selectionOf(rowSelection) })}
      {...(empty === undefined ? {} : { locale: { emptyText: empty } })}
      {...(busy === undefined ? {} : { loading: { spinning: busy, delay: busyAfter } })}
      size={density}
      // the same array: a copy would make every cell render again
      columns={stacked ? labelled(columns) : (columns as SmallColumn<Row>[])}
      dataSource={rows}
      pagination={pages === undefined ? false : pagesOf(pages)}
      onChange={(_pages, _filters, sorter) => {
        const by = Array.isArray(sorter) ? sorter[0] : sorter;
        if (onSort === undefined || by === undefined) return;
        onSort(by.order ? { key: String(by.columnKey), order: by.order === 'descend' ? 'desc' : 'asc' } : null);
      }}
    />
  );
};
