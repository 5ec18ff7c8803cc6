import type { IncidentCause } from '#libs/contracts';
import { type DarkInterval, darkIntervals, type DoorFact, factsByDoor } from '../doors/door-facts.js';
import { causeOf, type Evidence, evidenceOf } from './cause.js';
import {
  foldTown,
  type Off,
  type PlatformOutage,
  platformOutages,
  type PlatformSpan,
  platformSpans,
  withoutPlatform,
} from './fold-places.js';
import { foldSchool, type SchoolPlace } from './fold-school.js';
import { type IncidentGroup, type IncidentPlace, lifeOf } from './incident-group.js';
import { type Trouble, type TroubleRules, troublesOf } from './trouble.js';

/** What is known beside the facts. Times are milliseconds since 1970. */
export interface World {
  schools: readonly SchoolPlace[];
  /** Until when darkness that began so is planned; null when it is not. */
  plannedUntil: (interval: DarkInterval) => number | null;
  rules: TroubleRules;
}

export interface IncidentDoor {
  deviceNo: string;
  from: number;
  /** null: it is not back. */
  to: number | null;
}

/** What facts say of an incident. */
export interface FoldedIncident extends IncidentPlace {
  opened: number;
  closed: number | null;
  reopened: number;
  cause: IncidentCause;
  evidence: Evidence;
  doors: IncidentDoor[];
}

/** The facts of doors, read once for several questions. */
export class DoorHistory {
  private readonly byDoor: ReadonlyMap<string, DoorFact[]>;
  /** When the same facts will say something else. */
  private readonly coming: number[] = [];

  constructor(
    private readonly world: World,
    facts: Iterable<DoorFact>,
    private readonly now: number,
  ) {
    this.byDoor = factsByDoor(facts);
  }

  /** When doors went off that were not meant to. */
  offs(): Off[] {
    const { schools, plannedUntil } = this.world;
    return schools.flatMap(({ schoolCode, doors }) =>
      doors.flatMap((deviceNo) =>
        darkIntervals(this.of(deviceNo)).flatMap((interval) => {
          const { seenAt: at, offCause: cause } = interval;
          return cause === 'blocked' || plannedUntil(interval) !== null ? [] : [{ deviceNo, schoolCode, at, cause }];
        }),
      ),
    );
  }

  /** What failed in times in which we failed ourselves. */
  ofPlatform(spans: readonly PlatformSpan[]): (PlatformOutage & { incident: FoldedIncident })[] {
    const troubles = this.world.schools.flatMap((school) => this.troubles(school));
    const outages = platformOutages(troubles, spans, this.now);
    return outages.map(({ group, ...outage }) => ({ ...outage, incident: this.folded(group) }));
  }

  /** What failed otherwise. */
  ofSchools(outages: readonly PlatformOutage[]): FoldedIncident[] {
    const towns = new Map<string, IncidentGroup[]>();
    for (const school of this.world.schools) {
      const groups = foldSchool(school, withoutPlatform(this.troubles(school), outages));
      towns.set(school.townCode, [...(towns.get(school.townCode) ?? []), ...groups]);
    }
    return [...towns.values()].flatMap(foldTown).map((group) => this.folded(group));
  }

  /** When what was asked for has another answer for the first time; null: never. */
  changesAt(): number | null {
    const later = this.coming.filter((at) => at > this.now);
    return later.length > 0 ? Math.min(...later) : null;
  }

  private of(deviceNo: string): readonly DoorFact[] {
    return this.byDoor.get(deviceNo) ?? [];
  }

  /** The troubles of a school that are part of an incident. */
  private troubles({ doors }: SchoolPlace): Trouble[] {
    const all = doors.flatMap((deviceNo) => troublesOf(this.of(deviceNo), this.world, this.world.rules));
    return all.filter(({ settled, to }) => {
      if (settled <= this.now) return true;
      if (to === null || to > settled) this.coming.push(settled);
      return false;
    });
  }

  private folded(group: IncidentGroup): FoldedIncident {
    const { scope, townCode, schoolCode, circuitId, troubles } = group;
    const { opened, closed, reopened, closes } = lifeOf(group, this.now);
    if (closes !== null) this.coming.push(closes);
    const evidence = evidenceOf(group, (deviceNo) => this.of(deviceNo));
    const cause = causeOf(evidence, { scope, closed: closed !== null });
    const place = { scope, townCode, schoolCode, circuitId };
    return { ...place, opened, closed, reopened, cause, evidence, doors: doorsOf(troubles, this.now) };
  }
}

/**
 * All incidents that facts show at `now`. Neither order nor doubling of the facts matters. `connectedAt`: how many doors were
 * connected at a time.
 */
export const incidentsOf = (
  world: World & { connectedAt: (at: number) => number },
  facts: Iterable<DoorFact>,
  now: number,
): FoldedIncident[] => {
  const history = new DoorHistory(world, facts, now);
  const outages = history.ofPlatform(platformSpans(history.offs(), world.connectedAt));
  return [...outages.map(({ incident }) => incident), ...history.ofSchools(outages)];
};

const doorsOf = (troubles: readonly Trouble[], now: number): IncidentDoor[] => {
  const doors = new Map<string, IncidentDoor>();
  for (const { deviceNo, from, to } of troubles) {
    const back = to !== null && to <= now ? to : null;
    doors.set(deviceNo, { deviceNo, from: doors.get(deviceNo)?.from ?? from, to: back });
  }
  return [...doors.values()].sort((a, b) => (a.deviceNo < b.deviceNo ? -1 : 1));
};
