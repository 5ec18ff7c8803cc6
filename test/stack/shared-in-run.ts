import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
 * the run's directory. Outside of a test run everybody makes his own.
 * @throws Error with the text of what went wrong, in every worker
 */
export const sharedInRun = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
  const directory = process.env['FIRSTBELL_RUN_DIR'];
  if (directory === undefined) return make();
  const file = join(directory, `${name}.json`);
  if (!isFirst(join(directory, `${name}.lock`))) {
    await until(() => existsSync(file), `another worker has made ${name}`, patience);
  } else {
    writeAtOnce(file, await outcomeOf(make));
  }
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

const isFirst = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
};

const writeAtOnce = (file: string, content: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
};
