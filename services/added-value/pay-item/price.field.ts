import { fenOf, priceProblem, yuanOf } from '#libs/contracts';
import { Field } from '#libs/http';

/** A price in yuan, read as fen; a text is none that could be read. */
const priceRead = (value: unknown): unknown => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).trim();
  return text === '' ? undefined : (fenOf(text) ?? text);
};

const problem = (read: unknown): string | undefined => {
  if (typeof read === 'number') return priceProblem(yuanOf(read));
  return typeof read === 'string' ? priceProblem(read) : undefined;
};

/** A price, in fen in the class, that may be missing: whether it may depends on other fields, see `termsOf`. */
export const Price = (): PropertyDecorator =>
  Field({
    read: priceRead,
    problem,
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most', required: false },
  });
