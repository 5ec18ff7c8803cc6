import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addDays, dayMs, type Day, dayOf, hourMs, minuteMs } from '#libs/contracts';
import { columnsOf, deleteInBatches, groupBy, type Queryable, select } from '#libs/data/db';
import { darkIntervals, DoorFacts, factsByDoor } from '../doors/index.js';
import { doorStates } from './door-history.js';
import type { ForecastDoor } from './forecast.entity.js';
import { darkAt } from './habit.js';
import type { SchoolLook } from './school-look.js';
import {
  addForecast,
  type Correction,
  correctionOf,
  newScore,
  newStateScores,
  type StateScores,
  sumOfScores,
} from './score.js';

/** Forecasts are stored this long before the bell, or a little later. */
const storedBeforeMs = hourMs;
const storedWithinMs = 5 * minuteMs;
/** What was seen until the bell is known this long after it: a connection without an end is found dead later. */
const knownAfterMs = 5 * minuteMs;
/** Forecasts whose outcomes are looked up together. */
const mostAtOnce = 100;
/** Days whose scores correct forecasts. */
const correctionDays = 60;
/** School days of the score that is shown. */
const scoreDays = 20;
const keptDays = 90;

interface Stored {
  schoolCode: string;
  bellAt: Date;
  doors: ForecastDoor[];
}

/** Keeps the forecasts of an hour before each bell with their outcomes. */
@Injectable()
export class ForecastScores {
  private corrected: { day: Day; correction: Correction } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: DoorFacts,
  ) {}

  /** Corrects forecasts by those of the days before. */
  async correction(db: Queryable, now: Date): Promise<Correction> {
    const day = dayOf(now);
    if (this.corrected?.day !== day) {
      const rows = await select<{ states: StateScores }>(
        db,
        'select states from forecast_score where day < $1 and day >= $2 order by day',
        [day, addDays(day, -2 * correctionDays)],
      );
      this.corrected = { day, correction: correctionOf(rows.slice(-correctionDays).map(({ states }) => states)) };
    }
    return this.corrected.correction;
  }

  /** Stores the forecasts of schools whose bell is an hour away, once each. */
  async keep(tx: EntityManager, looks: readonly SchoolLook[], now: Date): Promise<void> {
    const rows = looks.flatMap(({ schoolCode, bell, doors }) => {
      const left = bell ? bell.at - now.getTime() : Infinity;
      if (!bell || left > storedBeforeMs || left <= storedBeforeMs - storedWithinMs || doors.length === 0) return [];
      const stored = doors.map(({ deviceNo, chance, rawChance, state }): ForecastDoor => [
        ...([deviceNo, rounded(chance ?? 0), rounded(rawChance), doorStates.indexOf(state)] as const),
      ]);
      return [{ schoolCode, bellAt: new Date(bell.at), doors: JSON.stringify(stored) }];
    });
    if (rows.length === 0) return;
    await tx.query(
      `insert into bell_forecast (school_code, bell_at, doors)
       select * from unnest($1::text[], $2::timestamptz[], $3::jsonb[]) order by 1, 2 on conflict do nothing`,
      columnsOf(rows, 'schoolCode', 'bellAt', 'doors'),
    );
  }

  /** Scores forecasts whose bell has rung. Returns the schools of which there were any. */
  async score(tx: EntityManager, now: Date): Promise<string[]> {
    const due = await select<Stored>(
      tx,
      `select school_code as "schoolCode", bell_at as "bellAt", doors from bell_forecast
       where doors is not null and bell_at <= $1 order by bell_at, school_code limit ${mostAtOnce} for update`,
      [new Date(now.getTime() - knownAfterMs)],
    );
    for (const [bell, own] of groupBy(due, ({ bellAt }) => bellAt.getTime())) await this.scoreBell(tx, bell, own);
    return [...new Set(due.map(({ schoolCode }) => schoolCode))];
  }

  /** The scores of schools over their last 20 school days. */
  async scoresOf(db: Queryable, schoolCodes: readonly string[]): Promise<SchoolScore[]> {
    return select<SchoolScore>(
      db,
      `select school_code as "schoolCode", count(distinct day)::int as days, sum(count)::float8 as count, sum(squares) as squares
       from (
         select school_code, count, squares, (bell_at at time zone 'Asia/Shanghai')::date as day,
           dense_rank() over (partition by school_code order by (bell_at at time zone 'Asia/Shanghai')::date desc) as back
         from bell_forecast where school_code = any($1) and count > 0
       ) scored where back <= ${scoreDays} group by school_code`,
      [schoolCodes],
    );
  }

  /** Deletes what no score looks back on. */
  async forget(now: Date, signal: AbortSignal): Promise<void> {
    const before = new Date(now.getTime() - keptDays * dayMs);
    await deleteInBatches(this.dataSource, 'bell_forecast', 't.bell_at < $1', [before], signal);
    await this.dataSource.query('delete from forecast_score where day < $1', [
      addDays(dayOf(now), -3 * correctionDays),
    ]);
  }

  private async scoreBell(tx: EntityManager, bell: number, forecasts: readonly Stored[]): Promise<void> {
    const codes = forecasts.map(({ schoolCode }) => schoolCode);
    const seen = factsByDoor(await this.facts.of(tx, codes, bell, bell + 1));
    const day = newStateScores();
    const rows = forecasts.map(({ schoolCode, bellAt, doors }) => {
      const own = newScore();
      for (const [deviceNo, chance, raw, state] of doors) {
        const facts = seen.get(deviceNo);
        if (!facts) continue;
        const isReady = darkAt(darkIntervals(facts), bell) === undefined;
        addForecast(own, chance, isReady);
        addForecast(day[doorStates[state] ?? 'on'], raw, isReady);
      }
      return { schoolCode, bellAt, count: own.count, squares: own.squares };
    });
    await tx.query(
      `update bell_forecast b set doors = null, count = t.count, squares = t.squares
       from unnest($1::text[], $2::timestamptz[], $3::int[], $4::float8[]) as t(school_code, bell_at, count, squares)
       where b.school_code = t.school_code and b.bell_at = t.bell_at`,
      columnsOf(rows, 'schoolCode', 'bellAt', 'count', 'squares'),
    );
    await addDay(tx, dayOf(new Date(bell)), day);
  }
}

/** Forecasts of a school: school days, doors, and the sum of squared differences. */
export interface SchoolScore {
  schoolCode: string;
  days: number;
  count: number;
  squares: number;
}

const rounded = (chance: number): number => Math.round(chance * 1e4) / 1e4;

const addDay = async (tx: EntityManager, day: Day, scores: StateScores): Promise<void> => {
  const [row] = await select<{ states: StateScores }>(
    tx,
    'select states from forecast_score where day = $1 for update',
    [day],
  );
  const states = row
    ? Object.fromEntries(doorStates.map((state) => [state, sumOfScores([row.states[state], scores[state]])]))
    : scores;
  await tx.query(
    'insert into forecast_score (day, states) values ($1, $2) on conflict (day) do update set states = excluded.states',
    [day, JSON.stringify(states)],
  );
};
