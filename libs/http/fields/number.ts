import { type Fen, fenOf, filled, texts, wholeNumberPattern } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

export interface IntegerRule {
  min: number;
  max: number;
  /** May be missing or empty. */
  optional?: boolean;
  /** Text for people about no number at all. */
  missing?: string;
  /** Text for people about a number that is none of those. */
  invalid?: string;
}

/** A number may come as a form writes it. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && wholeNumberPattern.test(value.trim()) ? Number(value) : blankToNone(value);

/** A whole number between `min` and `max`. */
export const Integer = (rule: IntegerRule): PropertyDecorator => {
  const {
    min,
    max,
    optional = false,
    missing = texts.required,
    invalid = filled(texts.fieldRange, { min, max }),
  } = rule;
  return Field({
    read: numberOf,
    problem: (value) => {
      if (optional && value === undefined) return undefined;
      if (typeof value !== 'number') return optional ? invalid : missing;
      return Number.isInteger(value) && value >= min && value <= max ? undefined : invalid;
    },
    schema: { type: 'integer', minimum: min, maximum: max, required: !optional },
  });
};

export interface MoneyRule {
  /** In fen. */
  min: Fen;
  max: Fen;
  /** May be missing or empty. */
  optional?: boolean;
  invalid?: string;
}

/** An amount in yuan on the wire, with two decimals at most, and in fen in the class. */
export const Money = ({ min, max, optional = false, invalid = texts.invalidForm }: MoneyRule): PropertyDecorator =>
  Field({
    read: (value) => {
      const given = blankToNone(value);
      if (given === undefined) return undefined;
      return typeof given === 'string' || typeof given === 'number' ? (fenOf(given) ?? '') : '';
    },
    problem: (fen) => {
      if (fen === undefined && optional) return undefined;
      return typeof fen === 'number' && fen >= min && fen <= max ? undefined : invalid;
    },
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most', required: !optional },
  });

/** The version of the record that was edited, as a list or a detail returned it. Missing: overwrites whatever is stored. */
export const RecordVersion = (): PropertyDecorator =>
  Integer({ min: 1, max: 2 ** 31 - 1, optional: true, invalid: texts.staleVersion });
