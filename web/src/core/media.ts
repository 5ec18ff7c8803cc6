import { useSyncExternalStore } from 'react';

/** A media query that components can follow. */
export const followMedia = (text: string) => {
  const query = window.matchMedia(text);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  const matches = (): boolean => query.matches;
  return { matches, subscribe, useMatches: (): boolean => useSyncExternalStore(subscribe, matches) };
};
