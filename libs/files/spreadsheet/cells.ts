import { daySeconds, type Fen, fromWireTime, shanghaiOffsetMs } from '#libs/contracts';

/** How a workbook shows a number: an amount of yuan, a day, or a moment. */
export type NumberFormat = 'money' | 'day' | 'moment';

/** A number to calculate with, and how it is shown. */
export interface FormattedNumber {
  value: number;
  format: NumberFormat;
}

/** A text, or a number to calculate with. */
export type Cell = string | number | FormattedNumber;

/** Cells of one row. */
export type Cells = readonly Cell[];

/** An amount in yuan. */
export const moneyCell = (fen: Fen): FormattedNumber => ({ value: fen / 100, format: 'money' });

/** A moment on the clock of Asia/Shanghai, to the second. */
export const momentCell = (at: Date): FormattedNumber => ({ value: serialOf(at), format: 'moment' });

/** A day, `YYYY-MM-DD`. */
export const dayCell = (day: string): FormattedNumber => ({
  value: serialOf(fromWireTime(`${day} 00:00:00`)),
  format: 'day',
});

/** Days between the zero of workbooks (1899-12-30) and 1970-01-01. */
const daysBefore1970 = 25_569;

const serialOf = (at: Date): number =>
  Math.floor((at.getTime() + shanghaiOffsetMs) / 1000) / daySeconds + daysBefore1970;

/** Beginnings that a spreadsheet may take for a formula, or that stand for one made plain. */
const formulaLike = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs as a formula: one that could be gets a `'` in front. */
export const neutralised = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** The text that was neutralised. */
export const unneutralised = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text;
