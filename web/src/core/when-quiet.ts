import { queryClient } from './query-client.js';

interface Wait {
  /** Milliseconds without a call after which the first screen counts as loaded. */
  quietMs: number;
  /** At the latest: a network that is away later cannot bring what was not wanted so far. */
  lateMs: number;
}

/** Runs `then` once, when no call has been open for a while, or it is late. Returns the function that ends the wait. */
export const whenQuiet = (then: () => void, { quietMs, lateMs }: Wait): (() => void) => {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    unsubscribe();
    clearTimeout(quiet);
    clearTimeout(late);
  };
  const run = () => {
    stop();
    then();
  };
  const look = (): void => {
    clearTimeout(quiet);
    if (queryClient.isFetching() === 0) quiet = setTimeout(run, quietMs);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(look);
  const late = setTimeout(run, lateMs);
  return stop;
};
