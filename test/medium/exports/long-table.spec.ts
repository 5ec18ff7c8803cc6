import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workbook, writeWorkbook } from '#libs/files/spreadsheet';

describe('a table longer than a sheet', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'workbook-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const batches = async function* (all: readonly number[][]): AsyncGenerator<(string | number)[][]> {
    for (const numbers of all) yield numbers.map((number) => [String(number), number]);
  };
  /** The sheets of a table of three rows a sheet, each with the first column of its rows. */
  const written = async (...all: number[][]): Promise<[name: string, rows: string[]][]> => {
    const path = join(directory, 'table.xlsx');
    const table = { name: '表', head: ['甲', '乙'], rows: batches(all), sheetRows: 3 };
    await pipeline(writeWorkbook(table), createWriteStream(path));
    const workbook = await Workbook.open(path);
    try {
      const sheets: [string, string[]][] = [];
      for (const { sheet, name } of await workbook.heads()) {
        const rows: string[] = [];
        for await (const some of workbook.rows(sheet, 0)) rows.push(...some.map(({ cells }) => cells[0] ?? ''));
        sheets.push([name, rows]);
      }
      return sheets;
    } finally {
      await workbook.close();
    }
  };

  it('is continued on further sheets with the same head', async () => {
    expect(await written([1], [], [2, 3, 4], [5])).toEqual([
      ['表', ['甲', '1', '2']],
      ['表 (2)', ['甲', '3', '4']],
      ['表 (3)', ['甲', '5']],
    ]);
  });

  it('has no sheet too many', async () => {
    expect(await written([1, 2], [])).toEqual([['表', ['甲', '1', '2']]]);
    expect(await written([])).toEqual([['表', ['甲']]]);
  });
});
