import { useEffect, useState } from 'react';
import { serverNow } from './clock.js';

/** The server's time in epoch milliseconds, updated every `everyMs`, so that durations on screen grow. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
