/** Doors of one school: how many there are, and how many of them are dark, on both sides of a comparison. */
export interface Stratum {
  upgraded: number;
  upgradedDark: number;
  neighbours: number;
  neighboursDark: number;
}

/** Dark doors up to which the distribution is computed exactly; more of them are close to normal. */
const maxExact = 1000;

/**
 * Probability that at least as many upgraded doors would be dark if upgrading made no difference: a one-sided exact test over
 * strata, with the numbers of upgraded, of other and of dark doors of each school as they are. One school: Fisher's exact
 * test. Several: the exact form of the Mantel-Haenszel test, so that a school whose power failed counts only by how its dark
 * doors are spread over both sides. Source: Mehta, Patel and Gray, JASA 80 (1985) 969; `mantelhaen.test(exact = TRUE,
 * alternative = "greater")` of R. Above `maxExact` dark doors: the normal approximation with continuity correction (Mantel and
 * Haenszel, JNCI 22 (1959) 719).
 */
export const chanceOf = (strata: readonly Stratum[]): number => {
  // the others have one outcome only
  const open = strata.filter((each) => lowest(each) < highest(each));
  if (open.length === 0) return 1;
  const dark = open.reduce((sum, each) => sum + highest(each), 0);
  return dark <= maxExact ? exactChance(open) : normalChance(open);
};

const darkOf = ({ upgradedDark, neighboursDark }: Stratum): number => upgradedDark + neighboursDark;
/** Fewest and most of the dark doors that can be upgraded ones. */
const lowest = (stratum: Stratum): number => Math.max(darkOf(stratum) - stratum.neighbours, 0);
const highest = (stratum: Stratum): number => Math.min(darkOf(stratum), stratum.upgraded);

const exactChance = (strata: readonly Stratum[]): number => {
  let sums = [1];
  for (const stratum of strata) sums = convolved(sums, hypergeometric(stratum));
  const observed = strata.reduce((sum, each) => sum + each.upgradedDark - lowest(each), 0);
  const tail = sums.slice(observed).reduce((sum, each) => sum + each, 0);
  return Math.min(tail, 1);
};

/** Probabilities of the numbers of dark doors that are upgraded ones, from the lowest. */
const hypergeometric = (stratum: Stratum): number[] => {
  const { upgraded, neighbours } = stratum;
  const dark = darkOf(stratum);
  const weights: number[] = [1];
  for (let count = lowest(stratum); count < highest(stratum); count += 1) {
    const ratio = ((upgraded - count) * (dark - count)) / ((count + 1) * (neighbours - dark + count + 1));
    weights.push((weights.at(-1) ?? 0) * ratio);
    // keeps the largest near 1, so that hundreds of doors do not leave the range of numbers
    if (ratio > 1) rescale(weights);
  }
  const total = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((each) => each / total);
};

const rescale = (weights: number[]): void => {
  const last = weights.at(-1) ?? 1;
  if (last < 1e100) return;
  for (const index of weights.keys()) weights[index] = (weights[index] ?? 0) / last;
};

const convolved = (one: readonly number[], other: readonly number[]): number[] => {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, a] of one.entries()) for (const [j, b] of other.entries()) sums[i + j] = (sums[i + j] ?? 0) + a * b;
  return sums;
};

const normalChance = (strata: readonly Stratum[]): number => {
  let [excess, variance] = [0, 0];
  for (const stratum of strata) {
    const { upgraded, upgradedDark, neighbours } = stratum;
    const [all, dark] = [upgraded + neighbours, darkOf(stratum)];
    excess += upgradedDark - (upgraded * dark) / all;
    variance += (upgraded * neighbours * dark * (all - dark)) / (all * all * (all - 1));
  }
  return upperTail((excess - 0.5) / Math.sqrt(variance));
};

/** Upper tail of the standard normal distribution, within 7.5e-8. Source: Abramowitz and Stegun, 26.2.17. */
const upperTail = (z: number): number => {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
};
