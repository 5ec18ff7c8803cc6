import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { chanceOf, type Stratum } from './stratified-test.js';

const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
};

/** The same by counting every way in which the dark doors of each school can lie. */
const counted = (strata: readonly Stratum[]): number => {
  const observed = strata.reduce((sum, { upgradedDark }) => sum + upgradedDark, 0);
  const waysFrom = (at: number, left: number): number => {
    const stratum = strata[at];
    if (!stratum) return left <= 0 ? 1 : 0;
    const { upgraded, neighbours, upgradedDark, neighboursDark } = stratum;
    let ways = 0;
    for (let dark = 0; dark <= upgradedDark + neighboursDark; dark += 1) {
      const own = choose(upgraded, dark) * choose(neighbours, upgradedDark + neighboursDark - dark);
      if (own > 0) ways += own * waysFrom(at + 1, left - dark);
    }
    return ways;
  };
  const all = strata.reduce(
    (product, { upgraded, neighbours, upgradedDark, neighboursDark }) =>
      product * choose(upgraded + neighbours, upgradedDark + neighboursDark),
    1,
  );
  return waysFrom(0, observed) / all;
};

const side = fc.integer({ min: 0, max: 7 }).chain((doors) => fc.tuple(fc.constant(doors), fc.nat(doors)));
const stratum: fc.Arbitrary<Stratum> = fc
  .tuple(side, side)
  .map(([[upgraded, upgradedDark], [neighbours, neighboursDark]]) => {
    return { upgraded, upgradedDark, neighbours, neighboursDark };
  });

describe('chanceOf', () => {
  it('is the p-value of Fisher for one school', () => {
    // the lady who tasted tea: fisher.test(matrix(c(3, 1, 1, 3), 2), alternative = "greater") of R
    const tea = { upgraded: 4, upgradedDark: 3, neighbours: 4, neighboursDark: 1 };
    expect(chanceOf([tea])).toBeCloseTo(17 / 70, 10);
    expect(chanceOf([{ upgraded: 3, upgradedDark: 3, neighbours: 20, neighboursDark: 0 }])).toBeCloseTo(1 / 1771, 10);
  });

  it('is the share of all ways in which dark doors can lie, for several schools', () => {
    fc.assert(
      fc.property(fc.array(stratum, { minLength: 1, maxLength: 4 }), (strata) => {
        expect(chanceOf(strata)).toBeCloseTo(counted(strata), 9);
      }),
      { ...propertySeed(), numRuns: 500 },
    );
  });

  it('is 1 where nothing is dark, everything is, or one side has no doors', () => {
    expect(chanceOf([])).toBe(1);
    expect(chanceOf([{ upgraded: 5, upgradedDark: 0, neighbours: 9, neighboursDark: 0 }])).toBe(1);
    expect(chanceOf([{ upgraded: 5, upgradedDark: 5, neighbours: 9, neighboursDark: 9 }])).toBe(1);
    expect(chanceOf([{ upgraded: 5, upgradedDark: 4, neighbours: 0, neighboursDark: 0 }])).toBe(1);
  });

  it('differs little where the normal distribution takes over, and stays finite for a whole fleet', () => {
    // 50 schools, 19 to 21 dark doors of 80 in each: exact up to 1,000 dark doors, approximated above
    const schools = (dark: number): Stratum[] =>
      Array.from({ length: 50 }, () => ({ upgraded: 40, upgradedDark: dark, neighbours: 40, neighboursDark: 9 }));
    const [exact = 0, normal = 0] = [schools(11), [...schools(11), { ...schools(11)[0] }, { ...schools(11)[0] }]].map(
      (strata) => chanceOf(strata as Stratum[]),
    );
    expect(exact).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(exact / 2);
    const fleet = [{ upgraded: 25_000, upgradedDark: 9000, neighbours: 25_000, neighboursDark: 1000 }];
    expect(chanceOf(fleet)).toBeCloseTo(0, 10);
    expect(chanceOf([{ upgraded: 400, upgradedDark: 300, neighbours: 1000, neighboursDark: 1 }])).toBeLessThan(1e-100);
  });
});
