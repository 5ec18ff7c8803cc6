import { monthBefore, monthOf, type Month } from '#libs/contracts';

/** The newest month that is over. */
export const lastMonth = (now: number): Month => monthBefore(monthOf(new Date(now)));

/**
 * The month that the filters of the list name: of a year alone its last month that is over, without a year the newest that
 * is over. Anything else in the address counts as not given.
 */
export const monthOfFilters = (
  { year = '', month = '' }: Readonly<Partial<Record<string, string>>>,
  now: number,
): Month => {
  const last = lastMonth(now);
  if (!/^\d{4}$/.test(year)) return last;
  if (/^([1-9]|1[0-2])$/.test(month)) return year + month.padStart(2, '0');
  const december = `${year}12`;
  return december < last ? december : last;
};
