import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedInRun } from './shared-in-run.js';

const before = process.env['FIRSTBELL_RUN_DIR'];
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'firstbell-shared-'));
  process.env['FIRSTBELL_RUN_DIR'] = directory;
});
afterEach(() => {
  if (before === undefined) delete process.env['FIRSTBELL_RUN_DIR'];
  else process.env['FIRSTBELL_RUN_DIR'] = before;
  rmSync(directory, { recursive: true });
});

/** Has `text` shared by as many workers at once; returns what they got, and how often it was made. */
const shared = async (text: string, workers = 3): Promise<{ got: string[]; made: number }> => {
  let made = 0;
  const make = async () => `${text} ${++made}`;
  const got = await Promise.all(Array.from({ length: workers }, () => sharedInRun('thing', make)));
  return { got, made };
};

it('makes a thing once for all workers, and for those that come later', async () => {
  expect(await shared('first')).toEqual({ got: ['first 1', 'first 1', 'first 1'], made: 1 });
  expect(await shared('later')).toEqual({ got: ['first 1', 'first 1', 'first 1'], made: 0 });
});

it('makes what a worker that was killed has begun, once', async () => {
  const killed = spawn('sleep', ['60']);
  writeFileSync(join(directory, 'thing.lock.0'), String(killed.pid));
  const waiting = shared('again');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readdirSync(directory)).toEqual(['thing.lock.0']);
  killed.kill();
  await once(killed, 'exit');
  expect(await waiting).toEqual({ got: ['again 1', 'again 1', 'again 1'], made: 1 });
});

it('fails in every worker with the text of what went wrong', async () => {
  const failing = () => sharedInRun('thing', () => Promise.reject(new Error('no room')));
  await expect(failing()).rejects.toThrow('no thing: no room');
  await expect(failing()).rejects.toThrow('no thing: no room');
});
