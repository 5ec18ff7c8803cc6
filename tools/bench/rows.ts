import { type Aim, figureAt, isReached } from './aims.js';
import { linesOf, type Line, showsWorst, worstOf } from './lines.js';
import { callOf, type Report } from './report.js';

/** A figure of the page, as text. */
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
const metOf = (isRight: boolean, value: number | undefined, aim: Aim): string => {
  if (!isRight) return 'wrong result';
  if (aim.goal !== undefined && isReached(value, aim.bound, aim.goal)) return 'goal';
  if (aim.must !== undefined) return isReached(value, aim.bound, aim.must) ? 'must' : 'no';
  return 'no';
};

const nameOf = (r: Report): string => `\`${callOf(r)}\``;

/** None for a figure without a bound. */
const rowOf = (r: Report, { shows, figure, unit = '', measured }: Line): Row[] => {
  const value = figureAt(r, figure);
  const aim = r.aims[figure];
  if (!aim || (aim.must ?? aim.goal) === undefined) return [];
  return [
    {
      bench: nameOf(r),
      shows,
      measured: measured ?? (value === undefined ? 'none' : withUnit(value, unit)),
      must: withUnit(aim.must, unit),
      goal: withUnit(aim.goal, unit),
      met: metOf(r.isRight, value, aim),
    },
  ];
};

/** Bounded figures of the results, in their order; of benches of many similar results only the worst of each figure. */
export const rowsOf = (reports: readonly Report[]): Row[] =>
  reports.flatMap((r) => {
    if (showsWorst(r)) {
      const similar = reports.filter(({ name }) => name === r.name);
      return r === similar[0] ? worstOf(similar).flatMap(([worst, line]) => rowOf(worst, line)) : [];
    }
    return linesOf(r).flatMap((line) => rowOf(r, line));
  });
