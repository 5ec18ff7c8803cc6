import { mobilePattern, phonePattern } from '#libs/contracts';
import { unneutralised } from '#libs/spreadsheet';
import { dateOf } from './dates.js';
import { importTexts } from '../types/import-texts.js';
import type { ColumnKind, ImportColumn } from '../types/import-type.js';
import { importLimits } from './import-limits.js';
import { cleaned, compact, halfWidth, hasLostDigits } from './text.js';

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
