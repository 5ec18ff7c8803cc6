import { Spin } from 'antd';
import { Suspense, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useNarrow } from '../../core/narrow.js';
import { lazyPart } from '../../core/parts.js';
import { tableBody, tableMeasure, virtualRows } from '../antd/antd-parts.js';
import { Loading } from '../states/states.js';
import { placedColumns, widthsByContent } from './column-widths.js';
import { busyAfter, checkWidth, TableEngine } from './engine.js';
import { controls, Grid, useRowKeys, virtualAbove } from './row-keys.js';
import { RowFocusContext, useRoom } from './table-parts.js';
import type { DataTableProps } from './table-props.js';

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

/** A table that stays quick with a thousand moving rows, is one grid to a screen reader and needs no mouse. */
const WideTable = <Row extends object>(props: DataTableProps<Row>) => {
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

const CardRows = lazyPart(() => import('./card-rows.js')) as <Row extends object>(
  props: DataTableProps<Row>,
) => ReactNode;

/** The rows of a list: a table, and in a narrow window cards. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  if (!useNarrow()) return <WideTable {...props} />;
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <CardRows {...props} />
    </Suspense>
  );
};
