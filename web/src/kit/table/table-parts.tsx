import {
  createContext,
  createElement,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react';
import { Store } from '../../core/signal.js';
import { tableHead } from '../antd/antd-parts.js';

/** Which row the keyboard stands on: the table's id and the key of that row. */
export interface RowFocus {
  table: string;
  active: Store<string | null>;
}

/** Id of a row's element, for `aria-activedescendant`. */
export const rowId = (table: string, key: string): string => `${table}-${key}`;

export const RowFocusContext = createContext<RowFocus>({ table: '', active: new Store<string | null>(null) });

type RowProps = ComponentProps<'tr'> & { 'data-row-key'?: string };

// Only the row that gains or loses the keyboard renders again, not the table.
const row = (tag: 'tr' | 'div') => {
  const Row = (props: RowProps) => {
    const { table, active } = useContext(RowFocusContext);
    const key = props['data-row-key'];
    const isActive = useSyncExternalStore(active.subscribe, () => key !== undefined && active.get() === key);
    const marks = key === undefined ? {} : { id: rowId(table, key), 'data-active': isActive ? '' : undefined };
    return createElement(tag, { ...props, ...marks, role: 'row' });
  };
  return Row;
};

const cell = (tag: 'td' | 'div') => {
  const Cell = (props: ComponentProps<'td'>) => createElement(tag, { ...props, role: 'gridcell' });
  return Cell;
};

// The header is a table of its own and virtual rows are plain boxes: the roles make one grid of them again.
const header = {
  table: (props: ComponentProps<'table'>) => <table {...props} role="none" />,
  wrapper: (props: ComponentProps<'thead'>) => <thead {...props} role="rowgroup" />,
  row: (props: ComponentProps<'tr'>) => <tr {...props} role="row" aria-rowindex={1} />,
  cell: (props: ComponentProps<'th'>) => <th {...props} role="columnheader" />,
};

/** Parts of a table that renders every row. */
export const plainParts = {
  table: (props: ComponentProps<'table'>) => <table {...props} role="none" />,
  header,
  body: {
    wrapper: (props: ComponentProps<'tbody'>) => <tbody {...props} role="rowgroup" />,
    row: row('tr'),
    cell: cell('td'),
  },
};

/** Parts of a table that renders only the visible rows. */
export const virtualParts = { header, body: { row: row('div'), cell: cell('div') } };

/** Room that the paging line and the edge of the page need below a table, in pixels. */
const belowTable = 92;
const leastHeight = 220;

/** Width in pixels of a scroll bar beside the rows, which browsers draw in different widths. */
const scrollBar = 16;

interface Room {
  /** For the rows. */
  height: number;
  /** For the columns. */
  width: number;
}

/** Pixels that a table may take: what is left of the window, at most `most` high, which may be infinite. */
export const useRoom = (ref: RefObject<HTMLElement | null>, most: number): Room => {
  const [room, setRoom] = useState(() => ({ height: Math.min(most, window.innerHeight), width: window.innerWidth }));
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const head = element.querySelector(tableHead)?.clientHeight ?? 38;
      const left = window.innerHeight - element.getBoundingClientRect().top - head - belowTable;
      const height = Math.round(Math.min(most, Math.max(leastHeight, left)));
      const width = element.clientWidth - scrollBar;
      setRoom((before) => (before.height === height && before.width === width ? before : { height, width }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.parentElement !== null) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [ref, most]);
  return room;
};
