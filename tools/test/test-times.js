import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-tool.js';

const path = join(root, 'test-times.json');
/** Runs whose times are kept for each file. */
const kept = 5;

/** Seconds of each file in the latest runs, the newest first; empty in a fresh clone. Files that are gone are left out. */
export const readTimes = () => {
  const times = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return Object.fromEntries(Object.entries(times).filter(([file]) => existsSync(join(root, file))));
};

/** Adds the seconds of one run. */
export const addTimes = (results) => {
  const times = readTimes();
  for (const { file, seconds } of results)
    times[file] = [Number(seconds.toFixed(1)), ...(times[file] ?? [])].slice(0, kept);
  const sorted = Object.fromEntries(Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`);
};

/** Gate files that may take longer than the limit, with the reason. */
export const slowFiles = JSON.parse(readFileSync(new URL('slow-files.json', import.meta.url), 'utf8'));
