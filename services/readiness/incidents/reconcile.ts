import { evidenceKinds } from './cause.js';
import type { CorrelatedIncident, IncidentDoor } from './correlation.js';
import { takesMs } from './school-correlation.js';

/** An incident that is stored. */
export interface KnownIncident extends CorrelatedIncident {
  id: string;
}

export type IncidentEffect =
  | { kind: 'open' | 'change' | 'close' | 'reopen'; incident: KnownIncident; former: KnownIncident | undefined }
  /** Its doors belong to a wider one. */
  | { kind: 'merge'; id: string; into: string }
  /** Facts that came late show that there was none. */
  | { kind: 'withdraw'; id: string };

/**
 * What to do so that the known incidents are those that facts show. An incident is the same one as long as it has doors in
 * common; one whose doors went to another incident is merged into that.
 */
export const reconcile = (
  known: readonly KnownIncident[],
  correlated: readonly CorrelatedIncident[],
  newId: () => string,
): { incidents: KnownIncident[]; effects: IncidentEffect[] } => {
  const left = new Map(known.map((incident) => [incident.id, incident]));
  const effects: IncidentEffect[] = [];
  const incidents = [...correlated].sort(byOpened).map((each): KnownIncident => {
    const former = mostAlike(each, left);
    if (former) left.delete(former.id);
    const incident = { ...each, id: former?.id ?? newId() };
    effects.push(...effectsOf(former, incident));
    return incident;
  });
  for (const { id, doors, opened } of left.values()) {
    const into = incidents.find((incident) => overlap(doors, incident.doors) > 0 && isNear(incident, opened));
    effects.push(into ? { kind: 'merge', id, into: into.id } : { kind: 'withdraw', id });
  }
  return { incidents, effects };
};

const byOpened = (one: CorrelatedIncident, other: CorrelatedIncident): number =>
  one.opened - other.opened || other.doors.length - one.doors.length;

const mostAlike = (
  incident: CorrelatedIncident,
  known: ReadonlyMap<string, KnownIncident>,
): KnownIncident | undefined => {
  let best: { former: KnownIncident; common: number } | undefined;
  for (const former of known.values()) {
    const common = overlap(former.doors, incident.doors);
    if (common > (best?.common ?? 0)) best = { former, common };
  }
  return best?.former;
};

/** How many doors two incidents have in common, in times that touch. */
const overlap = (one: readonly IncidentDoor[], other: readonly IncidentDoor[]): number => {
  const doors = new Map(other.map((door) => [door.deviceNo, door]));
  return one.filter((door) => {
    const same = doors.get(door.deviceNo);
    return same && same.from <= (door.to ?? Infinity) && door.from <= (same.to ?? Infinity);
  }).length;
};

const isNear = ({ opened, closed }: CorrelatedIncident, at: number): boolean =>
  at >= opened - takesMs && at <= (closed ?? Infinity);

const effectsOf = (former: KnownIncident | undefined, incident: KnownIncident): IncidentEffect[] => {
  if (!former) {
    const opened = { kind: 'open', incident, former } as const;
    return incident.closed === null ? [opened] : [opened, { kind: 'close', incident, former }];
  }
  const effects: IncidentEffect[] = [];
  if (incident.reopened > former.reopened || (former.closed !== null && incident.closed === null))
    effects.push({ kind: 'reopen', incident, former });
  if (incident.closed !== null && (former.closed === null || incident.reopened > former.reopened))
    effects.push({ kind: 'close', incident, former });
  if (effects.length === 0 && !isSame(former, incident)) effects.push({ kind: 'change', incident, former });
  return effects;
};

const isSame = (one: CorrelatedIncident, other: CorrelatedIncident): boolean => shownOf(one) === shownOf(other);

const shownOf = ({
  scope,
  schoolCode,
  circuitId,
  opened,
  closed,
  cause,
  evidence,
  doors,
}: CorrelatedIncident): string => {
  // by its keys: those of stored evidence are in another order
  const counts = [evidence.doors, ...evidenceKinds.map((kind) => evidence[kind])];
  return JSON.stringify([scope, schoolCode, circuitId, opened, closed, cause, counts, doors.map(shownDoor)]);
};

const shownDoor = ({ deviceNo, from, to }: IncidentDoor): unknown[] => [deviceNo, from, to];
