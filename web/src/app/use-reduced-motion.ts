import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True when the operating system is set to reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
