import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, ApiPropertyOptional } from '@nestjs/swagger';
import { texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

/** How one field of a query or a body is read and checked. */
export interface FieldRule {
  /** What the class holds for what came; undefined leaves the default of the class. */
  read?: (value: unknown) => unknown;
  /** The text for people about a value that `read` returned, or undefined when the value is accepted. */
  problem: (value: unknown) => string | undefined;
  /** The field in the OpenAPI document. */
  schema: ApiPropertyOptions;
}

/** A list that the library is to hand on as it is: it copies what it can look into, which takes its time for 20,000 cards. */
type Held = () => readonly unknown[];

/** The lists of a query or a body, but for those of `names`, as functions; nothing that comes from outside is one. */
export const withHeldLists = (value: unknown, names: readonly string[]): unknown => {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, each]): [string, unknown] =>
    Array.isArray(each) && !names.includes(name) ? [name, (() => each as unknown[]) satisfies Held] : [name, each],
  );
  return Object.fromEntries(entries);
};

/** A field of a query or a body by its rule. Every other decorator of fields is made of this one. */
export const Field = ({ read = asItIs, problem, schema }: FieldRule): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => read(typeof value === 'function' ? (value as Held)() : value)),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value: unknown) => problem(value) === undefined,
        defaultMessage: (args) => problem(args?.value) ?? texts.invalidForm,
      },
    }),
    ApiProperty(schema),
  );

/** Above a field: it counts only when the field `other` is not given. */
export const UnlessGiven = (other: string): PropertyDecorator =>
  applyDecorators(
    ValidateIf((fields: Record<string, unknown>) => fields[other] === undefined),
    ApiPropertyOptional(),
  );

/** Accepts fields that a list returns and a save has no use for, so that a row can be sent back as it came. */
export const NotUsed =
  (...names: string[]): ClassDecorator =>
  ({ prototype }) => {
    const description = 'As the list has it; not used.';
    const rule = {
      read: () => undefined,
      problem: () => undefined,
      schema: { type: Object, oneOf: [{}], required: false, description },
    };
    for (const name of names) Field(rule)(prototype as object, name);
  };

const asItIs = (value: unknown): unknown => value;

/** The same value, but undefined for what a form left empty: an empty text, spaces, null. */
export const blankToNone = (value: unknown): unknown => {
  if (value === null) return undefined;
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
};

/** True for an object that is neither an array nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
