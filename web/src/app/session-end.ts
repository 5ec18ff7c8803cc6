import { useSyncExternalStore } from 'react';
import { Store } from './signal.js';

const ended = new Store(false);

/** Says that the server no longer knows the session. It stays so until the page is loaded anew. */
export const endSession = (): void => ended.set(true);

export const useSessionEnded = (): boolean => useSyncExternalStore(ended.subscribe, ended.get);
