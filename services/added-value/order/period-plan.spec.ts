import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, lastServiceDay, texts } from '#libs/contracts';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { bought, daysFrom, followedDays, parentsOf, purchase, students } from '../../../test/stack/bought-periods.js';
import { closeGap, periodByHand, periodOf, type StoredPeriod } from './period-plan.js';

const wanted = { serviceMonths: 1, startDate: null, endDate: null };
const anchored = (startDate: string, endDate: string, anchorDay: number | null = Number(startDate.slice(8))) => ({
  ...{ startDate, endDate, anchorDay },
});

describe('the days that an order serves', () => {
  it.each([
    ['2026-11-27', 1, '2026-12-26'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2028-01-31', 1, '2028-02-28'],
    ['2026-01-01', 1, '2026-01-31'],
    ['2026-03-31', 1, '2026-04-29'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-08-15', 36, '2029-08-14'],
  ])('from %s for %d months are until %s', (today, serviceMonths, endDate) => {
    expect(periodOf({ ...wanted, serviceMonths }, today, [])).toEqual(anchored(today, endDate));
  });

  it('begin on the day after the gapless run that covers today', () => {
    const run = [anchored('2026-02-01', '2026-02-10', 9), anchored('2026-01-09', '2026-01-31')];
    const later = anchored('2026-03-01', '2026-03-31');
    expect(periodOf(wanted, '2026-01-10', [later, ...run])).toMatchObject({ startDate: '2026-02-11' });
    expect(periodOf(wanted, '2026-01-08', run)).toMatchObject({ startDate: '2026-01-08' });
    expect(periodOf(wanted, '2026-02-11', run)).toMatchObject({ startDate: '2026-02-11' });
  });

  it('keep the day of the first start where the month has it', () => {
    const january = anchored('2026-01-31', '2026-02-27');
    const february = periodOf(wanted, '2026-02-01', [january]);
    expect(february).toEqual(anchored('2026-02-28', '2026-03-30', 31));
    expect(periodOf(wanted, '2026-02-01', [january, february])).toEqual(anchored('2026-03-31', '2026-04-29', 31));
  });

  it('begin again on their own day after one whose end was chosen, or was stored before', () => {
    expect(periodOf(wanted, '2026-01-31', [anchored('2026-01-31', '2026-02-09')])).toEqual(
      anchored('2026-02-10', '2026-03-09'),
    );
    expect(periodOf(wanted, '2026-01-31', [anchored('2026-01-31', '2026-02-28', null)])).toEqual(
      anchored('2026-03-01', '2026-03-31'),
    );
  });

  it('are those that were chosen', () => {
    const chosen = { ...wanted, startDate: '2026-05-01' };
    expect(periodOf(chosen, '2026-01-10', [])).toEqual(anchored('2026-05-01', '2026-05-31'));
    expect(periodOf({ ...chosen, endDate: '2026-05-09' }, '2026-01-10', [])).toEqual(
      anchored('2026-05-01', '2026-05-09'),
    );
    expect(() => periodOf({ ...chosen, endDate: '2026-04-30' }, '2026-01-10', [])).toThrow(texts.endBeforeStart);
  });
});

describe('the days of an order by hand', () => {
  const byHand = { ...wanted, placeBehind: false };

  it('overlap no others', () => {
    const seen = [anchored('2026-02-01', '2026-02-28')];
    expect(() => periodByHand({ ...byHand, startDate: '2026-01-15' }, '2026-01-10', seen)).toThrow('2026-02-01');
    expect(() => periodByHand(byHand, '2026-01-10', seen)).toThrow('2026-02-01');
    expect(periodByHand(byHand, '2026-01-01', seen)).toEqual(anchored('2026-01-01', '2026-01-31'));
    expect(periodByHand({ ...byHand, startDate: '2026-02-20', placeBehind: true }, '2026-01-10', seen)).toEqual(
      anchored('2026-03-01', '2026-03-31'),
    );
  });

  it('go behind each run that they would overlap, as many days as were chosen', () => {
    const seen = [anchored('2026-02-01', '2026-02-28'), anchored('2026-03-05', '2026-03-31')];
    const days = { startDate: '2026-02-20', endDate: '2026-03-01' };
    expect(periodByHand({ ...byHand, ...days, placeBehind: true }, '2026-01-10', seen)).toEqual(
      anchored('2026-04-01', '2026-04-10'),
    );
  });

  it('go behind a run by months when the chosen end is that of the months', () => {
    const seen = [anchored('2026-11-28', '2027-02-27')];
    const days = { ...byHand, serviceMonths: 3, startDate: '2026-11-29', endDate: '2027-02-27' };
    expect(periodByHand({ ...days, placeBehind: true }, '2026-11-28', seen)).toEqual(
      anchored('2027-02-28', '2027-05-27'),
    );
  });

  it.each(['2025-01-09', '2028-01-11'])('do not start on %s, too far from 2026-01-10', (startDate) => {
    expect(() => periodByHand({ ...byHand, startDate }, '2026-01-10', [])).toThrow(texts.startDateRange);
  });

  it('end at most three years after their start', () => {
    const from = { ...byHand, startDate: '2026-01-10' };
    expect(periodByHand({ ...from, endDate: '2029-01-09' }, '2026-01-10', []).endDate).toBe('2029-01-09');
    expect(() => periodByHand({ ...from, endDate: '2029-01-10' }, '2026-01-10', [])).toThrow(texts.endDateRange);
  });
});

const servedDays = (periods: readonly StoredPeriod[], student: string): Set<string> =>
  new Set(
    periods
      .filter(
        ({ studentCode, familyParentCode }) => studentCode === student || student.includes(familyParentCode ?? '-'),
      )
      .flatMap(({ startDate, endDate }) => daysFrom(startDate, endDate)),
  );
/** The last day of a period that would start on another day, behind `placed`: as many months, or as many days as were chosen. */
const lastDayFrom = (day: string, period: StoredPeriod, placed: readonly StoredPeriod[]): string => {
  const { startDate, endDate, serviceMonths, anchorDay } = period;
  const isWhole = endDate === lastServiceDay(startDate, serviceMonths, anchorDay ?? undefined);
  if (!isWhole) return addDays(day, daysBetween(startDate, endDate));
  const before = placed.filter((other) => followedDays([other], period).size > 0);
  const own = { startDate: addDays(day, -1), endDate: addDays(day, -1), anchorDay };
  return periodOf({ serviceMonths, startDate: day, endDate: null }, day, [...before, own]).endDate;
};

describe('a refund', () => {
  const history = fc.record({
    purchases: fc.array(purchase, { minLength: 1, maxLength: 7 }),
    isFamily: fc.boolean(),
    first: fc.constantFrom('2026-01-31', '2026-11-27', '2027-12-30', '2028-02-29'),
    refunded: fc.nat(6),
    later: fc.nat(70),
  });

  it('closes the gap that it opens, costs no period a day and moves nothing else', () => {
    fc.assert(
      fc.property(history, ({ purchases, isFamily, first, refunded, later }) => {
        const periods = bought(periodOf, purchases, first, isFamily);
        const target = periods[refunded % periods.length];
        if (!target) return;
        const today = addDays(first, later);
        const moves = closeGap(periods, target.orderNo, today, parentsOf);
        const after = periods
          .filter((period) => period !== target)
          .map((period) => ({ ...period, ...moves.find(({ orderNo }) => orderNo === period.orderNo)?.after }));
        const from = target.startDate < today ? today : target.startDate;
        // day by day, the earliest first: one behind the refunded one begins on the first day on which it fits
        const placed: StoredPeriod[] = [];
        for (const period of [...periods].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
          const found = after.find(({ orderNo }) => orderNo === period.orderNo);
          if (!found) continue;
          const before = followedDays(
            periods.filter((other) => other !== period),
            period,
          );
          const taken = followedDays(placed, period);
          const isBehind =
            period.startDate > from && daysFrom(from, addDays(period.startDate, -1)).every((day) => before.has(day));
          const fits = (day: string): boolean =>
            daysFrom(day, lastDayFrom(day, period, placed)).every((each) => !taken.has(each));
          const wanted = isBehind
            ? daysFrom(from, period.startDate).find((day) => day === period.startDate || fits(day))
            : undefined;
          expect([period.orderNo, found.startDate]).toEqual([period.orderNo, wanted ?? period.startDate]);
          placed.push(found);
        }
        // a family's period begins by the days of its own student alone, so only a single student's run stays whole
        for (const student of isFamily ? [] : students) {
          const [had, has] = [servedDays(periods, student), servedDays(after, student)];
          const next = [...has].filter((day) => day > today).sort()[0] ?? today;
          const wasServed = daysFrom(today, next).every((day) => had.has(day));
          expect([student, !wasServed || next === today || has.has(today)]).toEqual([student, true]);
        }
      }),
      { ...propertySeed(), numRuns: 100 },
    );
  });
});
