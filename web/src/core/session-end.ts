import { useSyncExternalStore } from 'react';
import { Store } from './signal.js';

const ended = new Store(false);

/** Marks the session as ended, until the page is loaded again. */
export const endSession = (): void => ended.set(true);

export const useSessionEnded = (): boolean => useSyncExternalStore(ended.subscribe, ended.get);
