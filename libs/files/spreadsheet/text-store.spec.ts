import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RowBatches } from './row-batches.js';
import { workbookLimits } from './limits.js';
import { TextStore } from './text-store.js';

describe('texts that cells share', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'texts-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('are found by number, short and long ones, in any order', () => {
    const store = new TextStore(join(directory, 'file'));
    const textOf = (n: number): string => `${n}${'字'.repeat(n % 50 === 0 ? 30_000 : n % 7)}`;
    for (let n = 0; n < 1003; n++) store.add(textOf(n));
    expect(readdirSync(directory)).toEqual([]);
    for (let n = 1002; n >= 0; n -= 3) expect(store.at(n) === textOf(n)).toBe(true);
    expect([store.at(1003), store.at(-1), store.at(Number.NaN)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('batches of rows', () => {
  const row = { row: 1, cells: ['x'] };

  it('are bounded in rows and in characters', () => {
    const batches = new RowBatches();
    for (let n = 0; n < 600; n++) batches.add(row, 1);
    batches.add(row, workbookLimits.rowCharacters);
    batches.add(row, 1);
    expect([batches.next()?.length, ...batches.rest().map(({ length }) => length)]).toEqual([250, 250, 101, 1]);
  });

  it('hold no more than a file may', () => {
    const batches = new RowBatches();
    for (let n = 0; n < workbookLimits.characters; n += workbookLimits.rowCharacters) {
      batches.add(row, workbookLimits.rowCharacters);
    }
    expect(() => batches.add(row, 1)).toThrow('文件中的文字过多');
  });
});
