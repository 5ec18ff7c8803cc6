import type { ReplayChange } from '#libs/contracts';
import type { KnownIncident } from '../incidents/index.js';

/** An incident that is stored otherwise than the tried rules give it. */
export interface IncidentPair {
  change: ReplayChange;
  /** null: it is not stored. */
  stored: KnownIncident | null;
  /** null: it would not have been. */
  given: KnownIncident | null;
}

/** Leaves of an incident the doors of some schools; nothing when it has none of them. */
export const visiblePart =
  (schoolCodes: ReadonlySet<string>, schoolOf: (deviceNo: string) => string) =>
  (incident: KnownIncident): KnownIncident[] => {
    const doors = incident.doors.filter(({ deviceNo }) => schoolCodes.has(schoolOf(deviceNo)));
    return doors.length === 0 ? [] : [{ ...incident, doors }];
  };

/** What differs between stored and given incidents; those with the same id are the same one. */
export const pairsOf = (stored: readonly KnownIncident[], given: readonly KnownIncident[]): IncidentPair[] => {
  const byId = new Map(given.map((incident) => [incident.id, incident]));
  const known = new Set(stored.map(({ id }) => id));
  const pairs = stored.flatMap((one): IncidentPair[] => {
    const other = byId.get(one.id) ?? null;
    if (!other) return [{ change: 'gone', stored: one, given: null }];
    return shownOf(one) === shownOf(other) ? [] : [{ change: 'changed', stored: one, given: other }];
  });
  const added = given.filter(({ id }) => !known.has(id));
  return [...pairs, ...added.map((other): IncidentPair => ({ change: 'added', stored: null, given: other }))];
};

/** What a person sees of an incident. */
const shownOf = ({ scope, schoolCode, circuitId, cause, opened, closed, reopened, doors }: KnownIncident): string =>
  JSON.stringify([
    ...[scope, schoolCode, circuitId, cause, opened, closed, reopened],
    doors.map(({ deviceNo }) => deviceNo).sort(),
  ]);
