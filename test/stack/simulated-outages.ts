import { addDays, type Day, dayMs, hourMs, minuteMs, startOf } from '#libs/contracts';
import type { DarkInterval } from '../../services/readiness/doors/index.js';
import type { Random } from '../../tools/fleet/random.js';
import { darkInterval } from './dark-interval.js';

/** A school with planted circuits and the times in which its doors were off, in the order of their beginning. */
export interface WiredSchool {
  doors: string[];
  circuits: string[][];
  intervals: DarkInterval[];
  /** True for the nights in which the whole school is off. */
  isPlanned: (interval: DarkInterval) => boolean;
}

export interface WiringOptions {
  days: number;
  doors: number;
  circuits: number;
  /** Outages of each circuit in all days. */
  outages: number;
  first: Day;
}

const nightFrom = 22 * hourMs;
const nightMs = 8 * hourMs + 50 * minuteMs;

/**
 * Simulates a school with nights off and an outage of each circuit now and then, among cuts of the whole school, single
 * failures and flaps. Every door of a circuit misses one outage of fifty.
 */
export const wiredSchool = (random: Random, name: string, options: WiringOptions): WiredSchool => {
  const doors = Array.from({ length: options.doors }, (_, n) => `${name}-${n}`);
  const places = [...doors.keys()].sort(() => random.next() - 0.5);
  const size = (): number => random.integer(3, 6);
  const circuits = Array.from({ length: options.circuits }, () =>
    places
      .splice(0, size())
      .sort((a, b) => a - b)
      .map((place) => doors[place] ?? ''),
  );
  const intervals: DarkInterval[] = [];
  const nights = new Set<DarkInterval>();
  const off = (deviceNo: string, from: number, ms: number, isNight = false): void => {
    const returnCause = 'own restart';
    const interval = darkInterval(deviceNo, Math.round(from), Math.round(from + ms), { returnCause });
    intervals.push(interval);
    if (isNight) nights.add(interval);
  };
  const daytime = (): number =>
    startOf(addDays(options.first, random.integer(0, options.days - 1))).getTime() + random.within([8, 17]) * hourMs;
  const together = (some: readonly string[], at: number, missing = 0): void => {
    const ms = random.within([3, 90]) * minuteMs;
    for (const door of some) if (!random.chance(missing)) off(door, at + random.within([0, 10_000]), ms);
  };
  for (let day = 0; day < options.days; day++) {
    const from = startOf(options.first).getTime() + day * dayMs + nightFrom;
    for (const door of doors) off(door, from + random.within([0, 8000]), nightMs, true);
  }
  for (const circuit of circuits) for (let n = 0; n < options.outages; n++) together(circuit, daytime(), 0.02);
  for (let n = 0; n < 4; n++) together(doors, daytime());
  for (const door of doors) {
    if (random.chance(0.3)) off(door, daytime(), random.within([3, 200]) * minuteMs);
    for (let n = random.integer(0, 6); n > 0; n--) off(door, daytime(), random.within([5, 100]) * 1000);
  }
  intervals.sort((a, b) => a.from - b.from);
  return { doors, circuits, intervals, isPlanned: (interval) => nights.has(interval) };
};
