import { addDays, type Day, daysBetween } from '#libs/contracts';
import { groupBy } from '#libs/data/db';
import {
  type AnchoredPeriod,
  byStart,
  daysOf,
  follows,
  movedTo,
  overlapped,
  type ParentsOf,
  type PeriodMove,
  type StoredPeriod,
} from './period-plan.js';

/** A period that changes because it, or one before it, lasts longer. */
export interface PeriodExtension extends PeriodMove {
  /** Days by which it is longer; 0: it moved only. */
  days: number;
  /** The order whose longer period it moved behind; its own when it is longer itself. */
  extendedOrderNo: string;
}

interface Placed {
  period: StoredPeriod;
  after: AnchoredPeriod;
  /** The order whose longer period is the reason that it is elsewhere; null: it is where it was. */
  cause: string | null;
}

/**
 * What changes when periods get longer by some days at their ends. Those behind, whose days they would take, move behind them, each
 * with as many months, or as many days as were chosen, and never with fewer days than it had; a gap before one is used up first.
 * A period that has ended is longer only where another one begins within the days that it gets: otherwise nothing would be served.
 * `periods`: all of one item that serve the same people. `days`: of the orders to extend, by their numbers.
 */
export const extendPeriods = (
  periods: readonly StoredPeriod[],
  days: ReadonlyMap<string, number>,
  today: Day,
  parentsOf: ParentsOf,
): PeriodExtension[] => {
  const relatedTo = relations(periods, parentsOf);
  const placed = new Map<string, Placed>();
  const changes: PeriodExtension[] = [];
  for (const period of byStart(periods)) {
    const related = relatedTo(period);
    const own = extraDays(period, days.get(period.orderNo) ?? 0, today, related);
    const before = related.flatMap(({ orderNo }) => placed.get(orderNo) ?? []);
    const { after, cause: pushed } = placedBehind(period, own, before);
    const cause = own > 0 ? period.orderNo : pushed;
    placed.set(period.orderNo, { period, after, cause });
    if (cause !== null)
      changes.push({ orderNo: period.orderNo, before: daysOf(period), after, days: own, extendedOrderNo: cause });
  }
  return changes;
};

const extraDays = (
  { endDate, startDate }: StoredPeriod,
  days: number,
  today: Day,
  related: readonly StoredPeriod[],
): number => {
  if (days === 0 || endDate >= today) return days;
  const last = addDays(endDate, days);
  const isFollowed = related.some(
    (other) => other.startDate > startDate && other.startDate <= last && other.endDate > endDate,
  );
  return isFollowed ? days : 0;
};

/** A period where it is free of those that were placed before it; one that it overlapped already does not count. */
const placedBehind = (
  period: StoredPeriod,
  extra: number,
  before: readonly Placed[],
): Pick<Placed, 'after' | 'cause'> => {
  const others = before.filter((other) => !overlapped(period, [other.period]));
  const ends = others.map((other) => other.after);
  let after = longer(daysOf(period), extra);
  let cause: string | null = null;
  const taken = (): Placed | undefined => others.find((other) => overlapped(after, [other.after]));
  for (let other = taken(); other; other = taken()) {
    after = longer(asLong(period, movedTo(period, addDays(other.after.endDate, 1), ends)), extra);
    cause = other.cause ?? other.period.orderNo;
  }
  return { after, cause };
};

const longer = (period: AnchoredPeriod, days: number): AnchoredPeriod => ({
  ...period,
  endDate: addDays(period.endDate, days),
});

const asLong = ({ startDate, endDate }: StoredPeriod, moved: AnchoredPeriod): AnchoredPeriod => {
  const same = addDays(moved.startDate, daysBetween(startDate, endDate));
  return moved.endDate < same ? { ...moved, endDate: same } : moved;
};

/** Finds the periods that serve the student of another one, or whose student it serves. */
const relations = (
  periods: readonly StoredPeriod[],
  parentsOf: ParentsOf,
): ((period: StoredPeriod) => StoredPeriod[]) => {
  const parents = ({ studentCode }: StoredPeriod): readonly string[] => [...(parentsOf.get(studentCode) ?? [])];
  const byStudent = groupBy(periods, ({ studentCode }) => studentCode);
  const byFamily = groupBy(periods, ({ familyParentCode }) => familyParentCode ?? '');
  const byParent = new Map<string, StoredPeriod[]>();
  for (const period of periods)
    for (const parent of parents(period)) byParent.set(parent, [...(byParent.get(parent) ?? []), period]);
  return (period) => {
    const { studentCode, familyParentCode } = period;
    const families = [...parents(period), ...(familyParentCode === null ? [] : [familyParentCode])];
    const found = new Set([
      ...(byStudent.get(studentCode) ?? []),
      ...families.flatMap((parent) => byFamily.get(parent) ?? []),
      ...(familyParentCode === null ? [] : (byParent.get(familyParentCode) ?? [])),
    ]);
    return [...found].filter(
      (other) => other !== period && (follows(period, other, parentsOf) || follows(other, period, parentsOf)),
    );
  };
};
