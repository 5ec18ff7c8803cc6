import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../../core/session.js';
import { Store } from '../../core/signal.js';

/** Keys of columns that are not shown, and of those that were moved, in their new order. */
interface ColumnSettings {
  hidden: readonly string[];
  order: readonly string[];
}

/** What the order of a column depends on. */
interface Placed {
  key: string;
  fixed?: unknown;
  optional?: boolean;
}

/** Columns that may be hidden and moved: those that scroll. What is fixed names the row or acts on it. */
export const movable = <C extends Placed>(columns: readonly C[]): C[] => columns.filter(({ fixed }) => !fixed);

/** All movable columns in the user's order; one that was never moved keeps its place. */
export const ordered = <C extends Placed>(columns: readonly C[], { order }: Pick<ColumnSettings, 'order'>): C[] => {
  const free = movable(columns);
  const moved = order.map((key) => free.find((column) => column.key === key)).filter((column) => column !== undefined);
  const next = moved.values();
  return free.map((column) => (moved.includes(column) ? (next.next().value ?? column) : column));
};

/** The columns as the user wants them: fixed ones stay where they are. */
export const arranged = <C extends Placed>(columns: readonly C[], settings: ColumnSettings): C[] => {
  const next = ordered(columns, settings).values();
  return columns
    .map((column) => (column.fixed ? column : (next.next().value ?? column)))
    .filter((column) => Boolean(column.fixed) || !settings.hidden.includes(column.key));
};

/** The order after a column has changed places with its neighbour; `by` is 1 or -1. */
export const moved = (keys: readonly string[], key: string, by: number): string[] => {
  const next = [...keys];
  const at = next.indexOf(key);
  const other = next[at + by];
  if (at < 0 || other === undefined) return next;
  [next[at], next[at + by]] = [other, key];
  return next;
};

/** Heights of rows, from the lowest. The names are antd's. */
export const densities = ['small', 'middle', 'large'] as const;
export type Density = (typeof densities)[number];

/** What a user has set: one height of rows for all lists, and the columns of each list by its label. */
interface Settings {
  density: Density;
  lists: Readonly<Record<string, ColumnSettings>>;
}

const usual: Settings = { density: 'small', lists: {} };

/** A list as it is before its user has changed a column. */
const givenOf = (columns: readonly Placed[]): ColumnSettings => ({
  hidden: columns.filter(({ optional }) => optional === true).map(({ key }) => key),
  order: [],
});

const keyOf = (uid: string): string => `firstbell.tables.${uid}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isSettings = (value: unknown): value is Settings => {
  const { density, lists } = (value ?? {}) as Partial<Settings>;
  if (density === undefined || !densities.includes(density) || typeof lists !== 'object') return false;
  return Object.values(lists).every(({ hidden, order }) => isTexts(hidden) && isTexts(order));
};

const read = (uid: string): Settings => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null');
    return isSettings(kept) ? kept : usual;
  } catch {
    // written by another version, or by hand
    return usual;
  }
};

const stores = new Map<string, Store<Settings>>();

const storeOf = (uid: string): Store<Settings> => {
  const store = stores.get(uid) ?? new Store(read(uid));
  stores.set(uid, store);
  return store;
};

const keep = (uid: string, settings: Settings): void => {
  storeOf(uid).set(settings);
  localStorage.setItem(keyOf(uid), JSON.stringify(settings));
};

/** The signed-in user's columns of a list and row height, kept in this browser for them alone. */
export const useTableSettings = <C extends Placed>(list: string, columns: readonly C[]) => {
  const { uid } = useUser();
  const store = storeOf(uid);
  const settings = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => {
    const own = settings.lists[list] ?? givenOf(columns);
    const change = (next: Partial<ColumnSettings>) =>
      keep(uid, { ...settings, lists: { ...settings.lists, [list]: { ...own, ...next } } });
    return {
      density: settings.density,
      own,
      shown: arranged(columns, own),
      changeColumns: change,
      changeDensity: (density: Density) => keep(uid, { ...settings, density }),
      reset: () =>
        keep(uid, {
          ...usual,
          lists: Object.fromEntries(Object.entries(settings.lists).filter(([of]) => of !== list)),
        }),
    };
  }, [uid, settings, list, columns]);
};

export type TableSettings = Omit<ReturnType<typeof useTableSettings>, 'shown'>;

export interface ColumnSettingsProps {
  columns: readonly (Placed & { title: string })[];
  settings: TableSettings;
  /** Shows the shortcuts of the list. */
  showKeys: () => void;
}
