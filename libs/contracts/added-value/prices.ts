import { type Fen, fenOf } from '../common/money.js';
import { discountAbovePrice, priceAtLeast, priceFirst, twoDecimals, wrongPrice } from './config-texts.js';

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
