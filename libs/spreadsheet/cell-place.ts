import { workbookLimits } from './limits.js';

/** Columns of a sheet at most. */
const sheetColumns = 16_384;

/** Column and row, from 1, of a cell's name: `AB12` is 28 and 12. Undefined for what names no cell. */
export const placeOf = (name: string): { column: number; row: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return column > sheetColumns || row > workbookLimits.sheetRows ? undefined : { column, row };
};

/** The name of a column, from 1: 28 is `AB`. */
export const columnLetters = (column: number): string => {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? letter : `${columnLetters(Math.floor((column - 1) / 26))}${letter}`;
};
