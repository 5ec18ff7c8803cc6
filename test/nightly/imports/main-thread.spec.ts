import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import {
  batchCharacters,
  batchRows,
  headCharacters,
  headRows,
  workbookLimits,
} from '../../../libs/files/spreadsheet/limits.js';
import type { SheetRow } from '#libs/files/spreadsheet';
import type { WorkerResponse } from '../../../libs/files/spreadsheet/worker-messages.js';
import { until } from '../../stack/index.js';
import { slowWorkbooks } from '../../stack/slow-workbooks.js';
import { writeRaw } from '../../stack/raw-workbook.js';
import { withFile } from '../../medium/imports/workbook-file.js';
import { sampleService } from '../../medium/imports/sample-service.js';
import { SampleProcess } from '../../medium/imports/sample-process.js';
import { WideImport } from './wide-import.js';

/*
 * What a file says is read in a thread of its own, which hands over little at once, so that the main thread has little to do with
 * it at a time. How long that takes is measured by `npm run bench -- main-thread`.
 */

/** What the threads have handed over. */
let threads: Map<Worker, WorkerResponse[]>;
let sample: SampleProcess;

beforeAll(async () => {
  sample = await SampleProcess.start(sampleService(WideImport));
});
afterAll(() => sample.close());
beforeEach(() => {
  threads = new Map();
  const { postMessage } = Worker.prototype;
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function listened(this: Worker, value: unknown) {
    if (!threads.has(this)) {
      const responses: WorkerResponse[] = [];
      threads.set(this, responses);
      this.on('message', (response: WorkerResponse) => responses.push(response));
    }
    postMessage.call(this, value);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const charactersOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((all, { length }) => all + length, 0), 0);

/** Handed over at once: a batch of rows, of which the one with which it is full is a part, or the first rows of each sheet. */
const expectLittle = (response: WorkerResponse): void => {
  if (response.kind === 'rows') {
    expect(response.rows.length).toBeLessThanOrEqual(batchRows);
    expect(charactersOf(response.rows)).toBeLessThan(batchCharacters + workbookLimits.rowCharacters);
  } else if (response.kind === 'heads') {
    for (const { rows } of response.heads) {
      expect(rows.length).toBeLessThanOrEqual(headRows);
      // what is longer is cut and ends with a sign that says so
      expect(rows.flatMap(({ cells }) => cells).filter(({ length }) => length > headCharacters + 1)).toEqual([]);
    }
  }
};

it.each(Object.entries(slowWorkbooks(WideImport.heads)))(
  '%s',
  async (_, raw) => {
    const file = await withFile(
      (path) => writeRaw(path, raw()),
      async (path) => readFileSync(path),
    );
    const batchId = await sample.upload('S1', file, { userType: 'wide' });
    const ended = async (): Promise<boolean> =>
      ['finished', 'failed', 'mapping'].includes((await sample.detail(batchId)).stage);
    await until(ended, 'it is over or asks', 100);
    expect((await sample.fetch(`rejections?batchId=${batchId}&page=1&size=100`)).ok).toBe(true);

    const responses = [...threads.values()].flat();
    // one thread looks at the upload, another reads it
    expect(threads.size).toBeGreaterThanOrEqual(2);
    expect(responses).toContainEqual({ kind: 'checked' });
    for (const response of responses) expectLittle(response);
  },
  120_000,
);
