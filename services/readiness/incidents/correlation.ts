import type { IncidentCause } from '#libs/contracts';
import { type DarkInterval, darkIntervals, type DoorFact, factsByDoor } from '../doors/door-facts.js';
import { causeOf, type Evidence, evidenceOf } from './cause.js';
import {
  correlateTown,
  type Off,
  type PlatformOutage,
  platformOutages,
  type PlatformSpan,
  platformSpans,
  withoutPlatform,
} from './place-correlation.js';
import { correlateSchool, type SchoolPlace } from './school-correlation.js';
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
export interface CorrelatedIncident extends IncidentPlace {
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
  private readonly troublesOfSchools = new Map<SchoolPlace, Trouble[]>();

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
  ofPlatform(spans: readonly PlatformSpan[]): (PlatformOutage & { incident: CorrelatedIncident })[] {
    if (spans.length === 0) return [];
    const troubles = this.world.schools.flatMap((school) => this.troubles(school));
    const outages = platformOutages(troubles, spans, this.now);
    return outages.map(({ group, ...outage }) => ({ ...outage, incident: this.correlated(group) }));
  }

  /** What failed otherwise. */
  ofSchools(outages: readonly PlatformOutage[]): CorrelatedIncident[] {
    const towns = new Map<string, IncidentGroup[]>();
    for (const school of this.world.schools) {
      const groups = correlateSchool(school, withoutPlatform(this.troubles(school), outages));
      towns.set(school.townCode, [...(towns.get(school.townCode) ?? []), ...groups]);
    }
    return [...towns.values()].flatMap(correlateTown).map((group) => this.correlated(group));
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
  private troubles(school: SchoolPlace): Trouble[] {
    const known = this.troublesOfSchools.get(school);
    if (known) return known;
    const all = school.doors.flatMap((deviceNo) => troublesOf(this.of(deviceNo), this.world, this.world.rules));
    const settled = all.filter((trouble) => {
      if (trouble.settled <= this.now) return true;
      if (trouble.to === null || trouble.to > trouble.settled) this.coming.push(trouble.settled);
      return false;
    });
    this.troublesOfSchools.set(school, settled);
    return settled;
  }

  private correlated(group: IncidentGroup): CorrelatedIncident {
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
): CorrelatedIncident[] => {
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
