import { format } from 'prettier';
import { callOf, type Failure, type Report } from './report.js';
import { type Row, rowsOf } from './rows.js';

/** `card to frame: 47, 84 ms (must 500 ms, goal 150 ms): goal`. */
const lineOf = ({ shows, measured, must, goal, met }: Row): string => {
  const bounds = [must && `must ${must}`, goal && `goal ${goal}`].filter((bound) => bound !== '');
  return `- ${shows}: ${measured} (${bounds.join(', ')}): ${met}`;
};

/** A heading for each bench, with its figures. */
const sections = (rows: readonly Row[]): string[] =>
  rows.flatMap((row, index) =>
    row.bench === rows[index - 1]?.bench ? [lineOf(row)] : ['', `### ${row.bench}`, '', lineOf(row)],
  );

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
 * figure does not say alone, goals that are not met among it.
 */
export const benchmarksPage = async (
  reports: readonly Report[],
  failures: readonly Failure[],
  remarks: string,
): Promise<string> => {
  const failed = ['', 'These benches failed in their latest run; their figures are incomplete:', ''];
  const page = [
    '# Benchmarks',
    '',
    'For platform engineers and developers: measured throughput, latency, memory and CPU time against their bounds.',
    '',
    'Written by `npm run bench -- all --markdown`; `npm run bench -- <name> --markdown` measures one bench again. The load',
    'generator runs on the same machine. The end of a line names the bound that the figure reaches: goal, must or no. Figures',
    'without a bound, such as CPU time per unit of work and the results of other brokers, are in `docs/benchmarks.jsonl`.',
    '',
    ...measuredOn(reports),
    ...(failures.length > 0 ? [...failed, ...failures.map(failureLine)] : []),
    '',
    '## Results',
    ...sections(rowsOf(reports)),
    '',
    '## Remarks',
    '',
    remarks.trim(),
    '',
  ];
  return format(page.join('\n'), { parser: 'markdown', printWidth: 120 });
};
