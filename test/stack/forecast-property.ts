import { hourMs } from '#libs/contracts';
import { historyOf } from '../../services/readiness/forecast/door-history.js';
import { type DoorNow, forecastSchools, type SchoolNow } from '../../services/readiness/forecast/forecast.js';
import { darkAt } from '../../services/readiness/forecast/habit.js';
import type { SchoolDay } from '../../services/readiness/forecast/school-day.js';
import {
  addForecast,
  correctionOf,
  newScore,
  newStateScores,
  type Score,
  type StateScores,
  sumOfScores,
} from '../../services/readiness/forecast/score.js';
import { Random } from '../../tools/fleet/random.js';
import { type SimulatedSchool, simulatedSchool } from './simulated-mornings.js';

/** Mornings before this one have too few others to learn from. */
const firstForecast = 20;
const correctionDays = 60;

type Door = SimulatedSchool['doors'][number];
interface SimulatedNow extends DoorNow {
  door: Door;
}

const isOn = ({ intervals }: Door, at: number): boolean => darkAt(intervals, at) === undefined;

/** A school as it is an hour before the first bell of a day. */
export const schoolAt = ({ days: all, doors, knownFrom }: SimulatedSchool, index: number): SchoolNow<SimulatedNow> => {
  const past = all.slice(0, index);
  const day = all[index] as SchoolDay;
  const [bell = 0] = day.bells;
  const bellBefore = past.at(-1)?.bells.at(-1);
  return {
    ...{ day, bell, ...(bellBefore !== undefined && { bellBefore }) },
    doors: doors.map((door) => {
      const dark = darkAt(door.intervals, bell - hourMs);
      const history = historyOf(door.intervals, past, knownFrom);
      return { on: !dark, since: dark?.from ?? 0, history, circuit: door.circuit, model: door.model, door };
    }),
  };
};

interface Scores {
  forecast: Score;
  /** Before the correction by past days. */
  raw: StateScores;
  /** Takes each door to stay as it is. */
  asNow: Score;
}

/** Forecasts of one morning. Schools of different bells are looked at an hour before their own. */
const morningOf = (schools: readonly SimulatedSchool[], index: number, past: readonly StateScores[]): Scores => {
  const scores = { forecast: newScore(), raw: newStateScores(), asNow: newScore() };
  const correction = correctionOf(past);
  const byBell = new Map<number, SchoolNow<SimulatedNow>[]>();
  for (const school of schools) {
    const now = schoolAt(school, index);
    byBell.set(now.bell, [...(byBell.get(now.bell) ?? []), now]);
  }
  for (const [bell, group] of byBell) {
    for (const { doors, chances, rawChances, states } of forecastSchools(group, bell - hourMs, correction)) {
      for (const [n, { door, on }] of doors.entries()) {
        const ready = isOn(door, bell);
        addForecast(scores.forecast, chances[n] ?? 0, ready);
        addForecast(scores.raw[states[n] ?? 'on'], rawChances[n] ?? 0, ready);
        addForecast(scores.asNow, on ? 1 : 0, ready);
      }
    }
  }
  return scores;
};

interface PropertySize {
  schools: number;
  doorsOfSchool: number;
  /** Mornings that are forecast. */
  days: number;
}

/** Forecasts of drifting habits with their outcomes, and what it would be to take each door to stay as it is. */
export const scoresOfHabits = (
  seed: number,
  { schools: count, doorsOfSchool, days: forecasts }: PropertySize,
): Omit<Scores, 'raw'> => {
  const random = new Random(seed);
  const mornings = firstForecast + forecasts;
  const schools = Array.from({ length: count }, (_, n) =>
    simulatedSchool(random, `S${n}`, { days: mornings, doors: doorsOfSchool, first: '2026-03-02' }),
  );
  const days: Scores[] = [];
  for (let index = firstForecast; index < mornings; index++) {
    const past = days.slice(-correctionDays).map(({ raw }) => raw);
    days.push(morningOf(schools, index, past));
  }
  const sum = (of: 'forecast' | 'asNow'): Score => sumOfScores(days.map((day) => day[of]));
  return { forecast: sum('forecast'), asNow: sum('asNow') };
};
