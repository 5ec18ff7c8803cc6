/** How much of a file was sent at a moment, in milliseconds. */
export interface PaceSample {
  at: number;
  sent: number;
}

/** What counts as now: long enough to be calm, short enough to follow a line that changes. */
const windowMs = 5000;
/** Less says nothing. */
const leastMs = 500;

/** The samples of the last seconds with a new one; a part that is sent again starts a new series. */
export const withSample = (samples: readonly PaceSample[], next: PaceSample): PaceSample[] => {
  const last = samples.at(-1);
  if (last !== undefined && next.sent < last.sent) return [next];
  const from = samples.findLastIndex(({ at }) => at <= next.at - windowMs);
  return [...samples.slice(Math.max(from, 0)), next];
};

/** Bytes in a second; null while nothing can be said. */
export const paceOf = (samples: readonly PaceSample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < leastMs) return null;
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000;
};

/** Seconds until the rest is sent; null while that cannot be said. */
export const secondsLeft = (pace: number | null, rest: number): number | null =>
  pace === null || pace <= 0 ? null : Math.ceil(rest / pace);
