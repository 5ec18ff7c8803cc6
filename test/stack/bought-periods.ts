import fc from 'fast-check';
import { addDays } from '#libs/contracts';

/** A student has the parents of its number's digits: `12` those of `1` and `2`. */
export const students = ['1', '12', '23', '3', '4'] as const;
export const parentsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  students.map((student) => [student, new Set(student)]),
);

interface Served {
  /** Both days included. */
  startDate: string;
  endDate: string;
  anchorDay: number | null;
}

interface BoughtPeriod extends Served {
  orderNo: string;
  studentCode: string;
  familyParentCode: string | null;
  serviceMonths: number;
}

/** The rule by which an order is served after the periods that it sees. */
type Place = (
  order: { serviceMonths: number; startDate: string | null; endDate: string | null },
  today: string,
  seen: readonly Served[],
) => Served;

interface Purchase {
  student: (typeof students)[number];
  payer: string;
  months: number;
  gap: number;
  days: number | null;
}

export const purchase: fc.Arbitrary<Purchase> = fc.record({
  student: fc.constantFrom(...students),
  payer: fc.constantFrom('1', '2', '3', '4', '5'),
  months: fc.constantFrom(1, 1, 2, 3),
  gap: fc.constantFrom(0, 0, 0, 0, 3, 40),
  days: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 6 }),
});

export const daysFrom = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};
/** What an order of a student and payer looks at, day by day. */
export const followedDays = (
  periods: readonly BoughtPeriod[],
  { studentCode, familyParentCode }: BoughtPeriod,
): Set<string> =>
  new Set(
    periods
      .filter(
        (other) =>
          other.studentCode === studentCode ||
          (other.familyParentCode !== null &&
            (studentCode.includes(other.familyParentCode) || other.familyParentCode === familyParentCode)),
      )
      .flatMap(({ startDate, endDate }) => daysFrom(startDate, endDate)),
  );

/** Periods as purchases make them in turn from `today` on, each by the rule `place` or some days behind what is free. */
export const bought = (
  place: Place,
  purchases: readonly Purchase[],
  today: string,
  isFamily: boolean,
): BoughtPeriod[] => {
  const periods: BoughtPeriod[] = [];
  for (const [n, { student, payer, months, gap, days }] of purchases.entries()) {
    const blank: BoughtPeriod = {
      ...{ orderNo: `o${String(n).padStart(2, '0')}`, studentCode: student, serviceMonths: months, anchorDay: null },
      ...{ familyParentCode: isFamily ? payer : null, startDate: today, endDate: today },
    };
    const taken = followedDays(periods, blank);
    let free = today;
    while (taken.has(free)) free = addDays(free, 1);
    const seen = periods.filter((other) => followedDays([other], blank).size > 0);
    const startDate = gap === 0 ? null : addDays([...taken].sort().at(-1) ?? free, gap);
    const endDate = days === null ? null : addDays(startDate ?? free, days - 1);
    periods.push({ ...blank, ...place({ serviceMonths: months, startDate, endDate }, today, seen) });
  }
  return periods;
};
