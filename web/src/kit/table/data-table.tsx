import { Spin } from 'antd';
import {
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  useEffect,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { rowCheckBox, rowExpander, tableBody, tableMeasure, virtualRows } from '../antd/antd-parts.js';
import { Store } from '../../core/signal.js';
import type { Column } from './column.js';
import { placedColumns, widthsByContent } from './column-widths.js';
import { busyAfter, checkWidth, TableEngine, type TableEngineProps } from './engine.js';
import { RowFocusContext, rowId, useRoom, type RowFocus } from './table-parts.js';
import type { TableHandle } from './table-props.js';
import type { Density } from './table-settings.js';
import './table.css';

/** A table that moves by the keyboard. */
export const grid = '.kit-table';
/** What the keyboard reaches inside of a row. */
const controls = 'a[href], button:not(:disabled), input:not(:disabled)';
/** What opens a row that cannot be expanded. */
const rowLink = '.cell-link, a[href]';
/** Rows that one press of page up or down passes. */
const pageRows = 10;

/** How far a key moves, in rows. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: -Infinity,
  End: Infinity,
};

interface RowKeysOptions<Row> {
  box: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const rowOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'] ?? null) : null;

/** A table within an opened row, and a dialog above it, have events of their own. */
const isOf = (box: HTMLElement | null, target: EventTarget): boolean =>
  box !== null && target instanceof Element && target.closest(grid) === box;

/** Leads from a row into its links and buttons and back; `by` is 1 or -1. */
const moveInside = (box: HTMLElement, row: HTMLElement | null, by: number): void => {
  const inside = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = inside.indexOf(document.activeElement as HTMLElement);
  const next = at + by;
  if (next < 0) box.focus();
  else inside[Math.min(next, inside.length - 1)]?.focus();
};

/**
 * Moves through the rows of a table by arrows, page keys, home and end; space checks a row, enter opens it or its link, left and
 * right lead through its controls. The table holds the focus, so that a row which is scrolled away does not lose it.
 */
const useRowKeys = <Row,>({ box, rows, keyOf }: RowKeysOptions<Row>) => {
  const id = useId();
  const table = useRef<TableHandle>(null);
  const focus = useMemo((): RowFocus => ({ table: id, active: new Store<string | null>(null) }), [id]);

  useEffect(() => {
    // a row that has gone, because it was deleted or the page is another one, is not the one to name to screen readers
    const active = focus.active.get();
    if (active !== null && !rows.some((row) => keyOf(row) === active)) focus.active.set(null);
  }, [rows, keyOf, focus]);

  const goTo = useCallback(
    (index: number) => {
      const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
      if (row === undefined) return;
      focus.active.set(keyOf(row));
      table.current?.scrollTo({ key: keyOf(row) });
    },
    [rows, keyOf, focus],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (box.current === null || !isOf(box.current, event.target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.target === box.current ? focus.active.get() : rowOf(event.target);
    const row = key === null ? null : document.getElementById(rowId(id, key));
    const step = steps[event.key];
    if (step !== undefined) {
      box.current.focus();
      goTo(rows.findIndex((each) => keyOf(each) === key) + step);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      moveInside(box.current, row, event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.target === box.current && event.key === ' ') {
      row?.querySelector<HTMLElement>(rowCheckBox)?.click();
    } else if (event.target === box.current && event.key === 'Enter') {
      (row?.querySelector<HTMLElement>(rowExpander) ?? row?.querySelector<HTMLElement>(rowLink))?.click();
    } else return;
    event.preventDefault();
  };

  const onFocus = (event: { target: EventTarget }) => {
    const known = rows.some((row) => keyOf(row) === focus.active.get());
    if (event.target === box.current && !known) goTo(0);
  };
  const onMouseDown = ({ target }: MouseEvent) => {
    const key = rowOf(target);
    if (key !== null && isOf(box.current, target)) focus.active.set(key);
  };
  return { focus, table, handlers: { onKeyDown, onFocus, onMouseDown } };
};

/** Makes of antd's boxes, between a grid and its rows, what a screen reader expects there. */
const useGridRoles = (
  box: RefObject<HTMLElement | null>,
  virtual: boolean,
  rows: readonly unknown[],
  columns: readonly unknown[],
): void => {
  // antd measures widths by a hidden copy of the header, check box included: focus may not get into it
  useEffect(() => box.current?.querySelector(tableMeasure)?.setAttribute('inert', ''));
  useEffect(() => {
    if (virtual) box.current?.querySelector(virtualRows)?.setAttribute('role', 'rowgroup');
    // antd's own busy mark stands between grid and rows, where a grid may hold none; the mark around the grid shows it instead
    const inner = box.current?.querySelector('[aria-busy]');
    for (const name of ['aria-busy', 'aria-live']) inner?.removeAttribute(name);
  }, [box, virtual]);
  useEffect(() => {
    // rows without links or buttons are scrolled by the keyboard all the same
    const body = box.current?.querySelector<HTMLElement>(tableBody);
    if (!body) return;
    const isBare = body.querySelector(controls) === null;
    for (const [name, value] of [
      ['tabindex', '0'],
      ['role', 'rowgroup'],
    ] as const)
      if (isBare) body.setAttribute(name, value);
      else body.removeAttribute(name);
    body.querySelector('tbody')?.setAttribute('role', isBare ? 'none' : 'rowgroup');
  }, [box, rows, columns]);
};

/** Rows above which only the visible ones render. Measured: plain rows cost 907 ms a click at 1,000 rows. */
const virtualAbove = 50;

interface DataTableProps<Row> extends Pick<TableEngineProps<Row>, 'rowSelection' | 'onSort' | 'empty' | 'expandable'> {
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

type GridProps = ComponentProps<'div'> & { id: string; active: Store<string | null> };

/** The box that holds the focus. Its content does not render again when the active row changes. */
const Grid = ({ id, active, ...rest }: GridProps) => {
  const key = useSyncExternalStore(active.subscribe, active.get);
  const marks = key === null ? {} : { 'aria-activedescendant': rowId(id, key) };
  return <div className="kit-table" role="grid" tabIndex={0} aria-keyshortcuts="J K X Enter" {...marks} {...rest} />;
};

/** A table that stays quick with a thousand moving rows, is one grid to a screen reader and needs no mouse. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, rows, columns: given, keyOf, most, offset, total, density = 'small', busy = false, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const { height, width: room } = useRoom(box, most);
  const virtual = rows.length > virtualAbove;
  const { focus, table, handlers } = useRowKeys({ box, rows, keyOf });
  const besides = (rest.rowSelection ? checkWidth : 0) + (rest.expandable ? checkWidth : 0);
  const widths = useMemo(() => widthsByContent(given, rows, room, besides).join(), [given, rows, room, besides]);
  // rows change with each frame, widths seldom: the columns stay the same objects
  const columns = useMemo(
    () => placedColumns(given, widths.split(',').map(Number), room, besides),
    [given, widths, room, besides],
  );
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
          <TableEngine<Row>
            {...rest}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            density={density}
            scroll={{ x: width, y: height }}
            grid={{
              virtual,
              handle: table,
              rowAttributes: (row, index) => ({
                'aria-rowindex': offset + index + 2,
                ...(checked === null ? {} : { 'aria-selected': checked.has(keyOf(row)) }),
              }),
            }}
          />
        </Grid>
      </Spin>
    </RowFocusContext>
  );
};
