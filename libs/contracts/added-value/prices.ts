import { type Fen, fenOf } from '../common/money.js';
import { discountAbovePrice, priceAtLeast, priceFirst, twoDecimals, wrongPrice } from './texts.js';
import { addDays, addMonths, type Day } from '../common/business-time.js';

/** The least and the most that something may cost. Source of the least: requirement document 1, section 9. */
const leastPrice: Fen = 1;
const mostPrice: Fen = 100_000_000;

const tooManyDecimals = /^-?\d+\.\d{3,}$/;

/** What is wrong with a price in yuan; undefined when it is one. */
export const priceProblem = (yuan: string): string | undefined => {
  const fen = fenOf(yuan);
  if (fen === undefined) return tooManyDecimals.test(yuan) ? twoDecimals : wrongPrice;
  if (fen < leastPrice) return priceAtLeast;
  return fen > mostPrice ? wrongPrice : undefined;
};

/** What is wrong with a discount price beside a price, both in fen; undefined: missing. */
export const discountProblem = (discount: Fen | undefined, price: Fen | undefined): string | undefined => {
  if (discount === undefined) return undefined;
  if (price === undefined) return priceFirst;
  return discount > price ? discountAbovePrice : undefined;
};

/**
 * The last day of a service of some months: the day before the same day of the month, or before the last day of a month that
 * has no such day. `anchor`: that day, 1 to 31, when another than the first day's is kept: a service from 31 January is
 * followed by one from 28 February to 30 March. Source: domain rules, section added value.
 */
export const lastServiceDay = (first: Day, months: number, anchor?: number): Day =>
  addDays(addMonths(first, months, anchor), -1);

/** The first and the last day on which a service placed by hand may start: a year back, two years ahead. */
export const startDateBounds = (today: Day): { first: Day; last: Day } => ({
  first: addMonths(today, -12),
  last: addMonths(today, 24),
});
