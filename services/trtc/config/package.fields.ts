import { type Fen, fenOf, texts, wholeNumberPattern } from '#libs/contracts';
import { Field } from '#libs/http';

/** The least and the most that a package costs: 0.01 and 1,000,000 yuan. */
const least: Fen = 1;
const most: Fen = 100_000_000;

/** A price in yuan, read as fen; a text is none that could be read. */
const priceRead = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value ?? undefined;
  const text = String(value).trim();
  return text === '' ? undefined : (fenOf(text) ?? text);
};

const problem = (read: unknown): string | undefined => {
  if (read === undefined) return texts.packageIncomplete;
  return typeof read === 'number' && read >= least && read <= most ? undefined : texts.packagePrice;
};

/** What a package costs: yuan on the wire, with two decimals at most, and fen in the class. */
export const PackagePrice = (): PropertyDecorator =>
  Field({
    read: priceRead,
    problem,
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most' },
  });

const numberRead = (value: unknown): unknown => {
  const given = typeof value === 'string' ? value.trim() : value;
  if (given === '' || given === null) return undefined;
  return typeof given === 'string' && wholeNumberPattern.test(given) ? Number(given) : given;
};

/** A whole number from 1 to `max`, of a package; `invalid` is the text about another one. */
export const PackageNumber = (max: number, invalid: string): PropertyDecorator =>
  Field({
    read: numberRead,
    problem: (read) => {
      if (read === undefined) return texts.packageIncomplete;
      return Number.isInteger(read) && Number(read) >= 1 && Number(read) <= max ? undefined : invalid;
    },
    schema: { type: 'integer', minimum: 1, maximum: max },
  });
