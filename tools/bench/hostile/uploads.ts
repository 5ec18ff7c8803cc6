import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpClient } from '../../../test/stack/index.js';
import { addSchool, uploadTeachers } from '../import-school.js';
import type { Attack } from './attack.js';
import { ambiguous, honestTeachers, large, longHeads, poisoned, type WriteWorkbook } from './workbooks.js';

/** Pause after each upload, in milliseconds. */
const pauseMs = 200;

const written = async (write: WriteWorkbook): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'hostile-')), 'file.xlsx');
  await write(path);
  return path;
};

/** Uploads one file after another, over and over; `next` returns the path of the n-th. */
const uploading = (name: string, prepare: () => Promise<(n: number) => string>): Attack => ({
  name,
  start: async ({ httpUrl }) => {
    const client = new HttpClient(httpUrl);
    await client.signIn();
    const schoolCode = await addSchool(client);
    const next = await prepare();
    for (let n = 0; ; n++) {
      // a refusal is what the product should do
      await uploadTeachers(client, next(n), schoolCode).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  },
});

const ofThese = (name: string, writers: readonly WriteWorkbook[]): Attack =>
  uploading(name, async () => {
    const paths = await Promise.all(writers.map(written));
    return (n) => paths[n % paths.length] ?? '';
  });

const damaged = uploading('damaged-files', async () => {
  const path = await written(honestTeachers);
  const bytes = readFileSync(path);
  return (n) => {
    const copy = Buffer.from(bytes);
    const at = (n * 7919) % copy.length;
    copy[at] = (copy[at] ?? 0) ^ (1 << (n % 8));
    writeFileSync(path, copy);
    return path;
  };
});

/** Attacks by files that an operator uploads. */
export const uploads: readonly Attack[] = [
  ofThese('poisoned-files', poisoned),
  ofThese('long-heads', longHeads),
  damaged,
  ofThese('ambiguous-files', ambiguous),
  ofThese('large-files', large),
];
