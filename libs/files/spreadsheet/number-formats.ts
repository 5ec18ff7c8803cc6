import { dayMs, daySeconds } from '#libs/contracts';

/** How a number of a cell is meant. */
export type NumberKind = 'number' | 'date' | 'time';

/** Built-in formats that are dates or times, the East Asian ones among them. Source: ECMA-376 part 1, 18.8.30. */
const dates = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const times = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56];

/** The kind of a format by its number, or by its code when it is one of the workbook's own. */
export const kindOfFormat = (id: number, code: string | undefined): NumberKind => {
  if (code === undefined) return dates.includes(id) ? 'date' : times.includes(id) ? 'time' : 'number';
  // quoted and escaped texts, colours and conditions say nothing; elapsed time stands in brackets
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  const plain = positive
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/am\/pm|a\/p/g, '');
  if (/[yd]|年|月|日|(^|[^h:\]m])m+(?![:sm])/.test(plain.replace(/general/g, ''))) return 'date';
  return /[hs]/.test(plain.replace(/general/g, '')) ? 'time' : 'number';
};

/** Day 0 of both calendars of workbooks; the older one counts a 29 February 1900 that there was not. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** The last day that a workbook can name: 9999-12-31. */
const lastDay = 2_958_465;

/** True for a day number without a day: before the first one, and 29 February 1900 of the older calendar. */
const isNoDay = (serial: number, kind: 'date' | 'time', from1904: boolean): boolean => {
  if (!(serial >= 0 && serial <= lastDay + 1)) return true;
  return !from1904 && (Math.floor(serial) === 60 || (serial < 1 && kind === 'date'));
};

/**
 * A day number as `YYYY-MM-DD`, with the time when it has one, `HH:mm:ss` when it is only a time. What is no day stays a
 * number.
 */
export const dateText = (serial: number, kind: 'date' | 'time', from1904: boolean): string => {
  if (isNoDay(serial, kind, from1904)) return numberText(serial);
  const days = !from1904 && serial < 60 ? serial + 1 : serial;
  const at = new Date((from1904 ? epoch1904 : epoch1900) + Math.round(days * daySeconds) * 1000);
  const [date = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  if (kind === 'time' && serial < 1)
    return new Date(Math.round(serial * daySeconds) * 1000).toISOString().slice(11, 19);
  return at.getTime() % dayMs === 0 ? date : `${date} ${time}`;
};

/** Numbers from here on have lost digits: workbooks keep 15 of them. */
const exact = 1e15;

/**
 * A number as people typed it: without exponent, without the dust of binary fractions. One that has lost digits keeps
 * its exponent, so that it differs from one that has not.
 */
export const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= exact) return value.toExponential();
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return String(rounded);
  const plain = Math.abs(rounded) < 1e-6 ? rounded.toFixed(12).replace(/\.?0+$/, '') : String(rounded);
  return Number(plain) === rounded ? plain : String(rounded);
};
