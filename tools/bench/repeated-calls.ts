/** Calls that count, and those before them. */
export interface Repeats {
  requests: number;
  warmUp: number;
}

/** Makes a call again and again; returns the sorted times of those that count in milliseconds. */
export const repeatedTimes = async (
  { requests, warmUp }: Repeats,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < warmUp + requests; index += 1) {
    const startedAt = performance.now();
    await call(index);
    if (index >= warmUp) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
};

/** All calls of a number of such series. */
export const callsOf = ({ requests, warmUp }: Repeats, series: number): number => (requests + warmUp) * series;
