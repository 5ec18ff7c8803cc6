import { texts } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

type Value = string | number;

/** A number may come as a query writes it. */
const chosen = (values: readonly Value[], value: unknown): unknown =>
  typeof value === 'string' && typeof values[0] === 'number'
    ? (values.find((each) => String(each) === value) ?? value)
    : value;

const isOneOf = (values: readonly Value[], value: unknown): boolean => values.includes(value as Value);

const schemaOf = (values: readonly Value[]): { type: NumberConstructor | StringConstructor; enum: Value[] } => ({
  type: typeof values[0] === 'number' ? Number : String,
  enum: [...values],
});

/** One of `values`. */
export const OneOf = (values: readonly Value[], text: string = texts.invalidForm): PropertyDecorator =>
  Field({
    read: (value) => chosen(values, value),
    problem: (value) => (isOneOf(values, value) ? undefined : text),
    schema: schemaOf(values),
  });

/** One of `values`; may be missing or empty. */
export const OptionalOneOf = (values: readonly Value[], text: string = texts.invalidForm): PropertyDecorator =>
  Field({
    read: (value) => blankToNone(chosen(values, value)),
    problem: (value) => (value === undefined || isOneOf(values, value) ? undefined : text),
    schema: { ...schemaOf(values), required: false },
  });

/** Some of `values`, each at most once, as a list; may be missing. */
export const SomeOf = (values: readonly Value[], text: string = texts.invalidForm): PropertyDecorator =>
  Field({
    read: blankToNone,
    problem: (value) => (value === undefined || areSomeOf(values, value) ? undefined : text),
    schema: { ...schemaOf(values), isArray: true, required: false },
  });

/** One of `values` or a list of some; may be missing or empty. */
export const OneOrSomeOf = (values: readonly Value[], text: string = texts.invalidForm): PropertyDecorator =>
  Field({
    read: blankToNone,
    problem: (value) => (value === undefined || isOneOf(values, value) || areSomeOf(values, value) ? undefined : text),
    schema: {
      oneOf: [
        { type: 'string', enum: [...values] },
        { type: 'array', items: { type: 'string', enum: [...values] } },
      ],
      required: false,
    },
  });

const areSomeOf = (values: readonly Value[], value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= values.length &&
  new Set(value).size === value.length &&
  value.every((each) => isOneOf(values, each));
