import { type Aim, figureAt, isReached } from './aims.js';
import type { CpuPerUnit } from './cpu-meter.js';
import { linesOf, type Line, showsWorst, worstOf } from './lines.js';
import { callOf, type Report } from './report.js';

/** A row of the table, as text. */
export interface Row {
  bench: string;
  shows: string;
  measured: string;
  must: string;
  goal: string;
  met: string;
}

/** Three digits say enough of what is small. */
const number = (value: number): string =>
  value.toLocaleString(
    'en-US',
    Math.abs(value) < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );

const withUnit = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${number(value)} ${unit}`.trim();

/** What a figure reaches: the goal, the must, or neither; that of a result that is wrong is nothing. */
const metOf = (isRight: boolean, value: number | undefined, aim: Aim | undefined): string => {
  if (!isRight) return 'wrong result';
  if (!aim || (aim.must ?? aim.goal) === undefined) return '';
  if (aim.goal !== undefined && isReached(value, aim.bound, aim.goal)) return 'goal';
  if (aim.must !== undefined) return isReached(value, aim.bound, aim.must) ? 'must' : 'no';
  return 'no';
};

const nameOf = (r: Report): string => `\`${callOf(r)}\``;

/** None for a figure that this run has not measured. */
const rowOf = (r: Report, { shows, figure, unit = '', measured }: Line): Row[] => {
  const value = figureAt(r, figure);
  const aim = r.aims[figure];
  if (value === undefined && !aim) return [];
  return [
    {
      bench: nameOf(r),
      shows,
      measured: measured ?? (value === undefined ? 'none' : withUnit(value, unit)),
      must: withUnit(aim?.must, unit),
      goal: withUnit(aim?.goal, unit),
      met: metOf(r.isRight, value, aim),
    },
  ];
};

/** Whose CPU time stands first: that of the whole product, unless a bench looks at one service. */
const countedOf = (r: Report): string => {
  if (r.name === 'scale') return String(r['service']);
  if (r.name === 'behind') return 'wx';
  return r.name === 'feed' && r['stack'] === 'kafka' ? 'gateway' : 'product';
};

/** CPU time for each unit of work; none where its parts have rows of their own. */
const cpuRow = (r: Report, figure: string): Row[] => {
  const cpu = r[figure] as CpuPerUnit | undefined;
  if (!cpu || r.aims[`${figure}.product`]) return [];
  const { unit, product, postgres, generator } = cpu;
  const parts = { [countedOf(r)]: product, Postgres: postgres, generator };
  const known = Object.entries(parts).flatMap(([of, value]) => (value === undefined ? [] : [{ of, value }]));
  const isLong = known.some(({ value }) => value >= 1000);
  const measured = known.map(({ value }) => number(isLong ? value / 1000 : value)).join(', ');
  return [
    {
      bench: nameOf(r),
      shows: `CPU for each ${unit}: ${known.map(({ of }) => of).join(', ')}`,
      measured: `${measured} ${isLong ? 'ms' : 'µs'}`,
      ...{ must: '', goal: '', met: '' },
    },
  ];
};

/** What results say in the table, in their order; of benches of many similar results only the worst of each figure. */
export const rowsOf = (reports: readonly Report[]): Row[] =>
  reports.flatMap((r) => {
    if (showsWorst(r)) {
      const similar = reports.filter(({ name }) => name === r.name);
      return r === similar[0] ? worstOf(similar).flatMap(([worst, line]) => rowOf(worst, line)) : [];
    }
    const figures = linesOf(r).flatMap((line) => rowOf(r, line));
    return [...figures, ...cpuRow(r, 'cpuMicroseconds'), ...cpuRow(r, 'undoCpuMicroseconds')];
  });
