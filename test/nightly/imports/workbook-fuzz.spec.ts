import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookTexts } from '../../../libs/files/spreadsheet/workbook-error.js';
import { ReadingProcess } from './reading-process.js';
import { fuzzCase } from './workbook-mutations.js';
import { countOf } from '../../stack/index.js';

/** Number of changed workbooks. */
const files = countOf({ quick: 200, night: 2000, full: 10_000 });
/** The seed of the first one; a case that fails is tried again with its seed, and one file. */
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);
const atOnce = 3;

/** What reading a file may add to the memory of a process, in MiB, and how long it may hold the main thread, in ms. */
const memory = 150;
const longest = 50;

describe('workbooks that were changed at random', () => {
  let directory: string;
  let reader: ReadingProcess;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'fuzz-'));
    reader = await ReadingProcess.start();
  });
  afterAll(() => {
    reader.end();
    rmSync(directory, { recursive: true });
  });

  const outcomes = { read: 0, refused: 0 };
  /** What is wrong with the reading of a seed's file; undefined when it is right. */
  const tryOne = async (seed: number, path: string): Promise<object | undefined> => {
    const { bytes, sheets, changes } = fuzzCase(seed);
    writeFileSync(path, bytes);
    const reading = await reader.read(path);
    outcomes[typeof reading === 'string' ? 'refused' : 'read']++;
    const [said, meant] = [JSON.stringify(reading), JSON.stringify(sheets)];
    if (reading !== workbookTexts.tooSlow && (typeof reading === 'string' || said === meant)) return undefined;
    const at = Math.max(0, [...said].findIndex((character, index) => character !== meant[index]) - 60);
    return { seed, changes, said: said.slice(at, at + 160), meant: meant.slice(at, at + 160) };
  };

  it(
    `are read as they are or refused: ${files} files from seed ${firstSeed} on`,
    async () => {
      const wrong: object[] = [];
      let next = 0;
      const work = async (lane: number): Promise<void> => {
        while (next < files && wrong.length < 3) {
          const found = await tryOne(firstSeed + next++, join(directory, `${lane}.xlsx`));
          if (found) wrong.push(found);
          if (next === 30) await reader.rest();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, lane) => work(lane)));
      expect(wrong).toEqual([]);
      // the first ones are read while the process itself still starts
      if (files < 100) return;
      const { more, stretch } = await reader.figures();
      const { read, refused } = outcomes;
      process.stdout.write(`${read} read, ${refused} refused; ${more} MiB more, ${stretch.toFixed(1)} ms at most\n`);
      expect(more).toBeLessThan(memory);
      expect(stretch).toBeLessThan(longest);
      // a reader that refuses everything would be right, too
      expect(outcomes.read).toBeGreaterThan(files / 10);
    },
    120_000 + files * 600,
  );
});
