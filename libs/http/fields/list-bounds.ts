import type { Type } from '@nestjs/common';
import { RuleError } from '../errors.js';

/** How many items a list of objects may have, and the text for people when there are more. */
export interface ListBound {
  item: Type;
  most: number;
  tooMany: string;
}

const bounds = new WeakMap<object, Map<string, ListBound>>();

/** Above a list of objects: its items are counted before any of them is looked at. */
export const BoundedList =
  (bound: ListBound): PropertyDecorator =>
  (prototype, name) => {
    const own = bounds.get(prototype) ?? new Map<string, ListBound>();
    bounds.set(prototype, own.set(String(name), bound));
  };

/** The rule that a list breaks somewhere in what came for a class of fields, by its length. */
export const brokenBound = (value: unknown, type: Type, path = ''): RuleError | undefined => {
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
export const boundsOf = ({ prototype }: Type): [string, ListBound][] => {
  const found: [string, ListBound][] = [];
  let each = prototype as object | null;
  for (; each; each = Object.getPrototypeOf(each) as object | null) found.push(...(bounds.get(each) ?? []));
  return found;
};
