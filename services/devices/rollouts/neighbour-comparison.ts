import { type GroupFigures, hasDropped, type NeighbourVerdict } from '#libs/contracts';
import { chanceOf, type Stratum } from './stratified-test.js';

/** Doors of a school that a group has upgraded, and doors of the same school that are not upgraded. */
export interface SchoolDarkness extends Stratum {
  schoolCode: string;
}

/** How a group was when it began. */
type Before = Pick<GroupFigures, 'size'> & { onlineBefore: number | null };

/** Sums over the schools of a group. */
export const darknessOf = (schools: readonly Stratum[]): Stratum => {
  const sum = (field: keyof Stratum): number => schools.reduce((total, school) => total + school[field], 0);
  const [upgraded, upgradedDark] = [sum('upgraded'), sum('upgradedDark')];
  return { upgraded, upgradedDark, neighbours: sum('neighbours'), neighboursDark: sum('neighboursDark') };
};

/**
 * Probability below which a difference is not taken for chance. The engine looks every 30 seconds for days, so that one in a
 * hundred would halt healthy rollouts.
 */
const chanceLimit = 0.001;

/**
 * Compares the doors that a group has upgraded with those of the same schools that are not upgraded.
 *
 * `worse`: their share of dark doors is higher by `dropPercent` points than that of their neighbours, weighted by school, and
 * that is no chance (`chanceOf`). `few`: even neighbours that are all on could not show it, there are too few of them, or of
 * the upgraded. `alike`: anything else, a power cut that darkens both among it. A school without neighbours says nothing where
 * others have them.
 */
export const compareNeighbours = (schools: readonly Stratum[], dropPercent: number): NeighbourVerdict => {
  const both = withNeighbours(schools);
  const best = both.map((school) => ({ ...school, neighboursDark: 0 }));
  const isShown = chanceOf(both) < chanceLimit && excessOf(both) * 100 > dropPercent;
  if (isShown) return 'worse';
  // with nothing dark among the upgraded there is nothing to show
  const { upgradedDark } = darknessOf(both);
  const wouldShow = upgradedDark > 0 ? chanceOf(best) < chanceLimit : chanceOf(best.map(allDark)) < chanceLimit;
  return wouldShow ? 'alike' : 'few';
};

const withNeighbours = (schools: readonly Stratum[]): Stratum[] =>
  schools.filter(({ upgraded, neighbours }) => upgraded > 0 && neighbours > 0);

const allDark = (school: Stratum): Stratum => ({ ...school, upgradedDark: school.upgraded });

/** By how much the share of dark doors of the upgraded is above that of their neighbours, from -1 to 1. */
const excessOf = (schools: readonly Stratum[]): number => {
  const { upgraded, upgradedDark } = darknessOf(schools);
  if (upgraded === 0) return 0;
  const expected = schools.reduce((sum, each) => sum + (each.upgraded * each.neighboursDark) / each.neighbours, 0);
  return (upgradedDark - expected) / upgraded;
};

/**
 * Whether a group went dark by its upgrade: its share of doors that are on fell by more than `dropPercent` points, and they
 * are worse than their neighbours. Without neighbours that could show it the group itself stands in, as it was when it
 * began, unless the few neighbours are as dark. Either way a few doors that are dark by chance show nothing.
 */
export const hasGoneDark = (schools: readonly SchoolDarkness[], before: Before, dropPercent: number): boolean => {
  const { upgraded, upgradedDark } = darknessOf(schools);
  const figures = { touched: upgraded, on: upgraded - upgradedDark };
  if (!hasDropped(figures, before, dropPercent)) return false;
  const verdict = compareNeighbours(schools, dropPercent);
  if (verdict !== 'few') return verdict === 'worse';
  const both = withNeighbours(schools);
  if (both.length > 0 && excessOf(both) * 100 <= dropPercent) return false;
  const { size, onlineBefore } = before;
  const darkBefore = size - Math.min(onlineBefore ?? size, size);
  return chanceOf([{ upgraded, upgradedDark, neighbours: size, neighboursDark: darkBefore }]) < chanceLimit;
};
