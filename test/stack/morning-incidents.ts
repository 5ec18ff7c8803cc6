import { minuteMs } from '#libs/contracts';
import { type CorrelatedIncident, incidentsOf, type World } from '../../services/readiness/incidents/correlation.js';
import type { ExpectedIncident, MorningPlan } from '../../tools/fleet/mornings/mishap.js';
import type { Morning } from './morning-story.js';

export const rules = { pauseMs: 2 * minuteMs };

/** A morning as the correlation sees it; all its doors are connected. */
export const worldOf = (morning: Morning): World & { connectedAt: () => number } => ({
  schools: morning.schools,
  plannedUntil: morning.plannedUntil,
  connectedAt: () => morning.schools.reduce((sum, { doors }) => sum + doors.length, 0),
  rules,
});

/** What the facts of a morning up to `now` give. */
export const incidentsAt = (morning: Morning, now: number): CorrelatedIncident[] =>
  incidentsOf(worldOf(morning), morning.facts, now);

/** An incident in the form in which mornings expect it. */
export const shownOf = ({
  scope,
  cause,
  circuitId,
  schoolCode,
  townCode,
  doors,
}: Pick<CorrelatedIncident, 'scope' | 'cause' | 'circuitId' | 'schoolCode' | 'townCode'> & {
  doors: readonly { deviceNo: string }[];
}): ExpectedIncident => {
  const places = { platform: '', area: townCode, school: schoolCode, circuit: circuitId, door: doors[0]?.deviceNo };
  return { scope, cause, place: places[scope] ?? '', doors: doors.length };
};

export const inOrder = (incidents: readonly ExpectedIncident[]): ExpectedIncident[] =>
  [...incidents].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));

const orderOf = ({ scope, place }: ExpectedIncident): string => `${scope} ${place}`;

/** What a plan gives as long as no circuit is known: an incident of each door of a circuit. */
export const withoutCircuits = ({ expected }: Pick<MorningPlan, 'expected'>, morning: Morning): ExpectedIncident[] =>
  expected.flatMap((each) => {
    if (each.scope !== 'circuit') return [each];
    const circuit = morning.schools.flatMap(({ circuits }) => circuits).find(({ id }) => id === each.place);
    return (circuit?.doors ?? []).map((place): ExpectedIncident => ({ ...each, scope: 'door', place, doors: 1 }));
  });
