import { describe, expect, it } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { darkInterval } from '../../../test/stack/dark-interval.js';
import { schoolAt, scoresOfHabits } from '../../../test/stack/forecast-property.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { schoolDays, simulatedSchool } from '../../../test/stack/simulated-mornings.js';
import { Random } from '../../../tools/fleet/random.js';
import type { DarkInterval } from '../doors/index.js';
import { historyDays, historyOf, newTallies, schoolOffDays, tallyOf } from './door-history.js';
import { chanceOfDoor, chanceOfSchool, type DoorNow, forecastSchools } from './forecast.js';
import type { SchoolDay } from './school-day.js';
import { addForecast, brierOf, correctionOf, newScore, newStateScores, worstDecile } from './score.js';

const { seed = 1 } = propertySeed();
const mornings = 80;
const doorsOfSchool = 25;
const leastOfDecile = 400;

describe('forecastSchools', () => {
  // 400 schools and 60 days at night
  it(`keeps its Brier score and every decile over 30 days of drifting habits, seed ${seed}`, () => {
    const size = { schools: 100, doorsOfSchool, days: 30 };
    const { forecast, asNow } = scoresOfHabits(seed, size);
    expect(forecast.count).toBe(size.schools * doorsOfSchool * size.days);
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
    ...{ mornings: nothing, school: nothing, model: nothing, fleet: nothing },
  };

  it('counts ten mornings of school and model beside those of the door', () => {
    expect(chanceOfDoor(door)).toBe(0.5);
    expect(chanceOfDoor({ ...door, mornings: of('off', 10, 10) })).toBe(0.75);
    expect(chanceOfDoor({ ...door, school: of('off', 30, 30) })).toBe(0.875);
    expect(chanceOfDoor({ ...door, model: of('off', 30, 30) })).toBe(0.875);
    expect(chanceOfDoor({ ...door, school: of('off', 0, 30), model: of('off', 30, 30) })).toBeCloseTo(0.875 / 4);
    expect(chanceOfDoor({ ...door, fleet: of('off', 30, 30) })).toBe(0.875);
    expect(chanceOfDoor({ ...door, model: of('off', 0, 30), fleet: of('off', 30, 30) })).toBeCloseTo(0.875 / 4);
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

describe('the forecast of a school', () => {
  it('takes the mornings of each door\u2019s model from those of the fleet', () => {
    const history = historyOf([], [], 0);
    const [good, bad] = ['good', 'bad'].map((model) => {
      return { on: false, since: minutesAt(bell - 90), history, circuit: null, model };
    }) as [DoorNow, DoorNow];
    const off = (ready: number) => ({ ...newTallies(), offWithSchool: { of: 30, ready } });
    const shares: Record<string, ReturnType<typeof newTallies>> = { good: off(30), bad: off(0) };
    const fleet = { all: newTallies(), ofModel: (model: string) => shares[model] };
    const school = { day, bell: minutesAt(bell), doors: [good, bad, { ...bad, model: 'other' }], fleet };
    const [forecast] = forecastSchools([school], minutesAt(bell - 60));
    expect(forecast?.chances.map((chance) => Math.round(chance * 1000))).toEqual([975, 225, 900]);
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
