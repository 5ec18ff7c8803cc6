import { Refusal } from './refusal.js';
import type { AccountType } from './state.js';

/** Reads the fields of calls; each throws a Refusal for what it is not: 40063 when it is missing, 40058 when it is wrong. */

export type Fields = Record<string, unknown>;

export const text = (fields: Fields, name: string, max = 64): string => {
  const value = fields[name];
  if (value === undefined || value === null || value === '') throw new Refusal(40063);
  if (typeof value !== 'string' || value.length > max) throw new Refusal(40058);
  return value;
};

export const optionalText = (fields: Fields, name: string, max = 64): string | undefined =>
  fields[name] === undefined || fields[name] === '' ? undefined : text(fields, name, max);

/** A whole number; 0 when it is not given. */
export const whole = (fields: Fields, name: string, { min = 0, max = 2 ** 31 } = {}): number => {
  const value = fields[name] ?? 0;
  if (!Number.isInteger(value) || Number(value) < min || Number(value) > max) throw new Refusal(40058);
  return Number(value);
};

export const object = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  if (value === undefined) throw new Refusal(40063);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(40058);
  return value as Fields;
};

/** Elements of a list of at most `max`. */
const elements = (fields: Fields, name: string, max: number, tooMany: 40058 | 701026, none: 40063 | 701025) => {
  const value = fields[name];
  if (value === undefined) throw new Refusal(40063);
  if (!Array.isArray(value)) throw new Refusal(40058);
  if (value.length === 0) throw new Refusal(none);
  if (value.length > max) throw new Refusal(tooMany);
  return value as unknown[];
};

/** A batch of objects of the licence interface. */
export const batch = (fields: Fields, name: string, max = 1000): Fields[] =>
  elements(fields, name, max, 701026, 701025).map((each) => {
    if (typeof each !== 'object' || each === null) throw new Refusal(40058);
    return each as Fields;
  });

export const texts = (fields: Fields, name: string, isLicence: boolean, max = 1000): string[] =>
  elements(fields, name, max, isLicence ? 701026 : 40058, isLicence ? 701025 : 40063).map((each) => {
    if (typeof each !== 'string') throw new Refusal(40058);
    return each;
  });

export const accountType = (fields: Fields): AccountType => {
  const { type } = fields;
  if (type !== 1 && type !== 2) throw new Refusal(701007);
  return type;
};

/** A list, of which parts may be made when they are wanted. */
export interface Rows<T> {
  readonly length: number;
  slice: (start: number, end: number) => T[];
}

/** One page of `rows`, in the shape of the licence interface. */
export const pageOf = <T>(fields: Fields, rows: Rows<T>, max = 1000, usual = 500) => {
  const limit = fields['limit'] === undefined ? usual : whole(fields, 'limit', { min: 1, max });
  const cursor = fields['cursor'] ?? '';
  if (typeof cursor !== 'string') throw new Refusal(40058);
  const start = cursor === '' ? 0 : Number(/^c(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]);
  if (Number.isNaN(start)) throw new Refusal(40058);
  const end = start + limit;
  const hasMore = end < rows.length;
  return {
    rows: rows.slice(start, end),
    next_cursor: hasMore ? Buffer.from(`c${end}`).toString('base64url') : '',
    has_more: hasMore ? 1 : 0,
  };
};
