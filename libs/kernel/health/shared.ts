/** Does `work` once for all callers while it runs and for `ms` after it, also when it fails. */
export const shared = <T>(ms: number, work: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (last && performance.now() < until) return last;
    until = Number.POSITIVE_INFINITY;
    last = work().finally(() => (until = performance.now() + ms));
    return last;
  };
};
