import { texts } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** True or false, also as a query writes it (`true`, `1`, `false`, `0`); may be missing or empty. */
export const OptionalFlag = (): PropertyDecorator =>
  Field({
    read: (value) => flags.get(value) ?? blankToNone(value),
    problem: (value) => (value === undefined || typeof value === 'boolean' ? undefined : texts.invalidForm),
    schema: { type: Boolean, required: false },
  });

const switchRead = (value: unknown): unknown => (value === '0' || value === '1' ? Number(value) : value);

/** A switch of a form: 0 or 1. */
export const Switch = (): PropertyDecorator =>
  Field({
    read: switchRead,
    problem: (value) => {
      if (typeof value !== 'number') return texts.required;
      return value === 0 || value === 1 ? undefined : texts.invalidForm;
    },
    schema: { type: Number, enum: [0, 1] },
  });

/** A switch that may be missing or empty. */
export const OptionalSwitch = (): PropertyDecorator =>
  Field({
    read: (value) => blankToNone(switchRead(value)),
    problem: (value) => (value === undefined || value === 0 || value === 1 ? undefined : texts.invalidForm),
    schema: { type: Number, enum: [0, 1], required: false },
  });
