import { maskedPhone, wireTime } from '#libs/contracts';
import type { AuditEntry } from '#libs/http';
import { type Cell, dayCell, moneyCell, momentCell } from '#libs/files/spreadsheet';

/** What a cell may show; nothing is an empty cell. A moment is a date to calculate with in a workbook, wire time in CSV. */
export type ExportValue = string | number | Date | null | undefined;

/** One column of an export. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => ExportValue;
  /**
   * `phone`: the value is a whole phone, of which the file shows the masked one. `money`: it is an amount in fen, shown in
   * yuan. `day`: it is a `YYYY-MM-DD`.
   */
  kind?: 'phone' | 'money' | 'day';
}

/** The export of a list: what its file is called, which columns it has and which audit entry it leaves. */
export interface ListExport<Row> {
  /** What the file holds, `操作日志`: the first part of its name and the name of its sheet. */
  name: string;
  /** `xlsx` unless said otherwise. */
  format?: 'xlsx' | 'csv';
  columns: readonly ExportColumn<Row>[];
  audit: Pick<AuditEntry, 'action' | 'object'>;
  /** Text of the error when the rows cannot be read; `导出失败，请稍候重试` unless said otherwise. */
  fallback?: string;
}

/** Rows that are read as they are wanted: of two batches one at most is in memory. */
export type RowBatches<Row> = AsyncIterable<Iterable<Row>>;

/** The cells of rows for a workbook, made one row at a time, so that the cells of a batch are never in memory together. */
export const cellsOf = function* <Row>(columns: readonly ExportColumn<Row>[], rows: Iterable<Row>): Generator<Cell[]> {
  for (const row of rows) yield columns.map((column) => cellOf(column, row));
};

/** The same for CSV, which knows texts alone. */
export const textsOf = function* <Row>(
  columns: readonly ExportColumn<Row>[],
  rows: Iterable<Row>,
): Generator<(string | number)[]> {
  for (const row of rows) yield columns.map((column) => textOf(column, row));
};

const cellOf = <Row>(column: ExportColumn<Row>, row: Row): Cell => {
  const { value: read, kind } = column;
  const value = read(row) ?? '';
  if (value === '') return '';
  if (value instanceof Date) return momentCell(value);
  if (kind === 'money') return moneyCell(Number(value));
  return kind === 'day' ? dayCell(String(value)) : textOf(column, row);
};

const textOf = <Row>({ value: read, kind }: ExportColumn<Row>, row: Row): string | number => {
  const value = read(row) ?? '';
  if (value === '') return '';
  if (value instanceof Date) return wireTime(value);
  if (kind === 'phone') return maskedPhone(String(value));
  return kind === 'money' ? Number(value) / 100 : value;
};
