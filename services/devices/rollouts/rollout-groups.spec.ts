import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { texts } from '#libs/contracts';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { groupCards, spreadOverSchools, type TargetedCard } from './rollout-groups.js';

const card = (deviceNo: string, schoolCode: string | null = 'S1', present = false): TargetedCard => ({
  deviceNo,
  schoolCode,
  townCode: schoolCode && `T${schoolCode.slice(1)}`,
  present,
});
/** `schools` of different sizes, one after the other. */
const fleet = (...schools: number[]): TargetedCard[] =>
  schools.flatMap((size, school) => Array.from({ length: size }, (_, n) => card(`C${school}-${n}`, `S${school}`)));
const sizes = (grouping: { groups: { size: number }[] }): number[] => grouping.groups.map(({ size }) => size);

describe('cards of a rollout in groups', () => {
  it('are one group when no other is wanted', () => {
    expect(groupCards(fleet(3, 2), {}, 1).groups).toMatchObject([{ name: texts.allCardsGroup, size: 5 }]);
  });

  it('come by number and by share, and the last group takes the rest', () => {
    const groups = [{ name: '试点', count: 5 }, { percent: 20 }, { percent: 30 }];
    expect(groupCards(fleet(50, 50), { groups }, 1).groups).toMatchObject([
      { name: '试点', size: 5 },
      { name: '第2组', size: 20 },
      { name: '第3组', size: 30 },
      { name: texts.restGroup, size: 45 },
    ]);
    expect(sizes(groupCards(fleet(10), { groups: [{ count: 4 }, {}] }, 1))).toEqual([4, 6]);
  });

  it.each([
    [10, [33, 33, 34], [3, 4, 3]],
    [1, [50, 50], [1]],
    [3, [1, 99], [1, 2]],
    [2, [1, 1, 98], [1, 1]],
    [1000, [1, 9, 90], [10, 90, 900]],
  ])('%d cards by shares of %j are %j', (cards, percents, expected) => {
    const groups = percents.map((percent) => ({ percent }));
    expect(sizes(groupCards(fleet(cards), { groups }, 1))).toEqual(expected);
  });

  it('are those that were picked, each in the first group that names it', () => {
    const cards = fleet(6);
    const groups = [{ deviceNos: ['C0-1', 'C0-2'] }, { deviceNos: ['C0-2', 'C0-3'] }, { count: 1 }];
    const grouping = groupCards(cards, { groups }, 1);
    expect(sizes(grouping)).toEqual([2, 1, 1, 2]);
    expect(grouping.positions.slice(1, 4)).toEqual([1, 1, 2]);
  });

  it('begin with a few doors of each town', () => {
    const cards = [...fleet(5, 1, 9), card('FREE', null)];
    const grouping = groupCards(cards, { perArea: 2, groups: [{ count: 3 }] }, 7);
    expect(grouping.groups).toMatchObject([
      { name: '每个区域2台', size: 6 },
      { name: '第1组', size: 3 },
      { name: texts.restGroup, size: 7 },
    ]);
    const first = cards.filter((_, n) => grouping.positions[n] === 1).map(({ schoolCode }) => schoolCode);
    expect(first).toEqual(['S0', 'S0', 'S1', 'S2', 'S2', null]);
  });

  it('are reviewed where that is wanted, but never after the last of them', () => {
    const reviews = (rules: Parameters<typeof groupCards>[1]): boolean[] =>
      groupCards(fleet(10), rules, 1).groups.map(({ reviewAfter }) => reviewAfter);
    expect(reviews({ groups: [{ count: 2, reviewAfter: true }, { count: 3 }] })).toEqual([true, false, false]);
    expect(reviews({ perArea: 1, perAreaReview: true, groups: [{ count: 3 }] })).toEqual([true, false, false]);
    expect(reviews({ groups: [{ percent: 100, reviewAfter: true }] })).toEqual([false]);
  });

  it('that have the version come last, where they let nothing pass that is not proven', () => {
    const cards = [card('A', 'S1', true), card('B', 'S1', true), card('C'), card('D'), card('E')];
    const grouping = groupCards(cards, { groups: [{ count: 1 }] }, 1);
    expect(sizes(grouping)).toEqual([1, 4]);
    expect(grouping.positions.slice(0, 2)).toEqual([2, 2]);
    expect(sizes(groupCards(cards.slice(0, 2), { groups: [{ count: 1 }] }, 1))).toEqual([2]);
  });

  it.each([
    [[{ count: 1, percent: 10 }], texts.rolloutGroupInvalid, 'groups.0'],
    [[{}, { count: 1 }], texts.rolloutGroupSize, 'groups.0.count'],
    [[{ percent: 60 }, { percent: 50 }], texts.rolloutPercentsTooHigh, 'groups'],
    [[{ deviceNos: ['X'] }], texts.rolloutGroupCardUnknown, 'groups.0.deviceNos'],
  ])('by %j are refused', (groups, message, field) => {
    expect(() => groupCards(fleet(3), { groups }, 1)).toThrow(expect.objectContaining({ message, field }));
  });

  it('are each in one group, of the size that it says, and the same at every call', () => {
    const rules = fc.record({
      perArea: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      groups: fc.array(
        fc.oneof(
          fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
          fc.record({ percent: fc.integer({ min: 1, max: 25 }) }),
        ),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 }), rules, (schools, rule) => {
        const cards = fleet(...schools).map((each, n) => ({ ...each, present: n % 7 === 0 }));
        const grouping = groupCards(cards, rule, 5);
        expect(groupCards([...cards], rule, 5)).toEqual(grouping);
        expect(grouping.positions).toHaveLength(cards.length);
        for (const [n, { size }] of grouping.groups.entries()) {
          expect(grouping.positions.filter((position) => position === n + 1)).toHaveLength(size);
          if (cards.length > 0) expect(size).toBeGreaterThan(0);
        }
      }),
      propertySeed(),
    );
  });
});

describe('the spread of cards over schools', () => {
  it('has of every school its share in every beginning', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 8 }),
        fc.nat(1e6),
        (schools, seed) => {
          const cards = fleet(...schools);
          const order = spreadOverSchools(cards, seed);
          const seen = new Map<string, number>();
          for (const [n, { schoolCode }] of order.entries()) {
            seen.set(schoolCode ?? '', (seen.get(schoolCode ?? '') ?? 0) + 1);
            for (const [school, size] of schools.entries()) {
              const due = ((n + 1) * size) / cards.length;
              // a school is never ahead or behind by more than the others make together
              expect(Math.abs((seen.get(`S${school}`) ?? 0) - due)).toBeLessThan(schools.length + 1);
            }
          }
        },
      ),
      { ...propertySeed(), numRuns: 30 },
    );
  });

  it('does not depend on the order in which cards come, but on the version', () => {
    const cards = fleet(20, 20);
    const numbers = (list: readonly TargetedCard[]): string[] => list.map(({ deviceNo }) => deviceNo);
    expect(numbers(spreadOverSchools([...cards].reverse(), 9))).toEqual(numbers(spreadOverSchools(cards, 9)));
    expect(numbers(spreadOverSchools(cards, 10)).slice(0, 10)).not.toEqual(
      numbers(spreadOverSchools(cards, 9)).slice(0, 10),
    );
  });
});
