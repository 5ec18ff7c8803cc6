import { Injectable } from '@nestjs/common';
import { addDays, type Day, dayOf, minuteMs } from '#libs/contracts';
import { groupBy, type Queryable, select } from '#libs/data/db';
import { type Bell, Bells, plannedByHours, rememberedHours, type SchoolTimes } from '../school-days/index.js';
import { type DoorHistory, newTallies } from './door-history.js';
import { type DoorNow, forecastSchools } from './forecast.js';
import { ForecastScores } from './forecast-scores.js';
import type { Habit } from './habit.js';
import { type FleetShares, HabitStore, spansFrom } from './habit-store.js';
import { schoolDaysOf } from './past-days.js';
import type { SchoolDay } from './school-day.js';
import type { DoorLook, SchoolLook } from './school-look.js';
import type { Correction } from './score.js';

interface StoredDoor {
  schoolCode: string;
  deviceNo: string;
  name: string | null;
  model: string | null;
  on: boolean;
  since: Date | null;
  /** Circuit of the door; null: of none. */
  circuit: string | null;
  days: number | null;
  spans: Buffer | null;
}

interface StoredSchool {
  schoolCode: string;
  doors: readonly StoredDoor[];
}

/** What all schools have in common. */
interface Known {
  now: number;
  habits: ReadonlyMap<string, ReadonlyMap<number, Habit>>;
  fleet: FleetShares;
  correct: Correction;
}

/** Days back that the bell before depends on. */
const daysBack = 30;
/** Longest holiday. */
const daysAhead = 120;

/** Bells and school days around today. */
interface Around {
  today: Day;
  bells: Bell[];
  days: SchoolDay[];
  hours: Pick<SchoolTimes, 'lessons'> | undefined;
}

/** Forecasts schools from what is stored of their doors. */
@Injectable()
export class Forecaster {
  /** By the hours of schools: those with the same calendar share them. */
  private readonly around = new WeakMap<SchoolTimes, Around>();

  constructor(
    private readonly bells: Bells,
    private readonly store: HabitStore,
    private readonly scores: ForecastScores,
  ) {}

  /** Schools as they are at `now`, in the order of their codes; those without doors too. */
  async look(db: Queryable, schoolCodes: readonly string[], now: Date): Promise<SchoolLook[]> {
    const doors = groupBy(await doorsOf(db, schoolCodes), ({ schoolCode }) => schoolCode);
    const times = await this.bells.times(db, schoolCodes);
    const known: Known = {
      now: now.getTime(),
      habits: await this.store.habitsOfDark(db, schoolCodes),
      fleet: await this.store.fleet(db),
      correct: await this.scores.correction(db, now),
    };
    return [...schoolCodes].sort().map((schoolCode) => {
      const hours = times.get(schoolCode);
      const around = hours ? this.aroundOf(hours, dayOf(now)) : { bells: [], days: [], hours };
      return lookOf({ schoolCode, doors: doors.get(schoolCode) ?? [] }, around, known);
    });
  }

  private aroundOf(times: SchoolTimes, today: Day): Around {
    const kept = this.around.get(times);
    if (kept?.today === today) return kept;
    let last = addDays(today, 1);
    for (let n = 0; n < daysAhead && !times.isSchoolDay(last); n++) last = addDays(last, 1);
    const days = schoolDaysOf(times, addDays(today, -daysBack), last);
    const bells = days.flatMap(({ midnight }) => times.bells(dayOf(new Date(midnight))));
    const around = { today, bells, days, hours: rememberedHours(times) };
    this.around.set(times, around);
    return around;
  }
}

const doorsOf = (db: Queryable, schoolCodes: readonly string[]): Promise<StoredDoor[]> =>
  select<StoredDoor>(
    db,
    `select d.school_code as "schoolCode", d.device_no as "deviceNo", d.name, d.model, d.is_on as "on", d.since, h.days, h.spans,
       c.circuit_id as circuit
     from door d left join door_history h on h.device_no = d.device_no
       left join circuit_door c on c.device_no = d.device_no where d.school_code = any($1) order by d.device_no`,
    [schoolCodes],
  );

const historyFrom = ({ days, spans }: StoredDoor): DoorHistory => ({
  days: days ?? 0,
  spans: spans ? spansFrom(spans) : new Uint32Array(),
});

const lookOf = (
  { schoolCode, doors: stored }: StoredSchool,
  { bells, days, hours }: Omit<Around, 'today'>,
  { now, habits, fleet, correct }: Known,
): SchoolLook => {
  const bell = bells.find(({ at }) => at > now);
  const day = bell && days.findLast(({ midnight }) => midnight <= bell.at);
  const doors = stored.map((door): DoorNow & { door: StoredDoor } => ({
    ...{
      door,
      on: door.on,
      since: door.since?.getTime() ?? 0,
      history: historyFrom(door),
      circuit: door.circuit,
      model: door.model ?? '',
    },
  }));
  // the night before says no more than the minute after midnight does
  const moment = Math.max(now, day?.midnight ?? now);
  const before = bell && bells.findLast(({ at }) => at < bell.at);
  const share = bell && fleet.at(bell.kind, (bell.at - moment) / minuteMs);
  const shares = { ...(before && { bellBefore: before.at }), ...(share && { fleet: share }) };
  const [forecast] = bell && day ? forecastSchools([{ day, bell: bell.at, doors, ...shares }], moment, correct) : [];
  return {
    ...{ schoolCode, bell: bell ?? null },
    expectedReady: forecast?.expectedReady ?? null,
    chanceAll: forecast?.chanceAll ?? null,
    doors: stored.map(({ deviceNo, name, on, since }, n): DoorLook => {
      const offAt = since?.getTime() ?? null;
      return {
        ...{ deviceNo, name, on, since: offAt },
        plannedDark: !on && offAt !== null && isPlanned(hours, offAt, now),
        chance: forecast?.chances[n] ?? null,
        rawChance: forecast?.rawChances[n] ?? 0,
        state: forecast?.states[n] ?? (on ? 'on' : 'off'),
        mornings: forecast?.mornings[n] ?? newTallies(),
        habit: day && habits.get(deviceNo)?.get(day.weekday),
      };
    }),
  };
};

/**
 * True for a door that went off after the lessons and need not be on yet. What is planned is not an incident, so that both
 * follow from the hours of the school: a habit changes each night, and would give other incidents when facts are replayed.
 */
const isPlanned = (hours: Around['hours'], offAt: number, now: number): boolean =>
  hours !== undefined && now < (plannedByHours(hours, offAt) ?? 0);
