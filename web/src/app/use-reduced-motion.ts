import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Says whether the operator's system asks for no motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
