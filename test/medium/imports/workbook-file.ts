import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SheetRow, Workbook } from '#libs/files/spreadsheet';

/** Runs `work` with the path of a file that `write` has made. */
export const withFile = async <T>(
  write: (path: string) => Promise<void>,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const directory = mkdtempSync(join(tmpdir(), 'corpus-'));
  const path = join(directory, 'file.xlsx');
  try {
    await write(path);
    return await work(path);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

export const withBytes = <T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> =>
  withFile(async (path) => writeFileSync(path, bytes), work);

/** What a file says: the rows of its first sheet that has any, or why it is refused. */
export const readAll = async (path: string, patienceMs?: number): Promise<SheetRow[] | string> => {
  try {
    const workbook = await Workbook.open(path, patienceMs);
    try {
      const heads = await workbook.heads();
      const rows: SheetRow[] = [];
      const { sheet } = heads.find((head) => head.rows.length > 0) ?? { sheet: 0 };
      for await (const some of workbook.rows(sheet, 0)) rows.push(...some);
      return rows;
    } finally {
      await workbook.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
};
