import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadPart } from '../core/parts.js';
import { whenQuiet } from '../core/when-quiet.js';

const wait = { quietMs: 500, lateMs: 5000 };
/** Before a part that did not come is asked for again. */
const againMs = 5000;

/** False until a part is wanted or the first screen is loaded. */
const useLate = (wanted: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => (isLate ? undefined : whenQuiet(() => setLate(true), wait)), [isLate]);
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
