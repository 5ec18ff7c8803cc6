import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, dayOf, minuteMs } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { darkIntervals, DoorFacts, type DoorFact, factsByDoor } from '../doors/index.js';
import { type Bell, Bells, type SchoolTimes } from '../school-days/index.js';
import { type DoorHistory, historyDays, historyOf, newTallies, schoolOffDays, tallyOf } from './door-history.js';
import { addTallies } from './forecast.js';
import { ForecastScores } from './forecast-scores.js';
import { habitOf } from './habit.js';
import { fleetMinutes, FleetShares, HabitStore, type LearnedDoor } from './habit-store.js';
import { schoolDaysOf } from './past-days.js';
import type { SchoolDay } from './school-day.js';

/** Days back in which the last 60 school days are looked for; facts are kept for 120. */
const lookBackDays = 110;

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
    const schools = await select<{ code: string }>(
      this.dataSource,
      'select distinct school_code as code from door where school_code is not null order by 1',
    );
    for (const { code } of schools) {
      if (signal.aborted) return;
      await this.learn(code, now, fleet);
    }
    await this.transactions.run(async (tx) => {
      await this.store.saveFleet(tx, fleet);
      await this.store.forget(tx);
    });
    await this.scores.forget(now, signal);
  }

  private async learn(schoolCode: string, now: Date, fleet: FleetShares): Promise<void> {
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
    const doors = await select<{ deviceNo: string }>(
      this.dataSource,
      'select device_no as "deviceNo" from door where school_code = $1 order by 1',
      [schoolCode],
    );
    const learned = doors.map(({ deviceNo }) => learnedOf(deviceNo, byDoor.get(deviceNo) ?? [], days));
    addMornings(fleet, learned, { day: last, bells: bellsOf(times, last) });
    await this.transactions.run((tx) => this.store.save(tx, learned));
  }
}

const learnedOf = (deviceNo: string, facts: readonly DoorFact[], days: readonly SchoolDay[]): LearnedDoor => {
  const intervals = darkIntervals(facts);
  const knownFrom = facts[0]?.at ?? Infinity;
  const known = days.filter(({ midnight }) => midnight >= knownFrom);
  const habits = [...new Set(known.map(({ weekday }) => weekday))].flatMap((weekday) => {
    const habit = habitOf(intervals, known, weekday);
    return habit ? [[weekday, habit] as const] : [];
  });
  return { deviceNo, history: historyOf(intervals, days, knownFrom), habits: new Map(habits) };
};

const bellsOf = (times: SchoolTimes, { midnight }: SchoolDay): Bell[] => times.bells(dayOf(new Date(midnight)));

/** Adds the mornings of the doors of a school to those of the fleet. */
const addMornings = (
  fleet: FleetShares,
  learned: readonly LearnedDoor[],
  { day, bells }: { day: SchoolDay; bells: readonly Bell[] },
): void => {
  const histories = learned.map(({ history }) => history);
  for (const { kind, at } of bells) {
    const bell = Math.floor((at - day.midnight) / minuteMs);
    const [first = at] = day.bells;
    const before = first < at ? { bellBefore: Math.floor((first - day.midnight) / minuteMs) } : {};
    for (const minutes of fleetMinutes) {
      let tallies = fleet.at(kind, minutes);
      if (!tallies) {
        tallies = newTallies();
        fleet.rows.push({ bell: kind, minutes, tallies });
      }
      addAt(tallies, histories, { minute: Math.max(0, bell - minutes), bell, ...before });
    }
  }
};

const addAt = (
  tallies: ReturnType<typeof newTallies>,
  histories: readonly DoorHistory[],
  look: Parameters<typeof tallyOf>[1],
): void => {
  const schoolOff = schoolOffDays(histories, look);
  for (const history of histories) addTallies(tallies, tallyOf(history, look, schoolOff));
};
