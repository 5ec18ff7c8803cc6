import { describe, expect, it } from '@jest/globals';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { Random } from '../../../tools/fleet/random.js';
import { compareNeighbours, hasGoneDark, type SchoolDarkness } from './neighbour-comparison.js';

/** `[upgraded, dark of them, neighbours, dark of them]` of each school. */
const schools = (...each: [number, number, number, number][]): SchoolDarkness[] =>
  each.map(([upgraded, upgradedDark, neighbours, neighboursDark], n) => ({
    ...{ schoolCode: `S${n}`, upgraded, upgradedDark, neighbours, neighboursDark },
  }));
const whole = { size: 30, onlineBefore: 30 };

describe('upgraded doors beside those of the same schools', () => {
  it('are worse when their share of dark doors is higher by the threshold, and by more than chance', () => {
    expect(compareNeighbours(schools([20, 9, 40, 2]), 10)).toBe('worse');
    expect(compareNeighbours(schools([20, 9, 40, 2]), 40)).toBe('alike');
    expect(compareNeighbours(schools([2000, 200, 2000, 100]), 10)).toBe('alike');
  });

  it('are alike in a power cut, however uneven its schools are upgraded', () => {
    expect(compareNeighbours(schools([20, 20, 40, 40]), 10)).toBe('alike');
    // together 20 of 22 upgraded and 4 of 24 others are dark: the school without power has nearly all of the upgraded
    expect(compareNeighbours(schools([20, 20, 4, 4], [2, 0, 20, 0]), 10)).toBe('alike');
  });

  it('show nothing when they are few, unless all of them are dark among many that are on', () => {
    expect(compareNeighbours(schools([3, 1, 20, 0]), 10)).toBe('few');
    expect(compareNeighbours(schools([3, 2, 20, 0]), 10)).toBe('few');
    expect(compareNeighbours(schools([3, 3, 20, 0]), 10)).toBe('worse');
    expect(compareNeighbours(schools([100, 60, 1, 0]), 10)).toBe('few');
    expect(compareNeighbours(schools([100, 60, 0, 0]), 10)).toBe('few');
    expect(compareNeighbours([], 10)).toBe('few');
  });
});

describe('hasGoneDark', () => {
  it('needs both: a fall below the threshold, and neighbours that are better', () => {
    expect(hasGoneDark(schools([20, 9, 40, 2]), whole, 10)).toBe(true);
    expect(hasGoneDark(schools([20, 9, 40, 17]), whole, 10)).toBe(false);
    expect(hasGoneDark(schools([20, 9, 40, 2]), { size: 30, onlineBefore: 15 }, 10)).toBe(false);
  });

  it('takes the group as it began where neighbours are missing', () => {
    expect(hasGoneDark(schools([20, 10, 0, 0]), whole, 10)).toBe(true);
    expect(hasGoneDark(schools([20, 10, 1, 0]), whole, 10)).toBe(true);
    expect(hasGoneDark(schools([20, 20, 1, 1]), whole, 10)).toBe(false);
    expect(hasGoneDark(schools([3, 1, 0, 0]), { size: 3, onlineBefore: 3 }, 10)).toBe(false);
    expect(hasGoneDark(schools([3, 2, 4, 0]), { size: 3, onlineBefore: 3 }, 10)).toBe(false);
  });

  it('halts fewer than one in a hundred groups of any size whose doors fail like their neighbours', () => {
    const { seed = 1 } = propertySeed();
    const random = new Random(seed);
    const dark = (doors: number, share: number): number =>
      Array.from({ length: doors }).filter(() => random.chance(share)).length;
    const between = (least: number, most: number): number => random.integer(least, most);
    let halted = 0;
    const groups = 4000;
    for (let n = 0; n < groups; n += 1) {
      const all = Array.from({ length: between(1, 6) }, (): [number, number, number, number] => {
        // a school without power now and then
        const share = random.chance(0.1) ? 0.95 : 0.05;
        const [upgraded, neighbours] = [between(1, 12), between(0, 30)];
        return [upgraded, dark(upgraded, share), neighbours, dark(neighbours, share)];
      });
      const size = all.reduce((sum, [upgraded]) => sum + upgraded, 0);
      const isComparable = all.some(([, , neighbours]) => neighbours > 10);
      if (isComparable && hasGoneDark(schools(...all), { size, onlineBefore: size }, 10)) halted += 1;
    }
    expect(halted / groups).toBeLessThan(0.01);
  });

  it('halts nearly every group of forty of which a third goes dark', () => {
    const { seed = 1 } = propertySeed();
    const random = new Random(seed);
    const dark = (doors: number, share: number): number =>
      Array.from({ length: doors }).filter(() => random.chance(share)).length;
    const runs = 500;
    const halted = Array.from({ length: runs }).filter(() =>
      hasGoneDark(schools([40, dark(40, 0.33), 60, dark(60, 0.02)]), { size: 40, onlineBefore: 40 }, 10),
    ).length;
    expect(halted / runs).toBeGreaterThan(0.85);
  });
});
