/**
 * Waits until `condition` returns something true and returns that. By itself it waits as long as a busy machine needs; fewer
 * seconds are for what has to be quick. @throws the last failure after `seconds`.
 */
export const until = async <T>(
  condition: () => T | Promise<T>,
  what: string,
  seconds = 25,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> => {
  const deadline = Date.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value as Exclude<T, false | null | undefined | 0 | ''>;
      last = value;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
