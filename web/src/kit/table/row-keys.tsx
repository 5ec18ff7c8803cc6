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
import { Store } from '../../core/signal.js';
import { rowCheckBox, rowExpander } from '../antd/antd-parts.js';
import { rowId, type RowFocus } from './table-parts.js';
import type { TableHandle } from './table-props.js';
import './table.css';

/** Rows above which only the visible ones render. Measured: plain rows cost 907 ms a click at 1,000 rows. */
export const virtualAbove = 50;

/** A table that moves by the keyboard. */
export const grid = '.kit-table';
/** What the keyboard reaches inside of a row. */
export const controls = 'a[href], button:not(:disabled), input:not(:disabled)';
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

/** The check box of a row, and what opens it, in a table and on a card. */
const checkBox = `${rowCheckBox}, .kit-card-check input`;
const expander = `${rowExpander}, [data-expander]`;

/** Brings a card into view, once it is rendered. */
const showCard = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
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
export const useRowKeys = <Row,>({ box, rows, keyOf }: RowKeysOptions<Row>) => {
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
      if (table.current === null) showCard(rowId(id, keyOf(row)));
      else table.current.scrollTo({ key: keyOf(row) });
    },
    [rows, keyOf, focus, id],
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
      row?.querySelector<HTMLElement>(checkBox)?.click();
    } else if (event.target === box.current && event.key === 'Enter') {
      (row?.querySelector<HTMLElement>(expander) ?? row?.querySelector<HTMLElement>(rowLink))?.click();
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

type GridProps = ComponentProps<'div'> & { id: string; active: Store<string | null> };

/** The box that holds the focus. Its content does not render again when the active row changes. */
export const Grid = ({ id, active, ...rest }: GridProps) => {
  const key = useSyncExternalStore(active.subscribe, active.get);
  const marks = key === null ? {} : { 'aria-activedescendant': rowId(id, key) };
  return <div className="kit-table" role="grid" tabIndex={0} aria-keyshortcuts="J K X Enter" {...marks} {...rest} />;
};
