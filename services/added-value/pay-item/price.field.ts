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

const schema = { type: 'string', example: '12.30', description: 'yuan, two decimals at most' } as const;

/** A price: fen in the class. Whether it may be missing depends on other fields, see `termsOf`. */
export const Price = (): PropertyDecorator => Field({ read: priceRead, problem, schema });

/** A price that may be missing. */
export const OptionalPrice = (): PropertyDecorator =>
  Field({ read: priceRead, problem, schema: { ...schema, required: false } });
