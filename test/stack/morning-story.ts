import { type Day, dayMs, minuteMs, minuteOfDay, SchoolDays, startOf, type StatusCause } from '#libs/contracts';
import type { DarkInterval, DoorFact } from '../../services/readiness/doors/door-facts.js';
import { plannedByHours } from '../../services/readiness/school-days/planned-by-hours.js';
import type { SchoolPlace } from '../../services/readiness/incidents/school-correlation.js';
import { SchoolTimes } from '../../services/readiness/school-days/bell.service.js';
import {
  floorOf,
  type Mishap,
  type MorningPlan,
  night,
  type Sizes,
  stripOf,
} from '../../tools/fleet/mornings/mishap.js';
import { usualCalendar } from '../../tools/fleet/mornings/mornings.js';
import { Random } from '../../tools/fleet/random.js';

/** A Monday. */
const schoolDay: Day = '2026-03-02';

/** A time of a school day, ms, from `HH:mm` in Shanghai. */
export const timeOf = (clock: string, after = 0, day = schoolDay): number =>
  startOf(day).getTime() + minuteOfDay(clock) * minuteMs + after;

/** A seeded fleet on the morning of a school day: nights are dark, and doors come on before the bell. */
export class Morning {
  readonly schools: SchoolPlace[] = [];
  readonly facts: DoorFact[] = [];
  private readonly random: Random;
  private readonly day: Day;
  private readonly times: SchoolTimes[];
  /** By town and begin: until when darkness is planned. */
  private readonly planned = new Map<string, number | null>();

  constructor(
    readonly seed: number,
    { towns, schools, doors, day = schoolDay, calendars = {}, darkTowns = [] }: Sizes & Partial<MorningPlan>,
  ) {
    this.random = new Random(seed);
    this.day = day;
    this.times = Array.from(
      { length: towns },
      (_, town) => new SchoolTimes(new SchoolDays(calendars[town] ?? usualCalendar), 'other'),
    );
    const [floor, strip] = [floorOf(doors), stripOf(doors)];
    for (let town = 0; town < towns; town += 1)
      for (let school = 0; school < schools; school += 1) {
        const schoolCode = `s${town}-${school}`;
        const own = Array.from({ length: doors }, (_, index) => `${schoolCode}-${String(index).padStart(3, '0')}`);
        const part = (id: string, { first, count }: typeof floor) => ({
          id: `${schoolCode}-${id}`,
          doors: own.slice(first, first + count),
        });
        const circuits = [part('floor', floor), part('strip', strip)];
        this.schools.push({ schoolCode, townCode: `t${town}`, doors: own, circuits });
        for (const door of own) this.night(door, !darkTowns.includes(town));
      }
  }

  /** The morning of a plan. */
  static of(seed: number, plan: MorningPlan): Morning {
    const morning = new Morning(seed, plan);
    for (const mishap of plan.mishaps) morning.play(mishap);
    return morning;
  }

  /** Until when the darkness of the night is planned, as the calendar of the town shows it. */
  readonly plannedUntil = ({ deviceNo, from }: Pick<DarkInterval, 'deviceNo' | 'from'>): number | null => {
    const [, town = ''] = /^s(\d+)-/.exec(deviceNo) ?? [];
    const key = `${town} ${from}`;
    const known = this.planned.get(key);
    if (known !== undefined) return known;
    const times = this.times[Number(town)];
    const until = times ? plannedByHours(times, from) : null;
    this.planned.set(key, until);
    return until;
  };

  /** A time of this day, ms. */
  at(clock: string, after = 0): number {
    return timeOf(clock, after, this.day);
  }

  /** Numbers of the doors of a mishap. */
  doorsOf(mishap: Mishap): string[] {
    if (mishap.kind === 'brokerLoss') return this.schools.flatMap(({ doors }) => doors);
    return mishap.doors.flatMap(({ school, first = 0, count = Infinity }) =>
      this.school(school).doors.slice(first, first + count),
    );
  }

  play(mishap: Mishap): void {
    const [doors, at] = [this.doorsOf(mishap), this.at(mishap.at)];
    if (mishap.kind === 'powerCut') this.powerCut(doors, at, mishap.minutes);
    else if (mishap.kind === 'networkLoss') this.networkLoss(doors, at, mishap.minutes);
    else if (mishap.kind === 'brokerLoss') this.brokerLoss(at, mishap.minutes);
    else if (mishap.kind === 'leftOff') this.leaveOff(doors, at);
    // facts have the times of the server: wrong clocks of cards do not show in them
    else if (mishap.kind !== 'wrongClock')
      for (const door of doors) {
        if (mishap.kind === 'flap') this.flap(door, at, mishap.times);
        else if (mishap.kind === 'silence') this.silence(door, at, mishap.minutes);
        else this[mishap.kind](door, at);
      }
  }

  school(index: number): SchoolPlace {
    const school = this.schools[index];
    if (!school) throw new Error(`no school ${index}`);
    return school;
  }

  /** Power fails for some doors at once; they boot when it is back. */
  powerCut(doors: readonly string[], from: number, minutes: number): void {
    for (const door of doors) {
      this.off(door, from + this.random.integer(0, 4_000), 'disconnected');
      this.back(door, from + minutes * minuteMs + this.random.integer(0, 90_000), 'own restart');
    }
  }

  /** The network of some doors fails: their connections time out in turn. */
  networkLoss(doors: readonly string[], from: number, minutes: number): void {
    for (const door of doors) {
      this.off(door, from + this.random.integer(0, 60_000), 'will');
      this.back(door, from + minutes * minuteMs + this.random.integer(0, 60_000), 'reconnected');
    }
  }

  /** A door that goes and comes. */
  flap(door: string, from: number, times: number): void {
    for (let index = 0; index < times; index += 1) {
      const at = from + index * 70_000;
      this.off(door, at, 'disconnected');
      this.back(door, at + 20_000 + this.random.integer(0, 20_000), 'reconnected');
    }
  }

  /** These doors are not switched on before the bell. */
  leaveOff(doors: readonly string[], on: number): void {
    const chosen = new Set(doors);
    const kept = this.facts.filter(({ deviceNo, at }) => !chosen.has(deviceNo) || at < this.at('06:00'));
    this.facts.splice(0, this.facts.length, ...kept);
    for (const door of doors) this.back(door, on + this.random.integer(0, 60_000), 'own restart');
  }

  /** Our broker dies; the cards reconnect to another one. */
  brokerLoss(from: number, minutes: number): void {
    for (const { doors } of this.schools)
      for (const door of doors) {
        this.off(door, from + this.random.integer(0, 20_000), 'service restart');
        this.back(door, from + minutes * minuteMs + this.random.integer(0, 100_000), 'reconnected');
      }
  }

  /** An operator restarts a door. */
  restart(door: string, at: number): void {
    this.facts.push({ deviceNo: door, at: at - 2_000, kind: 'restart' });
    this.off(door, at, 'disconnected');
    this.back(door, at + 3 * minuteMs, 'commanded restart');
  }

  /** A card is upgraded and boots. */
  install(door: string, at: number): void {
    this.facts.push({ deviceNo: door, at: at - 20_000, kind: 'installed' });
    this.off(door, at, 'disconnected');
    this.back(door, at + 4 * minuteMs, 'own restart');
  }

  /** A door is connected and sends nothing. */
  silence(door: string, from: number, minutes: number): void {
    this.facts.push({ deviceNo: door, at: from, kind: 'silent' });
    this.facts.push({ deviceNo: door, at: from + minutes * minuteMs, kind: 'heard' });
  }

  off(deviceNo: string, at: number, cause: StatusCause): void {
    this.facts.push({ deviceNo, at, kind: 'off', cause });
  }

  back(deviceNo: string, at: number, cause: StatusCause): void {
    this.facts.push({ deviceNo, at, kind: 'on', cause: 'connected' }, { deviceNo, at, kind: 'returned', cause });
  }

  /** The facts in another order, some of them twice. */
  shuffled(random: Random): DoorFact[] {
    const facts = [...this.facts, ...this.facts.filter(() => random.chance(0.25))];
    for (let index = facts.length - 1; index > 0; index -= 1) {
      const other = random.integer(0, index);
      [facts[index], facts[other]] = [facts[other] as DoorFact, facts[index] as DoorFact];
    }
    return facts;
  }

  private night(door: string, comesOn: boolean): void {
    const spread = (): number => this.random.integer(-night.spreadMinutes, night.spreadMinutes) * minuteMs;
    this.off(door, this.at(night.off) - dayMs + spread() + this.random.integer(0, 60_000), 'disconnected');
    if (comesOn) this.back(door, this.at(night.on) + spread() + this.random.integer(0, 60_000), 'own restart');
  }
}
