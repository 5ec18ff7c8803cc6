import { neutralised } from '#libs/files/spreadsheet';

/** Content type of .csv files. */
export const csvType = 'text/csv; charset=utf-8';

/** Byte order mark: spreadsheets then read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** A CSV file (RFC 4180): its head, then the lines of each batch. */
export const writeCsv = async function* (
  head: readonly string[],
  batches: AsyncIterable<Iterable<readonly (string | number)[]>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const rows of batches) yield linesOf(rows);
};

const linesOf = (rows: Iterable<readonly (string | number)[]>): string => {
  let lines = '';
  for (const cells of rows) lines += csvLine(cells);
  return lines;
};

/** One line; texts that a spreadsheet would run as formulas get a `'` in front. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string | number): string => {
  const text = typeof cell === 'string' ? neutralised(cell) : String(cell);
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
