import { describe, expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '#libs/contracts';
import { darkInterval } from '../../../test/stack/dark-interval.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { schoolDays, type SimulatedSchool, simulatedSchool } from '../../../test/stack/simulated-mornings.js';
import { Random } from '../../../tools/fleet/random.js';
import type { DarkInterval } from '../doors/index.js';
import { historyDays, historyOf, newTallies, schoolOffDays, tallyOf } from './door-history.js';
import { chanceOfDoor, chanceOfSchool, type DoorNow, forecastSchools, type SchoolNow } from './forecast.js';
import { darkAt } from './habit.js';
import type { SchoolDay } from './school-day.js';
import {
  addForecast,
  brierOf,
  correctionOf,
  newScore,
  newStateScores,
  type Score,
  type StateScores,
  sumOfScores,
  worstDecile,
} from './score.js';

const { seed = 1 } = propertySeed();
const mornings = 80;
const [schoolCount, doorsOfSchool] = [400, 25];
/** Mornings before this one have too few others to learn from. */
const firstForecast = 20;
const leastOfDecile = 1000;
const correctionDays = 60;

type Door = SimulatedSchool['doors'][number];
interface SimulatedNow extends DoorNow {
  door: Door;
}

const isOn = ({ intervals }: Door, at: number): boolean => darkAt(intervals, at) === undefined;

/** A school as it is an hour before the first bell of a day. */
const schoolAt = ({ days: all, doors, knownFrom }: SimulatedSchool, index: number): SchoolNow<SimulatedNow> => {
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

const scoresOf = (schools: readonly SimulatedSchool[]): Omit<Scores, 'raw'> => {
  const days: Scores[] = [];
  for (let index = firstForecast; index < mornings; index++) {
    days.push(
      morningOf(
        schools,
        index,
        days.slice(-correctionDays).map(({ raw }) => raw),
      ),
    );
  }
  const sum = (of: 'forecast' | 'asNow'): Score => sumOfScores(days.map((day) => day[of]));
  return { forecast: sum('forecast'), asNow: sum('asNow') };
};

describe('forecastSchools', () => {
  it(`keeps its Brier score and every decile over 60 days of drifting habits, seed ${seed}`, () => {
    const random = new Random(seed);
    const schools = Array.from({ length: schoolCount }, (_, n) =>
      simulatedSchool(random, `S${n}`, { days: mornings, doors: doorsOfSchool, first: '2026-03-02' }),
    );
    const { forecast, asNow } = scoresOf(schools);
    expect(forecast.count).toBe(schoolCount * doorsOfSchool * (mornings - firstForecast));
    expect(brierOf(forecast)).toBeLessThanOrEqual(0.06);
    expect(brierOf(forecast)).toBeLessThanOrEqual(0.6 * (brierOf(asNow) ?? 0));
    expect(worstDecile(forecast, leastOfDecile)).toBeLessThanOrEqual(0.05);
  });

  it('keeps 60 school days of a door in at most 16 bytes each', () => {
    const school = simulatedSchool(new Random(seed), 'S', {
      days: mornings,
      doors: doorsOfSchool,
      first: '2026-03-02',
    });
    const { doors } = schoolAt(school, mornings - 1);
    for (const { history } of doors) {
      expect(history.days).toBe(historyDays);
      // four spans of a day at most
      expect(history.spans.byteLength).toBeLessThanOrEqual(4 * 4 * historyDays);
    }
  });
});

const minutesAt = (minutes: number): number => day.midnight + minutes * minuteMs;
const dark = (from: number, to: number | null): DarkInterval => darkInterval('D', from, to);
const bell = 8 * 60 + 20;
const [before, day, next] = schoolDays('2026-03-02', 3, bell) as [SchoolDay, SchoolDay, SchoolDay];
const look = { minute: bell - 60, bell };

describe('tallyOf', () => {
  const tally = (intervals: DarkInterval[], from = look, knownFrom = 0) => {
    const history = historyOf(intervals, [before, day], knownFrom);
    return tallyOf(history, from, schoolOffDays([history], from));
  };

  it('counts mornings by the state at the minute and the outcome at the bell', () => {
    expect(tally([])).toMatchObject({ on: { of: 2, ready: 2 } });
    expect(tally([dark(minutesAt(-120), minutesAt(bell - 10))])).toMatchObject({
      ...{ on: { of: 1, ready: 1 }, offWithSchool: { of: 1, ready: 1 } },
    });
    expect(tally([dark(minutesAt(-120), minutesAt(bell) + 1)])).toMatchObject({ offWithSchool: { of: 1, ready: 0 } });
    expect(tally([dark(minutesAt(-120), minutesAt(bell))])).toMatchObject({ offWithSchool: { of: 1, ready: 1 } });
    expect(tally([dark(minutesAt(bell - 30), null)])).toMatchObject({ on: { of: 2, ready: 1 } });
  });

  it('separates doors that were off at the bell before, and doors that are off alone', () => {
    expect(tally([dark(before.midnight, minutesAt(bell - 10))])).toMatchObject({ offLong: { of: 1, ready: 1 } });
    const [off, on] = [historyOf([dark(minutesAt(0), null)], [before, day], 0), historyOf([], [before, day], 0)];
    expect(tallyOf(off, look, schoolOffDays([off, on, on], look))).toMatchObject({ off: { of: 1, ready: 0 } });
    expect(tallyOf(off, look, schoolOffDays([off, on], look))).toMatchObject({ offWithSchool: { of: 1, ready: 0 } });
    const afternoon = { minute: 13 * 60, bell: 13 * 60 + 30, bellBefore: bell };
    expect(tally([dark(minutesAt(bell), minutesAt(13 * 60 + 10))], afternoon)).toMatchObject({
      offLong: { of: 1, ready: 1 },
    });
  });

  it('counts no mornings before the door was known', () => {
    expect(tally([], look, day.midnight)).toMatchObject({ on: { of: 1, ready: 1 } });
    expect(tally([], look, next.midnight)).toEqual(newTallies());
  });

  it('keeps the longest spans of a day on which a door went on and off', () => {
    const flaps = Array.from({ length: 50 }, (_, n) => dark(minutesAt(n * 10), minutesAt(n * 10 + 1)));
    const history = historyOf([...flaps, dark(minutesAt(bell - 65), minutesAt(bell + 5))], [day], 0);
    expect(history.spans).toHaveLength(4);
    expect(tallyOf(history, look, [])).toMatchObject({ off: { of: 1, ready: 0 } });
  });
});

describe('chanceOfDoor', () => {
  const nothing = newTallies();
  const of = (state: 'on' | 'off' | 'offLong', ready: number, count: number) => ({
    ...newTallies(),
    [state]: { of: count, ready },
  });
  const door = {
    ...{ on: false, offSince: 900, schoolOff: false, now: 1000, bell: 5000, bellBefore: 500 },
    ...{ mornings: nothing, school: nothing, model: nothing },
  };

  it('counts ten mornings of school and model beside those of the door', () => {
    expect(chanceOfDoor(door)).toBe(0.5);
    expect(chanceOfDoor({ ...door, mornings: of('off', 10, 10) })).toBe(0.75);
    expect(chanceOfDoor({ ...door, school: of('off', 30, 30) })).toBe(0.875);
    expect(chanceOfDoor({ ...door, model: of('off', 30, 30) })).toBe(0.875);
    expect(chanceOfDoor({ ...door, school: of('off', 0, 30), model: of('off', 30, 30) })).toBeCloseTo(0.875 / 4);
  });

  it('takes the mornings of the state in which the door is now', () => {
    const mornings = { ...of('off', 10, 10), ...{ offLong: { of: 10, ready: 0 }, on: { of: 10, ready: 9 } } };
    expect(chanceOfDoor({ ...door, mornings, offSince: 500 })).toBe(0.25);
    expect(chanceOfDoor({ ...door, mornings, on: true })).toBeCloseTo(0.925);
    expect(chanceOfDoor({ ...door, mornings, schoolOff: true })).toBe(0.9);
  });

  it('is certain at the bell', () => {
    expect(chanceOfDoor({ ...door, now: 5000 })).toBe(0);
    expect(chanceOfDoor({ ...door, on: true, now: 5000 })).toBe(1);
  });
});

describe('chanceOfSchool', () => {
  it('counts doors of a circuit that are off as one factor', () => {
    const off = { on: false, chance: 0.5, circuit: 'c' };
    expect(chanceOfSchool([off, off, off])).toEqual({ expectedReady: 1.5, chanceAll: 0.5 });
    expect(chanceOfSchool([off, { ...off, chance: 0.25 }]).chanceAll).toBeCloseTo(0.25);
    expect(chanceOfSchool([off, { ...off, circuit: null }]).chanceAll).toBeCloseTo(0.25);
    expect(chanceOfSchool([off, { ...off, on: true }]).chanceAll).toBeCloseTo(0.25);
    expect(chanceOfSchool([])).toEqual({ expectedReady: 0, chanceAll: 1 });
  });
});

describe('correctionOf', () => {
  it('leaves chances as they are without past forecasts', () => {
    const correct = correctionOf([newStateScores()]);
    expect([0, 0.2, 0.9, 1].map((chance) => correct('off', chance))).toEqual([0, 0.2, 0.9, 1]);
  });

  it('moves chances to the share that was ready, and keeps their order', () => {
    const scores = newStateScores();
    const score = scores.off;
    for (let n = 0; n < 3000; n++) addForecast(score, 0.55, n % 10 < 8);
    for (let n = 0; n < 3000; n++) addForecast(score, 0.65, n % 10 < 6);
    const correction = correctionOf([scores]);
    const correct = (chance: number): number => correction('off', chance);
    expect(correction('offLong', 0.6)).toBe(0.6);
    expect(correct(0.6)).toBeCloseTo(0.7, 2);
    expect(correct(0.55)).toBeLessThan(correct(0.65));
    expect([correct(0), correct(1)]).toEqual([0, 1]);
    expect(worstDecile(score, 1)).toBeCloseTo(0.25);
    expect(brierOf(newScore())).toBeUndefined();
  });
});
