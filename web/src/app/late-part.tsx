import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadPart } from '../core/parts.js';
import { queryClient } from '../core/query-client.js';

/** Milliseconds without a call after which the first screen counts as loaded. */
const quietMs = 500;
/** At the latest: a network that is away later cannot bring what was not wanted so far. */
const lateMs = 5000;
/** Before a part that did not come is asked for again. */
const againMs = 5000;

/** Runs `then` once, when no call has been open for a while, or it is late. Returns the function that ends the wait. */
const whenQuiet = (then: () => void): (() => void) => {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(quiet);
    if (queryClient.isFetching() === 0) quiet = setTimeout(then, quietMs);
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  const late = setTimeout(then, lateMs);
  return () => {
    stop();
    clearTimeout(quiet);
    clearTimeout(late);
  };
};

/** False until a part is wanted or the first screen is loaded. */
const useLate = (wanted: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => (isLate ? undefined : whenQuiet(() => setLate(true))), [isLate]);
  return wanted || isLate;
};

interface LatePartProps {
  /** The same at each render. */
  load: () => Promise<{ default: ComponentType }>;
  isWanted: boolean;
}

/**
 * A part that stands beside the screens: not there until it is wanted or the first screen is loaded, and for as long as the
 * network does not bring it. No screen fails for it.
 */
export const LatePart = ({ load, isWanted }: LatePartProps) => {
  const isDue = useLate(isWanted);
  const [shown, setShown] = useState<ReactNode>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isDue || shown !== undefined) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    loadPart(load).then(
      ({ default: Part }) => setShown(<Part />),
      () => (again = setTimeout(() => setTries(tries + 1), againMs)),
    );
    return () => clearTimeout(again);
  }, [isDue, shown, load, tries]);
  return shown;
};
