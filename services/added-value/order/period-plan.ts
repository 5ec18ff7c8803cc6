import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  filled,
  lastServiceDay,
  longestServiceMonths,
  startDateBounds,
  texts,
} from '#libs/contracts';
import { RuleError } from '#libs/http';

/** Both days included. */
export interface Period {
  startDate: Day;
  endDate: Day;
}

/** A period and the day of the month, 1 to 31, that periods which follow it keep; null: stored before there was one. */
export interface AnchoredPeriod extends Period {
  anchorDay: number | null;
}

/** What decides when an order serves. */
export interface Wanted {
  serviceMonths: number;
  /** What was chosen; null: by the rule. */
  startDate: Day | null;
  endDate: Day | null;
}

/** A period with what decides whether and how it moves. */
export interface StoredPeriod extends AnchoredPeriod {
  orderNo: string;
  studentCode: string;
  /** Whose children are all served; null: the student alone. */
  familyParentCode: string | null;
  serviceMonths: number;
}

export interface PeriodMove {
  orderNo: string;
  before: AnchoredPeriod;
  after: AnchoredPeriod;
}

export const byStart = <P extends Period>(periods: readonly P[]): P[] =>
  [...periods].sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));

/** The first day from a day on that no period covers: itself, or the day after the gapless run that covers it. */
const firstFreeDay = (periods: readonly Period[], from: Day): Day => {
  let free = from;
  for (const { startDate, endDate } of byStart(periods)) {
    if (startDate <= free && endDate >= free) free = addDays(endDate, 1);
  }
  return free;
};

/** True for the day of the month in which an anchor falls. */
const isOnAnchor = (day: Day, anchor: number): boolean => addMonths(day, 0, anchor) === day;

/** The day of the month that a period keeps: that of the period which ends on the day before, if it leads there. */
const anchorAt = (first: Day, before: readonly AnchoredPeriod[], own: number | null = null): number => {
  const ends = addDays(first, -1);
  const known = [own, ...before.flatMap(({ endDate, anchorDay }) => (endDate === ends ? [anchorDay] : []))];
  const fitting = known.filter((anchor) => anchor !== null).filter((anchor) => isOnAnchor(first, anchor));
  return Math.max(Number(first.slice(8)), ...fitting);
};

/**
 * The days that an order serves: from the day chosen, or today, or the day after the gapless run that covers today; for as
 * many months as the item lasts. `seen`: the other periods of the same item that serve the same student.
 * @throws RuleError when the day chosen for the end is earlier
 */
export const periodOf = (
  { serviceMonths, startDate, endDate }: Wanted,
  today: Day,
  seen: readonly AnchoredPeriod[],
): AnchoredPeriod => {
  const first = startDate ?? firstFreeDay(seen, today);
  const anchorDay = anchorAt(first, seen);
  const last = endDate ?? lastServiceDay(first, serviceMonths, anchorDay);
  if (last < first) throw new RuleError(texts.endBeforeStart, 'endDate');
  return { startDate: first, endDate: last, anchorDay };
};

/**
 * The days of an order that is placed by hand, which may overlap none of the others.
 * `placeBehind`: an overlap moves it behind the run that it would overlap, with as many months or days.
 * @throws RuleError for an overlap otherwise, a start too far from today, and an end too far from the start
 */
export const periodByHand = (
  { placeBehind, ...chosen }: Wanted & { placeBehind: boolean },
  today: Day,
  seen: readonly AnchoredPeriod[],
): AnchoredPeriod => {
  const { first, last } = startDateBounds(today);
  const wanted = inMonths(chosen, today);
  const { startDate } = wanted;
  if (startDate !== null && (startDate < first || startDate > last)) {
    throw new RuleError(texts.startDateRange, 'startDate');
  }
  let period = periodOf(wanted, today, seen);
  if (period.endDate > lastServiceDay(period.startDate, longestServiceMonths, period.anchorDay ?? undefined)) {
    throw new RuleError(texts.endDateRange, 'endDate');
  }
  const days = daysBetween(period.startDate, period.endDate);
  for (let taken = overlapped(period, seen); taken; taken = overlapped(period, seen)) {
    if (!placeBehind) throw new RuleError(overlapText(taken), 'placeBehind');
    const from = taken.startDate < period.startDate ? period.startDate : taken.startDate;
    const start = firstFreeDay(seen, from);
    const endDate = wanted.endDate === null ? null : addDays(start, days);
    period = periodOf({ ...wanted, startDate: start, endDate }, today, seen);
  }
  return period;
};

/** A chosen end that is the one of the item's months counts as not chosen: a form fills it in. */
const inMonths = (wanted: Wanted, today: Day): Wanted =>
  wanted.endDate === lastServiceDay(wanted.startDate ?? today, wanted.serviceMonths)
    ? { ...wanted, endDate: null }
    : wanted;

export const overlapped = ({ startDate, endDate }: Period, others: readonly Period[]): Period | undefined =>
  byStart(others).find((other) => other.startDate <= endDate && other.endDate >= startDate);

const overlapText = ({ startDate, endDate }: Period): string =>
  filled(texts.periodOverlaps, { days: `${startDate} 至 ${endDate}` });

/** Parents of each student. */
export type ParentsOf = ReadonlyMap<string, ReadonlySet<string>>;

/** True when an order of the student and payer of one period follows the other: both serve that student. */
export const follows = (
  { studentCode, familyParentCode }: StoredPeriod,
  other: StoredPeriod,
  parentsOf: ParentsOf,
): boolean =>
  other.studentCode === studentCode ||
  (other.familyParentCode !== null &&
    (other.familyParentCode === familyParentCode ||
      (parentsOf.get(studentCode)?.has(other.familyParentCode) ?? false)));

/**
 * What moves when a period is refunded today: those behind it in its gapless run move up until the gap is closed, each with
 * as many months as it lasts, or as many days as were chosen. Nothing moves into the past. `periods`: all of the same item
 * that serve the same people, also the refunded one.
 */
export const closeGap = (
  periods: readonly StoredPeriod[],
  refundedOrderNo: string,
  today: Day,
  parentsOf: ParentsOf,
): PeriodMove[] => {
  const refunded = periods.find(({ orderNo }) => orderNo === refundedOrderNo);
  if (!refunded) return [];
  const from = refunded.startDate < today ? today : refunded.startDate;
  if (from > refunded.endDate) return [];
  const placed: StoredPeriod[] = [];
  const moves: PeriodMove[] = [];
  for (const period of byStart(periods)) {
    if (period === refunded) continue;
    const seen = (others: readonly StoredPeriod[]) =>
      others.filter((other) => other.orderNo !== period.orderNo && follows(period, other, parentsOf));
    const isBehind = period.startDate > from && firstFreeDay(seen(periods), from) >= period.startDate;
    const after = isBehind ? movedUp(period, from, seen(placed)) : null;
    placed.push(after === null ? period : { ...period, ...after });
    if (after !== null) moves.push({ orderNo: period.orderNo, before: daysOf(period), after });
  }
  return moves;
};

export const daysOf = ({ startDate, endDate, anchorDay }: AnchoredPeriod): AnchoredPeriod => ({
  ...{ startDate, endDate, anchorDay },
});

/** The first days from a day on that are free as long as a period lasts; null: none before it begins. */
const movedUp = (period: StoredPeriod, from: Day, others: readonly AnchoredPeriod[]): AnchoredPeriod | null => {
  let start = firstFreeDay(others, from);
  while (start < period.startDate) {
    const moved = movedTo(period, start, others);
    const taken = overlapped(moved, others);
    if (!taken) return moved;
    start = firstFreeDay(others, taken.startDate);
  }
  return null;
};

export const movedTo = (period: StoredPeriod, start: Day, before: readonly AnchoredPeriod[]): AnchoredPeriod => {
  const { startDate, endDate, serviceMonths } = period;
  const anchorDay = anchorAt(start, before, period.anchorDay);
  const isWhole = period.anchorDay !== null && endDate === lastServiceDay(startDate, serviceMonths, period.anchorDay);
  const last = isWhole
    ? lastServiceDay(start, serviceMonths, anchorDay)
    : addDays(start, daysBetween(startDate, endDate));
  return { startDate: start, endDate: last, anchorDay };
};
