import { useMemo, useSyncExternalStore } from 'react';
import { Signal } from '../core/signal.js';

/** Most screens that a person keeps at the top of the menu. */
export const mostFavourites = 8;

const keyOf = (uid: string): string => `firstbell.favourites.${uid}`;

const changed = new Signal<void>();

const subscribe = (listener: () => void): (() => void) => {
  const stop = changed.subscribe(listener);
  // another window of the same user
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
};

const pathsOf = (kept: string | null): string[] => {
  try {
    const paths: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string').slice(0, mostFavourites) : [];
  } catch {
    return [];
  }
};

/** Paths of the screens that a user keeps at the top of the menu, in the order in which they were added. */
export const useFavourites = (uid: string): string[] => {
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(uid)));
  return useMemo(() => pathsOf(kept), [kept]);
};

/** Stores the favourites of a user in this browser. */
export const keepFavourites = (uid: string, paths: readonly string[]): void => {
  localStorage.setItem(keyOf(uid), JSON.stringify(paths));
  changed.emit();
};
