import { queryClient } from './query-client.js';
import { Signal } from './signal.js';

const cleared = new Signal<void>();

/** Runs `listener` whenever the data of a user must go from this tab. */
export const onLocalDataCleared = (listener: () => void): (() => void) => cleared.subscribe(listener);

/** Drops everything that belongs to the signed-in user: cached answers, running batches, the live connection. */
export const clearLocalData = (): void => {
  cleared.emit();
  sessionStorage.clear();
  queryClient.clear();
};
