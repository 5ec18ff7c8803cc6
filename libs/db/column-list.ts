/** The column of a field: `student_no` of `studentNo`. */
const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL about the column of each field, joined by commas. */
export const columnList = (keys: readonly string[], sql: (column: string, key: string) => string): string =>
  keys.map((key) => sql(columnOf(key), key)).join(', ');
