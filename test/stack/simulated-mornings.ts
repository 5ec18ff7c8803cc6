import { addDays, dayMs, type Day, minuteMs, startOf } from '#libs/contracts';
import type { DarkInterval } from '../../services/readiness/doors/index.js';
import type { SchoolDay } from '../../services/readiness/forecast/school-day.js';
import type { Random } from '../../tools/fleet/random.js';
import { darkInterval } from './dark-interval.js';

/** A school with the times in which its doors were off. */
export interface SimulatedSchool {
  days: SchoolDay[];
  /** When the first door was seen. */
  knownFrom: number;
  doors: { deviceNo: string; circuit: string; model: string; intervals: DarkInterval[] }[];
}

export interface MorningsOptions {
  /** School days. */
  days: number;
  doors: number;
  first: Day;
}

const firstBells = [8 * 60, 8 * 60 + 20] as const;
const afternoonBell = 13 * 60 + 30;
const models = ['CB-10', 'CB-20', 'CB-22'] as const;

/** Days from Monday to Friday. */
export const schoolDays = (first: Day, count: number, firstBell: number): SchoolDay[] => {
  const days: SchoolDay[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) {
    const midnight = startOf(day).getTime();
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    days.push({ midnight, weekday, bells: [firstBell, afternoonBell].map((minute) => midnight + minute * minuteMs) });
  }
  return days;
};

/** About normal, with the standard deviation `spread`. */
const around = (random: Random, spread: number): number =>
  (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3) * spread;

/** When a school switches on and off; the hours drift from day to day. */
class Caretaker {
  private on: number;
  private readonly off: number;
  readonly darkAtNight: boolean;

  constructor(
    private readonly random: Random,
    private readonly bell: number,
  ) {
    this.on = bell - random.within([30, 110]);
    this.off = random.within([17.5 * 60, 22 * 60]);
    this.darkAtNight = random.chance(0.85);
  }

  /** Minutes of coming on and going off of the next day; one in thirty mornings is late. */
  next(): { on: number; off: number } {
    const { random, bell } = this;
    this.on = Math.min(bell - 12, Math.max(bell - 115, this.on + around(random, 1.5)));
    const late = random.chance(1 / 30) ? random.within([20, 90]) : 0;
    return { on: this.on + around(random, 5) + late, off: this.off + around(random, 8) };
  }
}

/** What becomes of one door; some fail often. */
class SimulatedDoor {
  readonly intervals: DarkInterval[] = [];
  private readonly failures: number;
  private brokenUntil = -Infinity;
  private wasOffAt: number | undefined;

  constructor(
    private readonly random: Random,
    readonly deviceNo: string,
  ) {
    this.failures = random.chance(0.08) ? random.within([0.04, 0.25]) : 0.004;
  }

  /** One day; times in milliseconds. `off` is that of the evening, `darkAtNight` false when no evening has one. */
  play(on: number, off: number, day: SchoolDay, darkAtNight: boolean): void {
    const { random } = this;
    const [bell = 0] = day.bells;
    if (random.chance(0.0015)) this.brokenUntil = on + this.repairDays() * dayMs;
    const isLate = random.chance(this.failures);
    const cameOn = Math.max(isLate ? on + random.within([5, 200]) * minuteMs : on, this.brokenUntil);
    if (this.wasOffAt !== undefined) {
      if (cameOn > off) return;
      this.add(this.wasOffAt, cameOn);
      this.wasOffAt = undefined;
    } else if (cameOn > on) {
      // a door that stays on at night fails in the morning
      if (cameOn > off) this.wasOffAt = on;
      else this.add(on - random.within([1, 30]) * minuteMs, cameOn);
      if (this.wasOffAt !== undefined) return;
    }
    if (cameOn < bell && random.chance(0.004 + this.failures / 5)) {
      const from = cameOn + random.next() * (bell - cameOn);
      this.add(from, from + random.within([3, 60]) * minuteMs);
    }
    if (darkAtNight) this.wasOffAt = off;
  }

  /** A repair is done on any day with the same chance. */
  private repairDays(): number {
    let days = 1;
    while (this.random.chance(0.6)) days++;
    return days;
  }

  private add(from: number, to: number): void {
    const { deviceNo } = this;
    const begin = Math.max(Math.round(from), (this.intervals.at(-1)?.to ?? 0) + 1000);
    if (to > begin) this.intervals.push(darkInterval(deviceNo, begin, to));
  }
}

/** Simulates a school whose doors are on up to four circuits; a switch is forgotten on one morning in eighty. */
export const simulatedSchool = (random: Random, name: string, options: MorningsOptions): SimulatedSchool => {
  const bell = random.pick(firstBells) ?? firstBells[0];
  const days = schoolDays(options.first, options.days, bell);
  const caretaker = new Caretaker(random, bell);
  const circuits = random.integer(1, 4);
  const doors = Array.from({ length: options.doors }, (_, n) => ({
    ...{ door: new SimulatedDoor(random, `${name}-${n}`), circuit: `${name}-${n % circuits}` },
    ...{ model: random.pick(models) ?? models[0], offset: around(random, 4) },
  }));
  for (const day of days) {
    const { on, off } = caretaker.next();
    const forgotten = Array.from({ length: circuits }, () => (random.chance(1 / 80) ? random.within([20, 150]) : 0));
    for (const [n, { door, offset }] of doors.entries()) {
      const minute = on + offset + around(random, 2) + (forgotten[n % circuits] ?? 0);
      const at = (minutes: number): number => day.midnight + Math.round(minutes * minuteMs);
      door.play(at(minute), at(off + around(random, 1)), day, caretaker.darkAtNight);
    }
  }
  return {
    days,
    knownFrom: (days[0]?.midnight ?? 0) - dayMs,
    doors: doors.map(({ door: { deviceNo, intervals }, circuit, model }) => ({ deviceNo, intervals, circuit, model })),
  };
};
