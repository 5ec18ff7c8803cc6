import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween } from '#libs/contracts';
import { bought, parentsOf, purchase } from '../../../test/stack/bought-periods.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { extendPeriods } from './period-extension.js';
import { follows, overlapped, periodOf, type StoredPeriod } from './period-plan.js';

const today = '2026-03-10';
const period = (
  orderNo: string,
  startDate: string,
  endDate: string,
  more: Partial<StoredPeriod> = {},
): StoredPeriod => ({
  ...{ orderNo, startDate, endDate, studentCode: '1', familyParentCode: null, serviceMonths: 1 },
  anchorDay: Number(startDate.slice(8)),
  ...more,
});
/** `order: first last` of each period that changes. */
const changed = (periods: readonly StoredPeriod[], days: Record<string, number>, on = today): string[] =>
  extendPeriods(periods, new Map(Object.entries(days)), on, parentsOf).map(
    ({ orderNo, after, extendedOrderNo }) => `${orderNo}<${extendedOrderNo}: ${after.startDate} ${after.endDate}`,
  );

describe('an extension', () => {
  const march = period('a', '2026-03-01', '2026-03-31');

  it('adds days at the end and moves what is behind, with as many months', () => {
    const april = period('b', '2026-04-01', '2026-04-30');
    const later = period('c', '2026-05-20', '2026-06-19');
    expect(changed([march, april, later], { a: 3 })).toEqual([
      'a<a: 2026-03-01 2026-04-03',
      'b<a: 2026-04-04 2026-05-03',
    ]);
  });

  it('uses up a gap before it moves what is behind', () => {
    expect(changed([march, period('b', '2026-04-03', '2026-05-02')], { a: 3 })).toEqual([
      'a<a: 2026-03-01 2026-04-03',
      'b<a: 2026-04-04 2026-05-03',
    ]);
  });

  it('never shortens what it moves into a shorter month', () => {
    const [first, second] = [period('a', '2026-01-01', '2026-01-27'), period('b', '2026-01-28', '2026-02-27')];
    expect(changed([first, second], { a: 3 }, '2026-01-20')).toEqual([
      'a<a: 2026-01-01 2026-01-30',
      'b<a: 2026-01-31 2026-03-02',
    ]);
  });

  it('adds up where a period moves and gets longer', () => {
    expect(changed([march, period('b', '2026-04-01', '2026-04-30')], { a: 2, b: 1 })).toEqual([
      'a<a: 2026-03-01 2026-04-02',
      'b<b: 2026-04-03 2026-05-03',
    ]);
  });

  it('changes a period that has ended only where another one follows', () => {
    const [ended, next] = [period('a', '2026-02-01', '2026-02-28'), period('b', '2026-03-01', '2026-03-31')];
    expect(changed([ended], { a: 2 })).toEqual([]);
    expect(changed([ended, next], { a: 2 })).toEqual(['a<a: 2026-02-01 2026-03-02', 'b<a: 2026-03-03 2026-04-02']);
  });

  it('moves services of others of the family that serve the same child', () => {
    const family = period('a', '2026-03-01', '2026-03-31', { familyParentCode: '1' });
    const sibling = period('b', '2026-04-01', '2026-04-30', { studentCode: '12', familyParentCode: '2' });
    const stranger = period('c', '2026-04-01', '2026-04-30', { studentCode: '4', familyParentCode: '4' });
    expect(changed([family, sibling, stranger], { a: 1 })).toEqual([
      'a<a: 2026-03-01 2026-04-01',
      'b<a: 2026-04-02 2026-05-01',
    ]);
  });

  it('makes no overlap, takes no day from a period and moves only what is in its way', () => {
    const history = fc.record({
      purchases: fc.array(purchase, { minLength: 1, maxLength: 7 }),
      isFamily: fc.boolean(),
      first: fc.constantFrom('2026-01-31', '2026-11-27', '2027-12-30', '2028-02-29'),
      days: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 7, maxLength: 7 }),
      later: fc.nat(120),
    });
    fc.assert(
      fc.property(history, ({ purchases, isFamily, first, days, later }) => {
        const periods = bought(periodOf, purchases, first, isFamily);
        const wanted = new Map(periods.map(({ orderNo }, n) => [orderNo, days[n] ?? 0]));
        const changes = extendPeriods(periods, wanted, addDays(first, later), parentsOf);
        const pairs = periods.map((before) => {
          const change = changes.find(({ orderNo }) => orderNo === before.orderNo);
          return { before, after: { ...before, ...change?.after }, days: change?.days ?? 0 };
        });
        const related = (one: StoredPeriod, other: StoredPeriod): boolean =>
          one !== other && (follows(one, other, parentsOf) || follows(other, one, parentsOf));
        for (const { before, after, days: extra } of pairs) {
          expect(after.startDate >= before.startDate).toBe(true);
          const length = daysBetween(before.startDate, before.endDate) + extra;
          expect(daysBetween(after.startDate, after.endDate)).toBeGreaterThanOrEqual(length);
          expect([0, wanted.get(before.orderNo)]).toContain(extra);
          const others = pairs.filter((other) => related(before, other.before));
          for (const other of others)
            if (!overlapped(before, [other.before])) expect(overlapped(after, [other.after])).toBeUndefined();
          const whereItWas = { startDate: before.startDate, endDate: addDays(before.endDate, extra) };
          const isInTheWay = others.some(
            (other) => !overlapped(before, [other.before]) && overlapped(whereItWas, [other.after]),
          );
          if (after.startDate > before.startDate) expect(isInTheWay).toBe(true);
        }
      }),
      { ...propertySeed(), numRuns: 200 },
    );
  });
});
