import { cleaned, compact, halfWidth, mobilePattern, phonePattern } from '#libs/contracts';
import { unneutralised } from '#libs/files/spreadsheet';
import { importTexts } from '../types/import-texts.js';
import type { ColumnKind, ImportColumn } from '../types/import-type.js';
import { importLimits } from './import-limits.js';

/** A number that has lost digits because it was not text: see `numberText` of the spreadsheet. */
const hasLostDigits = (text: string): boolean => /^-?\d(\.\d+)?e\+\d+$/i.test(text);

/** Ways in which people write dates, year first. Others, such as 3/4/2015, do not say which is the month. */
const forms = [
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(?:\d{1,2}[:时]\d{1,2}.*))?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];
/** Day and year at the ends, the month known by a first number above 12: 25/3/2015, or by the American order 3/25/2015. */
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A date as `YYYY-MM-DD`; undefined for what is none or could be two. */
export const dateOf = (text: string): string | undefined => {
  const plain = halfWidth(cleaned(text)).replace(/\s*([-/.年月日])\s*/g, '$1');
  for (const form of forms) {
    const match = form.exec(plain);
    if (match) return valid(Number(match[1]), Number(match[2]), Number(match[3]));
  }
  const last = yearLast.exec(plain);
  if (!last) return undefined;
  const [first, second, year] = [Number(last[1]), Number(last[2]), Number(last[3])];
  if (first > 12) return valid(year, second, first);
  return second > 12 || first === second ? valid(year, first, second) : undefined;
};

const valid = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
};

/** A value that was read, or why it cannot be. */
export type Read = { value: string } | { refused: string };

const refused = (text: string): Read => ({ refused: text });
const ofPattern = (value: string, pattern: RegExp, text: string): Read =>
  pattern.test(value) ? { value } : refused(text);

const defaultLongest = 100;

/** The value of a cell that is not empty. One far beyond what its column takes is not looked into. */
export const readCell = (column: ImportColumn, cell: string): Read => {
  const longest = column.longest ?? defaultLongest;
  const isOver = cell.length > Math.max(importLimits.cellCharacters, longest * 2);
  if (isOver && (column.kind === 'text' || column.kind === 'code')) return refused(importTexts.tooLong(longest));
  const text = isOver ? tooLongToBeOne : unneutralised(cleaned(cell));
  const read = kinds[column.kind](text, column);
  if ('value' in read && [...read.value].length > longest) return refused(importTexts.tooLong(longest));
  return read;
};

/** Stands for a cell that is too long for a phone, a number, a date or a choice. */
const tooLongToBeOne = '…';

const kinds: Record<ColumnKind, (text: string, column: ImportColumn) => Read> = {
  text: (text) => ({ value: text }),
  code: (text) => (hasLostDigits(text) ? refused(importTexts.lostDigits) : { value: compact(text) }),
  phone: (text) => ofPattern(phoneOf(text), phonePattern, importTexts.phone),
  mobile: (text) => ofPattern(phoneOf(text), mobilePattern, importTexts.mobile),
  integer: (text) => ofPattern(compact(text).replace(/\.0+$/, ''), /^-?\d{1,9}$/, importTexts.integer),
  date: (text) => {
    const value = dateOf(text);
    return value === undefined ? refused(importTexts.date) : { value };
  },
  choice: (text, { choices = [] }) => {
    const value = choicesByKey(choices).get(choiceKey(text));
    return value === undefined ? refused(importTexts.choice(choices)) : { value };
  },
};

const choiceKey = (text: string): string => compact(text).toLowerCase();

const knownChoices = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The choices of a column by what people may write for them: made once a column, looked at for each cell. */
const choicesByKey = (choices: readonly string[]): ReadonlyMap<string, string> => {
  const known = knownChoices.get(choices);
  if (known) return known;
  const made = new Map(choices.map((choice) => [choiceKey(choice), choice]));
  knownChoices.set(choices, made);
  return made;
};

/** A mobile may come with blanks, hyphens and the code of the country; in a landline the hyphen has a meaning. */
const phoneOf = (text: string): string => {
  const plain = halfWidth(text)
    .replace(/[\s()]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const digits = plain.replaceAll('-', '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return mobilePattern.test(digits) ? digits : plain;
};
