import { useSyncExternalStore } from 'react';
import { Signal, Store } from './signal.js';

const cleared = new Signal<void>();

/** Runs `listener` whenever the data of a user must go from this tab. */
export const onLocalDataCleared = (listener: () => void): (() => void) => cleared.subscribe(listener);

/**
 * Drops everything that belongs to the signed-in user and opens the login page. The page is loaded again: that empties
 * every cache at once, and no screen renders again without its user. `address`: where another system ends its session first.
 */
export const leaveToLogin = (keep?: () => void, address = '/'): void => {
  cleared.emit();
  sessionStorage.clear();
  keep?.();
  window.location.replace(address);
};

const ended = new Store(false);

/** Marks the session as ended, until the page is loaded again. */
export const endSession = (): void => ended.set(true);

export const useSessionEnded = (): boolean => useSyncExternalStore(ended.subscribe, ended.get);
