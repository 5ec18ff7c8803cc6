import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../../core/session.js';
import { Store } from '../../core/signal.js';
import { arranged, type ColumnSettings, type Placed } from './column-order.js';

/** Heights of rows, from the lowest. The names are antd's. */
export const densities = ['small', 'middle', 'large'] as const;
export type Density = (typeof densities)[number];

/** What a user has set: one height of rows for all lists, and the columns of each list by its label. */
interface Settings {
  density: Density;
  lists: Readonly<Record<string, ColumnSettings>>;
}

const usual: Settings = { density: 'small', lists: {} };
const asGiven: ColumnSettings = { hidden: [], order: [] };

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
  const own = settings.lists[list] ?? asGiven;
  return useMemo(() => {
    const change = (next: Partial<ColumnSettings>) =>
      keep(uid, { ...settings, lists: { ...settings.lists, [list]: { ...own, ...next } } });
    return {
      density: settings.density,
      own,
      shown: arranged(columns, own),
      changeColumns: change,
      changeDensity: (density: Density) => keep(uid, { ...settings, density }),
      reset: () => keep(uid, { density: usual.density, lists: { ...settings.lists, [list]: asGiven } }),
    };
  }, [uid, settings, own, list, columns]);
};

export type TableSettings = Omit<ReturnType<typeof useTableSettings>, 'shown'>;

export interface ColumnSettingsProps {
  columns: readonly (Placed & { title: string })[];
  settings: TableSettings;
}
