/** Pause between two looks: short at first, then this share of the time waited, so that long waits leave the machine to others. */
const pause = { leastMs: 20, share: 0.05, mostMs: 100 };

/**
 * Waits until `condition` returns something true and returns that. By default it waits as long as a busy machine needs; fewer
 * seconds are for what has to be quick. @throws the last failure after `seconds`.
 */
export const until = async <T>(
  condition: () => T | Promise<T>,
  what: string,
  seconds = 25,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> => {
  const begun = Date.now();
  const deadline = begun + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value as Exclude<T, false | null | undefined | 0 | ''>;
      last = value;
    } catch (error) {
      last = error;
    }
    const now = Date.now();
    if (now > deadline) throw new Error(`${what}: not within ${seconds} s`, { cause: last });
    const pauseMs = Math.min(Math.max(pause.leastMs, (now - begun) * pause.share), pause.mostMs);
    // the last look is at the end of the time, not after it
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, deadline - now + 1)));
  }
};
