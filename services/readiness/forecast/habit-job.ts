import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, dayOf, minuteMs } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { darkIntervals, DoorFacts, type DoorFact, factsByDoor } from '../doors/index.js';
import { type Bell, Bells, type SchoolTimes } from '../school-days/index.js';
import { historyDays, historyOf, schoolOffDays, tallyOf } from './door-history.js';
import { ForecastScores } from './forecast-scores.js';
import { habitOf } from './habit.js';
import { fleetMinutes, FleetShares, HabitStore, type LearnedDoor } from './habit-store.js';
import { schoolDaysOf } from './past-days.js';
import type { SchoolDay } from './school-day.js';

/** Models with fewer doors have no mornings of their own; and no more models than these have. */
const [leastDoorsOfModel, mostModels] = [10, 20];
/** Days back in which the last 60 school days are looked for; facts are kept for 120. */
const lookBackDays = 110;

type StoredDoor = Pick<LearnedDoor, 'deviceNo' | 'model'>;

/** What a run adds up, and the models that it distinguishes. */
interface Shares {
  fleet: FleetShares;
  models: ReadonlySet<string>;
}

/**
 * Learns each night when doors go off and come on, school by school. A service that has never learned does so half a minute
 * after its start; a new school is learned at the next run.
 */
@Injectable()
export class HabitJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly facts: DoorFacts,
    private readonly bells: Bells,
    private readonly store: HabitStore,
    private readonly scores: ForecastScores,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'habits', cron: '0 30 3 * * *', run: ({ signal }) => this.run(signal) });
  }

  async run(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const fleet = new FleetShares();
    const models = await modelsOf(this.dataSource);
    const schools = await select<{ code: string }>(
      this.dataSource,
      'select distinct school_code as code from door where school_code is not null order by 1',
    );
    for (const { code } of schools) {
      if (signal.aborted) return;
      await this.learn(code, now, { fleet, models });
    }
    await this.transactions.run(async (tx) => {
      await this.store.saveFleet(tx, fleet);
      await this.store.forget(tx);
    });
    await this.scores.forget(now, signal);
  }

  private async learn(schoolCode: string, now: Date, { fleet, models }: Shares): Promise<void> {
    const today = dayOf(now);
    const times = (await this.bells.times(this.dataSource, [schoolCode])).get(schoolCode);
    // the day before the first one says since when a door was off on it
    const days = times
      ? schoolDaysOf(times, addDays(today, -lookBackDays), addDays(today, -1)).slice(-historyDays - 1)
      : [];
    const [first] = days;
    const last = days.at(-1);
    if (!times || !first || !last) return;
    const facts = await this.facts.of(this.dataSource, [schoolCode], first.midnight, now.getTime());
    const byDoor = factsByDoor(facts);
    const doors = await select<StoredDoor>(
      this.dataSource,
      'select device_no as "deviceNo", model from door where school_code = $1 order by 1',
      [schoolCode],
    );
    const learned = doors.map(({ deviceNo, model }) =>
      learnedOf(
        { deviceNo, model: model !== null && models.has(model) ? model : null },
        byDoor.get(deviceNo) ?? [],
        days,
      ),
    );
    addMornings(fleet, learned, { day: last, bells: bellsOf(times, last) });
    await this.transactions.run((tx) => this.store.save(tx, learned));
  }
}

/** Models of which the most doors hang. A card may report any text as its model. */
const modelsOf = async (db: Queryable): Promise<Set<string>> => {
  const rows = await select<{ model: string }>(
    db,
    `select model from door where model <> '' and school_code is not null
     group by model having count(*) >= ${leastDoorsOfModel} order by count(*) desc, model limit ${mostModels}`,
  );
  return new Set(rows.map(({ model }) => model));
};

const learnedOf = (door: StoredDoor, facts: readonly DoorFact[], days: readonly SchoolDay[]): LearnedDoor => {
  const intervals = darkIntervals(facts);
  const knownFrom = facts[0]?.at ?? Infinity;
  const known = days.filter(({ midnight }) => midnight >= knownFrom);
  const habits = [...new Set(known.map(({ weekday }) => weekday))].flatMap((weekday) => {
    const habit = habitOf(intervals, known, weekday);
    return habit ? [[weekday, habit] as const] : [];
  });
  return { ...door, history: historyOf(intervals, days, knownFrom), habits: new Map(habits) };
};

const bellsOf = (times: SchoolTimes, { midnight }: SchoolDay): Bell[] => times.bells(dayOf(new Date(midnight)));

/** Adds the mornings of the doors of a school to those of the fleet. */
const addMornings = (
  fleet: FleetShares,
  learned: readonly LearnedDoor[],
  { day, bells }: { day: SchoolDay; bells: readonly Bell[] },
): void => {
  for (const { kind, at } of bells) {
    const bell = Math.floor((at - day.midnight) / minuteMs);
    const [first = at] = day.bells;
    const before = first < at ? { bellBefore: Math.floor((first - day.midnight) / minuteMs) } : {};
    for (const minutes of fleetMinutes) {
      const look = { minute: Math.max(0, bell - minutes), bell, ...before };
      const schoolOff = schoolOffDays(
        learned.map(({ history }) => history),
        look,
      );
      for (const { model, history } of learned)
        fleet.add({ model, bell: kind, minutes }, tallyOf(history, look, schoolOff));
    }
  }
};
