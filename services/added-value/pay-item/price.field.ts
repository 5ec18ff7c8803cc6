import { type Fen, fenOf, texts } from '#libs/contracts';
import { Field } from '#libs/http';

/** The least and the most that something may cost. */
const leastPrice: Fen = 1;
const mostPrice: Fen = 100_000_000;

const tooManyDecimals = /^-?\d+\.\d{3,}$/;

/** A price in yuan, read as fen; a text is none that could be read. */
const priceRead = (value: unknown): unknown => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).trim();
  return text === '' ? undefined : (fenOf(text) ?? text);
};

const priceProblem = (read: unknown): string | undefined => {
  if (read === undefined) return undefined;
  if (typeof read === 'string') return tooManyDecimals.test(read) ? texts.twoDecimals : texts.wrongPrice;
  if (Number(read) < leastPrice) return texts.priceAtLeast;
  return Number(read) > mostPrice ? texts.wrongPrice : undefined;
};

const schema = { type: 'string', example: '12.30', description: 'yuan, two decimals at most' } as const;

/** A price: fen in the class. Whether it may be missing depends on other fields, see `termsOf`. */
export const Price = (): PropertyDecorator => Field({ read: priceRead, problem: priceProblem, schema });

/** A price that may be missing. */
export const OptionalPrice = (): PropertyDecorator =>
  Field({ read: priceRead, problem: priceProblem, schema: { ...schema, required: false } });
