import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { texts } from '#libs/contracts';
import { RuleError } from '../errors.js';
import { blankToNone, Field, isRecord } from './field.js';
import { isUuid } from './id.js';
import { keeps } from './text.js';

/** How many items a list of objects may have, and the text for people when there are more. */
export interface ListBound {
  item: Class;
  most: number;
  tooMany: string;
}

const bounds = new WeakMap<object, Map<string, ListBound>>();

/** Above a list of objects: its items are counted before any of them is looked at. */
const BoundedList =
  (bound: ListBound): PropertyDecorator =>
  (prototype, name) => {
    const own = bounds.get(prototype) ?? new Map<string, ListBound>();
    bounds.set(prototype, own.set(String(name), bound));
  };

/** The rule that a list breaks somewhere in what came for a class of fields, by its length. */
export const brokenBound = (value: unknown, type: Class, path = ''): RuleError | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, { item, most, tooMany }] of boundsOf(type)) {
    const list = (value as Record<string, unknown>)[name];
    if (!Array.isArray(list)) continue;
    if (list.length > most) return new RuleError(tooMany, `${path}${name}`);
    for (const [n, each] of list.entries()) {
      const broken = brokenBound(each, item, `${path}${name}.${n}.`);
      if (broken) return broken;
    }
  }
  return undefined;
};

/** The bounds of the lists of objects of a class, by their names; those of the classes that it extends, too. */
export const boundsOf = ({ prototype }: Class): [string, ListBound][] => {
  const found: [string, ListBound][] = [];
  let each = prototype as object | null;
  for (; each; each = Object.getPrototypeOf(each) as object | null) found.push(...(bounds.get(each) ?? []));
  return found;
};

/** Records that one call may name. */
const maxCodes = 1000;

/** Codes from a list, repeated, or joined by commas; each once. */
const codesOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return undefined;
  const parts = (Array.isArray(value) ? value : [value]) as unknown[];
  const codes = parts.flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
  const trimmed = codes.map((code) => (typeof code === 'string' ? code.trim() : code));
  return [...new Set(trimmed.filter((code) => code !== ''))];
};

const areCodes = (value: unknown, most = maxCodes): boolean =>
  Array.isArray(value) && value.length <= most && value.every((code) => keeps(code, {}));

/** At most `most` codes, 1000 when not given, as a list, repeated, or joined by commas; may be missing. */
export const OptionalCodes = ({ most = maxCodes }: { most?: number } = {}): PropertyDecorator =>
  Field({
    read: codesOf,
    problem: (value) => (value === undefined || areCodes(value, most) ? undefined : texts.invalidForm),
    schema: { type: [String], maxItems: most, required: false },
  });

export interface IntegersRule {
  min: number;
  max: number;
  most: number;
}

/** A list of whole numbers between `min` and `max`; may be missing. */
export const OptionalIntegers = ({ min, max, most }: IntegersRule): PropertyDecorator => {
  const isOne = (each: unknown): boolean => Number.isInteger(each) && Number(each) >= min && Number(each) <= max;
  return Field({
    read: blankToNone,
    problem: (value) =>
      value === undefined || (Array.isArray(value) && value.length <= most && value.every(isOne))
        ? undefined
        : texts.invalidForm,
    schema: { type: 'array', items: { type: 'integer', minimum: min, maximum: max }, maxItems: most, required: false },
  });
};

/** An object of a class of fields; may be missing. */
export const OptionalObject = (of: Class): PropertyDecorator =>
  applyDecorators(
    Type(() => of),
    ValidateNested(),
    Field({
      read: blankToNone,
      problem: (value) => (value === undefined || isRecord(value) ? undefined : texts.invalidForm),
      schema: { type: of, required: false },
    }),
  );

/** Texts by their names, such as filters of a list; may be missing. */
export const TextsByName = ({ most, longest }: { most: number; longest: number }): PropertyDecorator =>
  Field({
    read: (value) => value ?? {},
    problem: (value) => {
      if (!isRecord(value) || Object.keys(value).length > most) return texts.invalidForm;
      const areTexts = Object.entries(value).every(([name, text]) => keeps(name, {}) && keeps(text, { longest }));
      return areTexts ? undefined : texts.invalidForm;
    },
    schema: { type: 'object', additionalProperties: { type: 'string', maxLength: longest }, selfRequired: false },
  });

/** 1 to `most` codes, 1000 when not given, as a list, repeated, or joined by commas. `missing` is the text when there is none. */
export const Codes = (missing: string, { most = maxCodes }: { most?: number } = {}): PropertyDecorator =>
  Field({
    read: codesOf,
    problem: (value) => {
      if (!Array.isArray(value) || value.length === 0 || !value.every((code) => typeof code === 'string'))
        return missing;
      return areCodes(value, most) ? undefined : texts.invalidForm;
    },
    schema: { type: [String], minItems: 1, maxItems: most },
  });

export interface UuidListRule {
  most: number;
  /** Text for people when there is none; without it the list may be missing or empty. */
  missing?: string;
}

/** A list of UUIDs. */
export const Uuids = ({ most, missing }: UuidListRule): PropertyDecorator =>
  Field({
    read: blankToNone,
    problem: (value) => {
      if (missing === undefined && value === undefined) return undefined;
      if (!Array.isArray(value)) return missing ?? texts.invalidForm;
      if (missing !== undefined && value.length === 0) return missing;
      return value.length <= most && value.every(isUuid) ? undefined : texts.invalidForm;
    },
    schema: {
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      maxItems: most,
      required: missing !== undefined,
    },
  });

export interface ListRule {
  /** Fewest and most items. */
  least?: number;
  most: number;
  optional?: boolean;
  /** Turns what came into a list of instances; class-transformer has made them of objects already. */
  read?: (value: unknown) => unknown;
  /** Text for people about what is no list, about an item that is no object, and about too few and too many of them. */
  invalid: string;
  invalidItem?: string;
  tooFew?: string;
  tooMany?: string;
}

/** Stands for a list with more items than its rule takes. */
const tooLong = Symbol('too long');

/** A list of objects of a class of fields. */
export const ListOf = (item: Class, rule: ListRule): PropertyDecorator => {
  const {
    least = 0,
    most,
    optional = false,
    invalid,
    invalidItem = invalid,
    tooFew = invalid,
    tooMany = invalid,
  } = rule;
  const read = (value: unknown): unknown => {
    const given = optional ? blankToNone(value) : value;
    const list = rule.read?.(given) ?? given;
    // of a list that is too long no item is looked at
    return Array.isArray(list) && list.length > most ? tooLong : list;
  };
  const problem = (value: unknown): string | undefined => {
    if (optional && value === undefined) return undefined;
    if (value === tooLong) return tooMany;
    if (!Array.isArray(value)) return invalid;
    if (!value.every(isRecord)) return invalidItem;
    return value.length < least ? tooFew : undefined;
  };
  const limits = { ...(least > 0 ? { minItems: least } : {}), maxItems: most };
  return applyDecorators(
    BoundedList({ item, most, tooMany }),
    Type(() => item),
    ValidateNested({ each: true }),
    Field({ read, problem, schema: { type: [item], ...limits, required: !optional } }),
  );
};
