import { Table, type TableColumnType, type TableProps } from 'antd';
import { useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { useRoom } from './use-room.js';

/** A column with a fixed width, which virtual rows need. `key` is also the name to sort by. */
export type Column<Row> = TableColumnType<Row> & { key: string; width: number };

/** Rows above which only the visible ones are drawn. Measured: plain rows cost 907 ms a click at 1,000 rows. */
const virtualAbove = 50;
const checkWidth = 44;

// Virtual rows are plain boxes and the header is a table of its own: the roles make one table of them again.
const roleComponents = {
  header: {
    table: (props: ComponentProps<'table'>) => <table {...props} role="none" />,
    wrapper: (props: ComponentProps<'thead'>) => <thead {...props} role="rowgroup" />,
    row: (props: ComponentProps<'tr'>) => <tr {...props} role="row" />,
    cell: (props: ComponentProps<'th'>) => <th {...props} role="columnheader" />,
  },
};
const cellRole = () => ({ role: 'cell' });

const withRoles = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, onCell: cellRole }));

interface DataTableProps<Row> extends Pick<
  TableProps<Row>,
  'loading' | 'rowSelection' | 'onChange' | 'locale' | 'expandable'
> {
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** Highest body in pixels. */
  most: number;
  /** Rows before the first one shown, for `aria-rowindex`. */
  offset: number;
  total: number;
}

/** A table that stays quick with a thousand moving rows and still is a table to a screen reader. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, rows, columns, keyOf, most, offset, total, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const height = useRoom(box, most);
  const virtual = rows.length > virtualAbove;
  const shown = useMemo(() => (virtual ? withRoles(columns) : columns), [virtual, columns]);
  const besides = (rest.rowSelection ? checkWidth : 0) + (rest.expandable ? checkWidth : 0);
  const width = columns.reduce((sum, column) => sum + column.width, besides);
  useEffect(() => {
    if (virtual) box.current?.querySelector('.ant-table-tbody-virtual-holder-inner')?.setAttribute('role', 'rowgroup');
  }, [virtual]);
  return (
    <div ref={box} {...(virtual ? { role: 'table', 'aria-label': label, 'aria-rowcount': total } : {})}>
      <Table<Row>
        {...rest}
        {...(rest.rowSelection ? { rowSelection: { columnWidth: checkWidth, ...rest.rowSelection } } : {})}
        size="small"
        virtual={virtual}
        components={virtual ? roleComponents : {}}
        columns={shown}
        dataSource={rows}
        rowKey={keyOf}
        pagination={false}
        scroll={{ x: width, y: height }}
        onRow={(_row, index = 0) => (virtual ? { role: 'row', 'aria-rowindex': offset + index + 1 } : {})}
      />
    </div>
  );
};
