/** Beginnings that a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Byte order mark: spreadsheets then read the file as UTF-8. */
export const csvStart = '\uFEFF';

/** One line of a CSV file (RFC 4180); texts that a spreadsheet would run as formulas are made plain by a `'`. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`;

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
