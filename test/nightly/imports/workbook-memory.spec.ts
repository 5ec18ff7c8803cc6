import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { heavyWorkbooks } from './heavy-workbooks.js';
import { writeRaw } from '../../stack/raw-workbook.js';
import { withFile } from '../../medium/imports/workbook-file.js';
import { ReadingProcess } from './reading-process.js';

/** What reading any file may add to the memory of a process, in MiB. */
const bound = 150;
/** For how long it may hold the main thread at a time, in milliseconds. */
const longest = 50;

describe('the memory that a small file takes, and the main thread', () => {
  let reader: ReadingProcess;
  beforeEach(async () => {
    reader = await ReadingProcess.start();
  });
  afterEach(() => reader.end());

  it.each(Object.entries(heavyWorkbooks))(
    '%s',
    async (_name, { raw, outcome }) => {
      await withFile(
        (path) => writeRaw(path, raw),
        async (path) => {
          await withFile(
            (small) => writeRaw(small, {}),
            (small) => reader.read(small),
          );
          await reader.rest();
          expect(await reader.read(path, true)).toBe(outcome);
        },
      );
      const { more, stretch } = await reader.figures();
      expect(more).toBeLessThan(bound);
      expect(stretch).toBeLessThan(longest);
    },
    120_000,
  );
});
