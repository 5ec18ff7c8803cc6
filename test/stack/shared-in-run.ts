import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.js';

interface Outcome<T> {
  made?: T;
  error?: string;
}

/** Longest that one worker waits for what another one makes, in seconds. */
const patience = 600;

/**
 * What all workers of a test run share: made by who needs it first, read by the others; kept in a file `<name>.json` of
 * the run's directory. When the worker that makes it is killed, another makes it: jest ends a worker that has grown, even
 * one that has just begun the next file. Outside of a test run each process makes its own.
 * @throws Error with the text of what went wrong, in every worker
 */
export const sharedInRun = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
  const directory = process.env['FIRSTBELL_RUN_DIR'];
  if (directory === undefined) return make();
  const file = join(directory, `${name}.json`);
  const lock = join(directory, `${name}.lock`);
  const isMade = () => existsSync(file);
  const turn = await until(() => (isMade() ? 'made' : take(lock)), `another worker has made ${name}`, patience);
  if (turn === 'ours' && !isMade()) writeAtOnce(file, await outcomeOf(make));
  const { made, error } = JSON.parse(readFileSync(file, 'utf8')) as Outcome<T>;
  if (made === undefined) throw new Error(`no ${name}: ${error ?? ''}`);
  return made;
};

const outcomeOf = async <T>(make: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { made: await make() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * Takes the lock, unless a living process has it: the file `<lock>.<n>` names its n-th owner, and each is made once, so that
 * of those who find an owner dead only one follows.
 */
const take = (lock: string): 'ours' | undefined => {
  for (let n = 0; ; n++) {
    const file = `${lock}.${n}`;
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return 'ours';
    } catch {
      if (isAlive(Number(readFileSync(file, 'utf8')))) return undefined;
    }
  }
};

/** A process whose number is not yet written (0) is alive. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const writeAtOnce = (file: string, content: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
};
