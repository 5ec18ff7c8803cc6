import { texts } from '#libs/contracts';
import { Field } from './field.js';

export interface IntegerRule {
  min: number;
  max: number;
  invalid?: string;
}

/** A whole number between `min` and `max`. */
export const Integer = ({ min, max, invalid = texts.invalidForm }: IntegerRule): PropertyDecorator =>
  Field({
    problem: (value) =>
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? undefined : invalid,
    schema: { type: 'integer', minimum: min, maximum: max },
  });
