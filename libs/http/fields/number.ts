import { filled, texts, wholeNumberPattern } from '#libs/contracts';
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
