import { Spin, Table, type TableColumnType, type TableProps } from 'antd';
import { useRef, useSyncExternalStore, type ComponentProps } from 'react';
import type { Store } from '../../core/signal.js';
import { plainParts, RowFocusContext, rowId, virtualParts } from './table-parts.js';
import type { Density } from './table-settings.js';
import { useRoom } from './use-room.js';
import { useGridRoles } from './use-grid-roles.js';
import { useRowKeys } from './use-row-keys.js';
import './kit.css';

/** A column with a fixed width, which virtual rows need. `key` is also the name to sort by. */
export type Column<Row> = TableColumnType<Row> & { key: string; title: string; width: number };

/** Rows above which only the visible ones render. Measured: plain rows cost 907 ms a click at 1,000 rows. */
const virtualAbove = 50;
const checkWidth = 44;

interface DataTableProps<Row> extends Pick<TableProps<Row>, 'rowSelection' | 'onChange' | 'locale' | 'expandable'> {
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** Highest body in pixels. */
  most: number;
  /** Rows before the first one shown, for `aria-rowindex`. */
  offset: number;
  total: number;
  density?: Density;
  /** The rows are about to be replaced. */
  busy?: boolean;
}

/** Milliseconds before a table looks busy: most responses come sooner. */
const busyAfter = 200;

type GridProps = ComponentProps<'div'> & { id: string; active: Store<string | null> };

/** The box that holds the focus. Its content does not render again when the active row changes. */
const Grid = ({ id, active, ...rest }: GridProps) => {
  const key = useSyncExternalStore(active.subscribe, active.get);
  const marks = key === null ? {} : { 'aria-activedescendant': rowId(id, key) };
  return <div className="kit-table" role="grid" tabIndex={0} {...marks} {...rest} />;
};

/** A table that stays quick with a thousand moving rows, is one grid to a screen reader and needs no mouse. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, rows, columns, keyOf, most, offset, total, density = 'small', busy = false, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const height = useRoom(box, most);
  const virtual = rows.length > virtualAbove;
  const { focus, table, handlers } = useRowKeys({ box, rows, keyOf });
  const besides = (rest.rowSelection ? checkWidth : 0) + (rest.expandable ? checkWidth : 0);
  const width = columns.reduce((sum, column) => sum + column.width, besides);
  const checked = rest.rowSelection ? new Set(rest.rowSelection.selectedRowKeys) : null;
  useGridRoles(box, virtual, rows, columns);
  return (
    <RowFocusContext value={focus}>
      <Spin spinning={busy} delay={busyAfter}>
        <Grid
          ref={box}
          id={focus.table}
          active={focus.active}
          aria-label={label}
          aria-rowcount={total + 1}
          {...(checked === null ? {} : { 'aria-multiselectable': true })}
          {...handlers}
        >
          <Table<Row>
            {...rest}
            {...(rest.rowSelection ? { rowSelection: { columnWidth: checkWidth, ...rest.rowSelection } } : {})}
            ref={table}
            size={density}
            virtual={virtual}
            components={virtual ? virtualParts : plainParts}
            columns={columns}
            dataSource={rows}
            rowKey={keyOf}
            pagination={false}
            scroll={{ x: width, y: height }}
            onRow={(row, index = 0) => ({
              'aria-rowindex': offset + index + 2,
              ...(checked === null ? {} : { 'aria-selected': checked.has(keyOf(row)) }),
            })}
          />
        </Grid>
      </Spin>
    </RowFocusContext>
  );
};
