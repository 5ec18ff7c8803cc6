import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type PlacedRow, Workbook, writeWorkbook } from '#libs/files/spreadsheet';

/** A workbook of texts. */
export const workbookOf = (
  head: readonly string[],
  rows: readonly (readonly string[] | PlacedRow)[],
  headRow = 1,
): Promise<Buffer> => {
  const batches = async function* (): AsyncGenerator<readonly (readonly string[] | PlacedRow)[]> {
    yield rows;
  };
  return buffer(writeWorkbook({ name: '数据', head, headRow, rows: batches() }));
};

/** The rows of a workbook's first sheet, its head included. */
export const rowsOf = async (file: Buffer): Promise<string[][]> => {
  const directory = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    writeFileSync(join(directory, 'file.xlsx'), file);
    const workbook = await Workbook.open(join(directory, 'file.xlsx'));
    try {
      const rows: string[][] = [];
      for await (const some of workbook.rows(0, 0)) rows.push(...some.map(({ cells }) => cells));
      return rows;
    } finally {
      await workbook.close();
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
};
