import type { IncidentCause } from '#libs/contracts';
import { type DarkInterval, darkIntervals, type DoorFact, factsByDoor } from '../doors/door-facts.js';
import { causeOf, type Evidence, evidenceOf } from './cause.js';
import { foldTown, type Off, platformOutages, platformSpans, withoutPlatform } from './fold-places.js';
import { foldSchool, type SchoolPlace } from './fold-school.js';
import { type IncidentGroup, type IncidentPlace, lifeOf } from './incident-group.js';
import { type Trouble, type TroubleRules, troublesOf } from './trouble.js';

/** What is known beside the facts. Times are milliseconds since 1970. */
export interface World {
  schools: readonly SchoolPlace[];
  /** Until when darkness that began so is planned; null when it is not. */
  plannedUntil: (interval: DarkInterval) => number | null;
  /** How many doors of the platform were connected at a time. */
  connectedAt: (at: number) => number;
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

export interface Folded {
  incidents: FoldedIncident[];
  /** When the same facts say something else for the first time; null: never. */
  changesAt: number | null;
}

/** The incidents that facts show at `now`. Neither order nor doubling of the facts matters. */
export const incidentsOf = (world: World, facts: Iterable<DoorFact>, now: number): Folded => {
  const byDoor = factsByDoor(facts);
  const factsOf = (deviceNo: string): readonly DoorFact[] => byDoor.get(deviceNo) ?? [];
  const coming: number[] = [];
  const troublesBySchool = world.schools.map(({ doors }) =>
    doors.flatMap((deviceNo) => settledOf(troublesOf(factsOf(deviceNo), world, world.rules), now, coming)),
  );
  const spans = platformSpans(offsOf(world, factsOf), world.connectedAt);
  const outages = platformOutages(troublesBySchool.flat(), spans, now);
  const towns = new Map<string, IncidentGroup[]>();
  world.schools.forEach((school, index) => {
    const groups = foldSchool(school, withoutPlatform(troublesBySchool[index] ?? [], outages));
    towns.set(school.townCode, [...(towns.get(school.townCode) ?? []), ...groups]);
  });
  const groups = [...outages.map(({ group }) => group), ...[...towns.values()].flatMap(foldTown)];
  const incidents = groups.map((group) => folded(group, factsOf, now, coming));
  const later = coming.filter((at) => at > now);
  return { incidents, changesAt: later.length > 0 ? Math.min(...later) : null };
};

/** Those that are part of an incident; when others will be is added to `coming`. */
const settledOf = (troubles: readonly Trouble[], now: number, coming: number[]): Trouble[] =>
  troubles.filter(({ settled, begin, to }) => {
    if (settled <= now && begin <= now) return true;
    if (to === null || to > settled) coming.push(Math.max(settled, begin));
    return false;
  });

/** When doors went off that were not meant to. */
const offsOf = ({ schools, plannedUntil }: World, factsOf: (deviceNo: string) => readonly DoorFact[]): Off[] =>
  schools.flatMap(({ schoolCode, doors }) =>
    doors.flatMap((deviceNo) =>
      darkIntervals(factsOf(deviceNo)).flatMap((interval) => {
        const { from: at, offCause: cause } = interval;
        return cause === 'blocked' || plannedUntil(interval) !== null ? [] : [{ deviceNo, schoolCode, at, cause }];
      }),
    ),
  );

const folded = (
  group: IncidentGroup,
  factsOf: (deviceNo: string) => readonly DoorFact[],
  now: number,
  coming: number[],
): FoldedIncident => {
  const { scope, townCode, schoolCode, circuitId, troubles } = group;
  const { opened, closed, reopened, closes } = lifeOf(group, now);
  if (closes !== null) coming.push(closes);
  const evidence = evidenceOf(group, factsOf);
  const cause = causeOf(evidence, { scope, closed: closed !== null });
  const place = { scope, townCode, schoolCode, circuitId };
  return { ...place, opened, closed, reopened, cause, evidence, doors: doorsOf(troubles, now) };
};

const doorsOf = (troubles: readonly Trouble[], now: number): IncidentDoor[] => {
  const doors = new Map<string, IncidentDoor>();
  for (const { deviceNo, from, to } of troubles) {
    const back = to !== null && to <= now ? to : null;
    doors.set(deviceNo, { deviceNo, from: doors.get(deviceNo)?.from ?? from, to: back });
  }
  return [...doors.values()].sort((a, b) => (a.deviceNo < b.deviceNo ? -1 : 1));
};
