import { setTimeout as passed } from 'node:timers/promises';

/** What looking for a parent takes at the least, in milliseconds; a search of a busy database takes a part of it. */
export const searchMs = 200;

/** Does work whose time would say something: the result, or the error, comes when `ms` have passed, not before. */
export const inEvenTime = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([work(), passed(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
