import { format } from 'prettier';
import { circumstances, type Failure, type Report } from './report.js';
import { type Row, rowsOf } from './rows.js';

const lineOf = ({ bench, shows, measured, must, goal, met }: Row): string =>
  `| ${[bench, shows, measured, must, goal, met].join(' | ')} |`;

/** The first line of an error: the others are for who looks for its reason. */
const failureLine = ({ name, error }: Failure): string => `- \`${name}\`: ${error.split('\n', 1)[0] ?? ''}`;

/**
 * The page of what one run has measured so far, and of the benches that have failed. `remarks` are written by hand: what a
 * figure does not say by itself, goals that are not met among it.
 */
export const benchmarksPage = async (
  reports: readonly Report[],
  failures: readonly Failure[],
  remarks: string,
): Promise<string> => {
  const { commit, at, node, machine } = reports[0] ?? circumstances();
  const failed = ['', 'These have failed in this run, and have no figures or not all of them:', ''];
  const page = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- all --markdown`, in one run; `npm run bench -- <name>` prints all figures of one bench as',
    'JSON. The load generator runs on the same machine. The last column says what a figure reaches: its goal, its must, or none of',
    'them (no).',
    '',
    `Commit ${commit}, ${at.slice(0, 10)}, Node ${node}, ${machine.cores} x ${machine.cpu ?? 'unknown'},`,
    `${machine.memoryGiB} GiB, load before the run ${machine.busyBefore.toFixed(2)}.`,
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
