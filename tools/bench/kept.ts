import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../test/stack/project.js';
import { benchmarksPage } from './markdown.js';
import { callOf, type Failure, type Report } from './report.js';

/** What is known of a bench since its last run: its results, one a line, and that it has failed. */
type Kept = Report | Failure;

const root = (path: string): string => join(projectRoot, path);
const files = { results: root('docs/benchmarks.jsonl'), page: root('docs/benchmarks.md') };

/** What is kept after a bench was run again: its new lines where the former ones were, at the end when there were none. */
export const replaced = (kept: readonly Kept[], call: string, lines: readonly Kept[]): Kept[] => {
  const at = kept.findIndex((each) => callOf(each) === call);
  const others = kept.filter((each) => callOf(each) !== call);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...lines);
};

const isFailure = (line: Kept): line is Failure => 'error' in line;

const write = async (kept: readonly Kept[]): Promise<void> => {
  const remarks = readFileSync(root('tools/bench/remarks.md'), 'utf8');
  const results = kept.filter((each): each is Report => !isFailure(each));
  writeFileSync(files.results, kept.map((each) => `${JSON.stringify(each)}\n`).join(''));
  writeFileSync(files.page, await benchmarksPage(results, kept.filter(isFailure), remarks));
};

/** Starts a new page. */
export const forgetAll = (): void => writeFileSync(files.results, '');

/** Keeps what a bench has measured now, and writes the page of all that is kept. */
export const keep = async (call: string, lines: readonly Kept[]): Promise<void> => {
  const known = existsSync(files.results) ? readFileSync(files.results, 'utf8').split('\n') : [];
  const kept = known.filter((line) => line !== '').map((line) => JSON.parse(line) as Kept);
  await write(replaced(kept, call, lines));
};
