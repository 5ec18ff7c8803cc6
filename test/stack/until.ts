/** Waits until `condition` returns something true and returns that. @throws the last failure after `seconds`. */
export const until = async <T>(
  condition: () => T | Promise<T>,
  what: string,
  seconds = 10,
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
