import { hourMs, type IncidentCause, type IncidentScope, minuteMs, type StatusCause } from '#libs/contracts';
import type { DarkInterval, DoorFact } from '../../services/readiness/doors/door-facts.js';
import type { SchoolPlace } from '../../services/readiness/incidents/school-correlation.js';
import { Random } from '../../tools/fleet/random.js';

const day = Date.UTC(2026, 2, 2);

/** A time of the school day, ms, from `HH:mm` in Shanghai. */
export const timeOf = (clock: string, after = 0): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return day + ((hours - 8) * 60 + minutes) * minuteMs + after;
};

/** From here on darkness of the night is a failure: half an hour before the first bell. */
const expectedOn = timeOf('07:30');

/** What a morning must give. */
export interface ExpectedIncident {
  scope: IncidentScope;
  cause: IncidentCause;
  /** Code of the school or town, id of the circuit, number of the door; empty for the platform. */
  place: string;
  doors: number;
}

export interface Sizes {
  towns: number;
  /** Schools of a town. */
  schools: number;
  /** Doors of a school; those of its first floor are one circuit of 12, or a third of them. */
  doors: number;
}

/** A seeded fleet on the morning of a school day: nights are dark, and doors come on before the bell. */
export class Morning {
  readonly schools: SchoolPlace[] = [];
  readonly facts: DoorFact[] = [];
  readonly expected: ExpectedIncident[] = [];
  private readonly random: Random;

  constructor(
    readonly seed: number,
    { towns, schools, doors }: Sizes,
  ) {
    this.random = new Random(seed);
    for (let town = 0; town < towns; town += 1)
      for (let school = 0; school < schools; school += 1) {
        const schoolCode = `s${town}-${school}`;
        const own = Array.from({ length: doors }, (_, index) => `${schoolCode}-${String(index).padStart(3, '0')}`);
        const circuits = [{ id: `${schoolCode}-floor`, doors: own.slice(0, Math.min(12, Math.floor(doors / 3))) }];
        this.schools.push({ schoolCode, townCode: `t${town}`, doors: own, circuits });
      }
    for (const { doors: own } of this.schools) for (const door of own) this.night(door);
  }

  /** Until when the darkness of the night is planned. */
  readonly plannedUntil = ({ from }: DarkInterval): number | null => (from < timeOf('06:00') ? expectedOn : null);

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
    const kept = this.facts.filter(({ deviceNo, at }) => !chosen.has(deviceNo) || at < timeOf('06:00'));
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

  private night(door: string): void {
    this.off(door, timeOf('00:00') - 2 * hourMs + this.random.integer(0, 5 * minuteMs), 'disconnected');
    this.back(door, timeOf('06:44') + this.random.integer(0, 12 * minuteMs), 'own restart');
  }
}
