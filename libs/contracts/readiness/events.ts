import type { EventTypes } from '../common/service-contract.js';
import type { IncidentCause, IncidentScope } from './incidents.js';
import type { VisitAction, VisitState } from './visits.js';

export const incidentChanges = ['opened', 'changed', 'acknowledged', 'closed', 'reopened', 'withdrawn'] as const;
export type IncidentChange = (typeof incidentChanges)[number];

/**
 * `readiness.incident` `incident.changed`: an incident, and what has just happened to it. Times are ISO 8601. `withdrawn`: its doors
 * belong to a wider incident, or facts that came late show that there was none.
 */
export interface IncidentChanged {
  change: IncidentChange;
  id: string;
  number: string;
  scope: IncidentScope;
  /** null for the platform; an area publishes an event for each of its schools. */
  schoolCode: string | null;
  cause: IncidentCause;
  doors: number;
  doorsBack: number;
  opened: string;
  acknowledged: string | null;
  closed: string | null;
}

/** `readiness.forecast` `forecast.changed`: a school as it is, with its forecast for its next bell. Lossy by design. */
export interface ForecastChanged {
  schoolCode: string;
  on: number;
  plannedDark: number;
  /** null: there is no next bell, as in `chanceAll`. */
  expectedReady: number | null;
  /** Chance that all doors are ready, 0 to 1. */
  chanceAll: number | null;
  openIncidents: number;
}

/** `readiness.visit` `visit.changed`: a visit to a school was planned, or its result reported. */
export interface VisitChanged {
  id: string;
  schoolCode: string;
  day: string;
  /** null for a visit to a single door. */
  incidentId: string | null;
  doors: number;
  state: VisitState;
  /** Newest report; null before the first one. */
  action: VisitAction | null;
}

/** What readiness publishes, by topic and type. */
export interface ReadinessEvents {
  'readiness.incident': { 'incident.changed': IncidentChanged };
  'readiness.forecast': { 'forecast.changed': ForecastChanged };
  'readiness.visit': { 'visit.changed': VisitChanged };
}

export const readinessEventTypes: EventTypes<ReadinessEvents> = {
  'readiness.incident': { 'incident.changed': true },
  'readiness.forecast': { 'forecast.changed': true },
  'readiness.visit': { 'visit.changed': true },
};
