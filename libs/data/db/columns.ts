/** The column of a field: `student_no` of `studentNo`. */
const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL about the column of each field, joined by commas. */
export const columnList = (keys: readonly string[], sql: (column: string, key: string) => string): string =>
  keys.map((key) => sql(columnOf(key), key)).join(', ');

/**
 * The values of rows by column, for `unnest`: half the bytes of rows as JSON, and half the time that Postgres takes to
 * read them. Arrays inside of a row go as JSON, since `unnest` would take all of them apart.
 */
export const columnsOf = <Row extends object>(rows: readonly Row[], ...names: readonly (keyof Row)[]): unknown[][] =>
  names.map((name) =>
    rows.map((row) => {
      const value = row[name];
      return Array.isArray(value) ? JSON.stringify(value) : value;
    }),
  );

/** Orders by a column of Chinese names as people read them: by pinyin. The database needs ICU, as every usual build has it. */
export const byName = (column: string): string => `${column} collate "zh-x-icu"`;

/** The `nameKey` of the contracts, of an expression in SQL. */
export const nameKeyOf = (expression: string): string => `normalize(${expression}, nfkc)`;

/** The `codeKey` of the contracts, of an expression in SQL. */
export const codeKeyOf = (expression: string): string => `lower(${nameKeyOf(expression)})`;
