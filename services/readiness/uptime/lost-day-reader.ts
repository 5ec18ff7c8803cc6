import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayMs, extensionLimits, fromWireTime, readinessDays } from '#libs/contracts';
import { groupBy, select } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { darkIntervals, type DoorFact, DoorFacts, factsByDoor } from '../doors/index.js';
import { roomOfDoor, studentsServed } from '../families/index.js';
import { isWork } from '../incidents/index.js';
import { Bells, type SchoolTimes } from '../school-days/index.js';
import { isPlanned } from './door-uptime.js';
import { darkTogether, type ExpectedDay, lostDays } from './lost-days.js';
import { merged, overlaps, type Span } from './uptime.js';
import { daysIn } from './uptime-months.js';

/** A door of an incident, as its detail shows it. */
interface FailedDoor {
  deviceNo: string;
  schoolCode: string;
  schoolName: string | null;
  from: string;
  to: string | null;
}

/** A class with served students whose doors were dark for school days. */
export interface LostClass {
  schoolCode: string;
  schoolName: string | null;
  classCode: string;
  className: string;
  families: number;
  days: string[];
}

interface ClassDoor extends Omit<LostClass, 'schoolName' | 'days'> {
  deviceNo: string;
}

/** Finds the school days that classes with served students lost by an incident. */
@Injectable()
export class LostDayReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: DoorFacts,
    private readonly bells: Bells,
    private readonly clock: Clock,
  ) {}

  /**
   * Of the doors of an incident, from the same intervals as their uptime: planned darkness, restarts and installs do not count. A
   * class that has a door elsewhere lost only the time in which that was dark, too.
   */
  async of(failed: readonly FailedDoor[]): Promise<LostClass[]> {
    const now = this.clock.now().getTime();
    const spans = new Map(failed.map((door) => [door.deviceNo, spanOfDoor(door, now)]));
    const schools = new Map(failed.map(({ schoolCode, schoolName }) => [schoolCode, schoolName]));
    const whole = unionOf([...spans.values()]);
    const expected = await this.daysOf([...schools.keys()], whole);
    if (expected.size === 0) return [];
    const doors = await this.classDoors(failed.map(({ deviceNo }) => deviceNo).sort(), [...expected.keys()].sort());
    if (doors.length === 0) return [];
    const codes = [...new Set(doors.map(({ schoolCode }) => schoolCode))].sort();
    const facts = factsByDoor(await this.facts.of(this.dataSource, codes, whole.from, whole.to));
    const dark = (deviceNo: string): Span[] =>
      overlaps(merged(darkSpans(facts.get(deviceNo) ?? [], now)), [spans.get(deviceNo) ?? whole]);
    return [...groupBy(doors, ({ schoolCode, classCode }) => `${schoolCode} ${classCode}`).values()].flatMap((own) => {
      const [{ deviceNo: _, ...one }] = own as [ClassDoor];
      const seen = own.filter(({ deviceNo }) => (facts.get(deviceNo) ?? []).length > 0);
      const together = darkTogether(seen.map(({ deviceNo }) => dark(deviceNo)));
      const days = lostDays(expected.get(one.schoolCode) ?? [], together).slice(-extensionLimits.days);
      return days.length === 0 ? [] : [{ ...one, schoolName: schools.get(one.schoolCode) ?? null, days }];
    });
  }

  /** The days of schools on which an incident can have cost half of the day; schools without any are left out. */
  private async daysOf(schoolCodes: readonly string[], whole: Span): Promise<Map<string, ExpectedDay[]>> {
    const days = daysIn(whole);
    const found = new Map<string, ExpectedDay[]>();
    const known = new Map<SchoolTimes, ExpectedDay[]>();
    for (const [schoolCode, times] of await this.bells.times(this.dataSource, schoolCodes)) {
      const own = known.get(times) ?? days.map((day) => ({ day, expected: times.lessons(day) }));
      known.set(times, own);
      const possible = new Set(lostDays(own, [whole]));
      if (possible.size > 0)
        found.set(
          schoolCode,
          own.filter(({ day }) => possible.has(day)),
        );
    }
    return found;
  }

  /** All doors of the classes behind some doors, as far as students of them are served today. */
  private classDoors(deviceNos: readonly string[], schoolCodes: readonly string[]): Promise<ClassDoor[]> {
    return select(
      this.dataSource,
      `with lost as (
         select distinct room.school_code, room.class_code from door hung join ${roomOfDoor}
         where hung.device_no = any($1) and room.school_code = any($2)
       )
       select hung.device_no as "deviceNo", room.school_code as "schoolCode", room.class_code as "classCode",
         room.class_name as "className", ${studentsServed} as families
       from lost join classroom room using (school_code, class_code)
         join door hung on hung.school_code = room.school_code and hung.classroom_code = room.code
       where not room.deleted and ${studentsServed} > 0
       order by room.school_code, room.class_name, room.class_code, hung.device_no`,
      [deviceNos, schoolCodes],
    );
  }
}

const spanOfDoor = ({ from, to }: FailedDoor, now: number): Span => ({
  from: Math.max(fromWireTime(from).getTime(), now - readinessDays * dayMs),
  to: to === null ? now : fromWireTime(to).getTime(),
});

const unionOf = (spans: readonly Span[]): Span =>
  spans.reduce(
    (whole, { from, to }) => ({ from: Math.min(whole.from, from), to: Math.max(whole.to, to) }),
    spans[0] ?? { from: 0, to: 0 },
  );

/** When a door was dark, as its uptime counts it; one that is still off is until now. */
const darkSpans = (facts: readonly DoorFact[], now: number): Span[] => {
  const work = facts.filter(isWork);
  return darkIntervals(facts)
    .filter((interval) => !isPlanned(interval, work))
    .map(({ from, to }) => ({ from, to: to ?? now }));
};
