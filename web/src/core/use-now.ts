import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from './clock.js';
import { Store } from './signal.js';

/** The moment at which durations on screen stand still, because the data beside them do; null while they grow. */
export const heldNow = new Store<number | null>(null);

/** The server's time in epoch milliseconds, updated every `everyMs`, so that durations on screen grow. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  const held = useSyncExternalStore(heldNow.subscribe, heldNow.get);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return held ?? now;
};
