import { format } from 'prettier';
import { callOf, type Failure, type Report } from './report.js';
import { type Row, rowsOf } from './rows.js';

const lineOf = ({ bench, shows, measured, must, goal, met }: Row): string =>
  `| ${[bench, shows, measured, must, goal, met].join(' | ')} |`;

/** On which commits and machines what was measured, a line each. */
const measuredOn = (reports: readonly Report[]): string[] => {
  const benches = new Map<string, Set<string>>();
  for (const each of reports) {
    const { commit, at, node, machine } = each;
    const where = `${machine.cores} x ${machine.cpu ?? 'unknown'}, ${machine.memoryGiB} GiB, Node ${node}`;
    const on = `Commit ${commit}, ${at.slice(0, 10)}, ${where}`;
    benches.set(on, (benches.get(on) ?? new Set()).add(`\`${callOf(each)}\``));
  }
  if (benches.size === 1) return [`${[...benches.keys()].join('')}.`];
  return [...benches].map(([on, calls]) => `- ${on}: ${[...calls].join(', ')}`);
};

/** The first line of an error: the others are for who looks for its reason. */
const failureLine = (failure: Failure): string => `- \`${callOf(failure)}\`: ${failure.error.split('\n', 1)[0] ?? ''}`;

/**
 * The page of what one run has measured so far, and of the benches that have failed. `remarks` are written by hand: what a
 * figure does not say by itself, goals that are not met among it.
 */
export const benchmarksPage = async (
  reports: readonly Report[],
  failures: readonly Failure[],
  remarks: string,
): Promise<string> => {
  const failed = ['', 'These have failed when they were run last, and have no figures or not all of them:', ''];
  const page = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- all --markdown`; `npm run bench -- <name> --markdown` measures one again, and without',
    '`--markdown` prints all its figures as JSON. The load generator runs on the same machine. The last column says what a',
    'figure reaches: its goal, its must, or none of them (no).',
    '',
    ...measuredOn(reports),
    ...(failures.length > 0 ? [...failed, ...failures.map(failureLine)] : []),
    '',
    '| bench | shows | measured | must | goal | met |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rowsOf(reports).map(lineOf),
    '',
    '## Remarks',
    '',
    remarks.trim(),
    '',
  ];
  return format(page.join('\n'), { parser: 'markdown', printWidth: 120 });
};
