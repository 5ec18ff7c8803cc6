import { queryClient } from './query-client.js';
import { Store } from './signal.js';

interface Wait {
  /** Milliseconds without a call after which the first screen counts as loaded. */
  quietMs: number;
  /** At the latest: a network that is away later cannot bring what was not wanted so far. */
  lateMs: number;
}

const isMounted = new Store(false);

/** The first screen is mounted: the calls that it makes are open. Before, no call says nothing. */
export const screenMounted = (): void => isMounted.set(true);

/** Runs `then` when the browser has drawn what it knows. Returns the function that ends the wait. */
const whenIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(then, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(then, 50);
  return () => clearTimeout(timer);
};

/**
 * Runs `then` once, when the first screen is drawn and no call has been open for a while, or it is late. Returns the function
 * that ends the wait.
 */
export const whenQuiet = (then: () => void, { quietMs, lateMs }: Wait): (() => void) => {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let endIdle = (): void => undefined;
  const stops = [
    isMounted.subscribe(() => look()),
    queryClient.getQueryCache().subscribe(() => look()),
    () => clearTimeout(quiet),
    () => endIdle(),
    () => clearTimeout(late),
  ];
  const stop = () => stops.forEach((each) => each());
  const run = () => {
    stop();
    then();
  };
  const look = (): void => {
    clearTimeout(quiet);
    endIdle();
    const isOpen = queryClient.isFetching() > 0 || !isMounted.get();
    if (!isOpen) quiet = setTimeout(() => (endIdle = whenIdle(run)), quietMs);
  };
  const late = setTimeout(run, lateMs);
  look();
  return stop;
};
