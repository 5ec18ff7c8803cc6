import { endOf, fromWireTime, startOf } from '#libs/contracts';

const isDay = (text: string): boolean => !text.includes(' ');

/** The first moment of a filter's moment or day. */
export const beginOf = (text: string): Date => (isDay(text) ? startOf(text) : fromWireTime(text));

/** The first moment after a filter's moment or day: a wire time names a whole second. */
export const afterEndOf = (text: string): Date =>
  isDay(text) ? endOf(text) : new Date(fromWireTime(text).getTime() + 1000);
