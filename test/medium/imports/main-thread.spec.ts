import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { until } from '../../stack/index.js';
import { type RawWorkbook, writeRaw } from '../../stack/raw-workbook.js';
import { withFile } from './workbook-file.js';
import { sampleService } from './sample-service.js';
import { SampleProcess } from './sample-process.js';
import { WideImport } from './wide-import.js';

/**
 * Longest work at a stretch, in milliseconds: three times what docs/limits.md promises, because a processor that is shared takes
 * longer for the same. Work that grows with a file takes seconds.
 */
const longest = 150;
/** What a stretch is made of besides (compiling code, tidying memory) does not come again each time. */
const tries = 3;

/** Processor time of the main thread so far, in milliseconds: others that keep the machine busy do not count. */
const cpuMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;

/** The most processor time between two turns of the event loop while something is waited for. */
const stretchOf = async (work: () => Promise<unknown>): Promise<number> => {
  let most = 0;
  let last = cpuMs();
  const timer = setInterval(() => {
    const now = cpuMs();
    most = Math.max(most, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return most;
};

const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const rowsOf = function* (count: number, cells: (n: number) => string[], first = 1): Generator<string> {
  for (let n = 0; n < count; n++) yield `<row r="${n + first}">${cells(n).map(cell).join('')}</row>`;
};
const withHead = (count: number, cells: (n: number) => string[]) =>
  function* (): Generator<string> {
    yield* rowsOf(1, () => WideImport.heads);
    yield* rowsOf(count, cells, 2);
  };
const wide = (text: (n: number) => string, count = 200): string[] => Array.from({ length: count }, (_, n) => text(n));
const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(0x4e00 + ((n * 7919 + place * 104729) % 20_000))).join('');

/** Files that take long of what works on them; the first is an honest one. */
const files: Readonly<Record<string, () => RawWorkbook>> = {
  honest: () => ({ sheets: [withHead(3000, (n) => WideImport.heads.map((_, c) => `值${n}-${c}`))()] }),
  'heads of many characters': () => ({ sheets: [rowsOf(5, (n) => wide((c) => letters(n * 200 + c, 32_000), 20))] }),
  'heads that resemble all columns': () => ({
    sheets: Array.from({ length: 10 }, (_, s) =>
      [...rowsOf(20, (n) => wide((c) => `${WideImport.heads.join('')}${s}${n}${c}`.slice(c % 50)))].join(''),
    ),
  }),
  'heads just short enough to be guessed': () => ({
    sheets: Array.from({ length: 10 }, (_, s) =>
      [...rowsOf(20, (n) => wide((c) => `列第${letters(s + n * c, 36)}`))].join(''),
    ),
  }),
  'heads of signs that are taken away': () => ({
    sheets: [rowsOf(2, () => wide(() => '(必填'.repeat(8000), 20))],
  }),
  'groups over groups': () => ({
    sheets: Array.from({ length: 10 }, () => [...rowsOf(20, (n) => wide((c) => letters(n, 150) + String(c)))].join('')),
  }),
  'one head two hundred times': () => ({ sheets: [rowsOf(20, () => wide(() => '列第1'))] }),
  'cells of 32,000 characters': () => ({
    sheets: [withHead(8, () => WideImport.heads.map(() => 'x'.repeat(32_000)))()],
  }),
  'cells of 32,000 blanks': () => ({
    sheets: [withHead(5, () => WideImport.heads.map(() => `a${'\u3000'.repeat(32_000)}b`))()],
  }),
  'cells as long as they may be': () => ({
    sheets: [withHead(120, (n) => WideImport.heads.map((_, c) => letters(n + c, 990)))()],
  }),
  'cells of zeros, blanks and signs': () => ({
    sheets: [
      withHead(200, () =>
        WideImport.heads.map((_, c) => ['.0'.repeat(490), ' -'.repeat(490), '１'.repeat(990)][c % 3] ?? ''),
      )(),
    ],
  }),
  'rows just short enough': () => ({
    sheets: [withHead(60, (n) => [...WideImport.heads.map(() => '1'), letters(n, 32_000), letters(n, 32_000)])()],
  }),
  'two hundred columns': () => ({ sheets: [withHead(1000, () => wide(() => 'x'))()] }),
  'lists of many names': () => ({
    sheets: [withHead(300, () => WideImport.heads.map((_, c) => (c === 0 ? '、a'.repeat(1900) : '1')))()],
  }),
  'rows that contradict one another': () => ({
    sheets: [withHead(5000, (n) => WideImport.heads.map((_, c) => (c === 1 ? `人${n}` : '1')))()],
  }),
};

let sample: SampleProcess;
beforeAll(async () => {
  sample = await SampleProcess.start(sampleService(WideImport));
});
afterAll(() => sample.close());

it.each(Object.entries(files))(
  '%s',
  async (_, raw) => {
    const file = await withFile(
      (path) => writeRaw(path, raw()),
      async (path) => readFileSync(path),
    );
    const stretches: number[] = [];
    while (stretches.length < tries && stretches.every((each) => each > longest)) {
      let batchId = '';
      const ended = async (): Promise<boolean> =>
        ['finished', 'failed', 'mapping'].includes((await sample.detail(batchId)).stage);
      stretches.push(
        await stretchOf(async () => {
          batchId = await sample.upload('S1', file, { userType: 'wide' });
          await until(ended, 'it is over or asks', 100);
          await (await sample.fetch(`rejections?batchId=${batchId}&page=1&size=100`)).arrayBuffer();
          await (await sample.fetch(`download/result?batchId=${batchId}`)).arrayBuffer();
        }),
      );
    }
    expect(Math.min(...stretches)).toBeLessThanOrEqual(longest);
  },
  300_000,
);
