import {
  filled,
  incidentCauseLabels,
  type IncidentCause,
  type IncidentScope,
  incidentScopeLabels,
  incidentTexts as texts,
  wireTime,
} from '#libs/contracts';
import type { NewMessage } from '#libs/notify';
import { type ReportedIncident, stateOf } from './escalation.js';

/** An incident as a message names it. */
export interface ShownIncident extends ReportedIncident {
  number: string;
  scope: IncidentScope;
  cause: IncidentCause;
  doors: number;
  /** null for the platform. */
  schoolCode: string | null;
  schoolName: string | null;
  circuitName: string | null;
}

/** Incidents that a message names one by one; it counts the others. */
const maxLines = 20;

/** `08:20` */
const clock = (at: number): string => wireTime(new Date(at)).slice(11, 16);

/** The message about incidents; `bell`: before or after which one. */
export const messageOf = (
  incidents: readonly ShownIncident[],
  { bell, origin }: { bell: number | null; origin: string | undefined },
): NewMessage => {
  const open = new Set(incidents.filter(({ closed }) => closed === null).map(({ id }) => id)).size;
  const values = {
    bell: bell === null ? '' : clock(bell),
    open,
    closed: new Set(incidents.map(({ id }) => id)).size - open,
  };
  const title = filled(bell === null ? texts.reportPlatform : open > 0 ? texts.reportOpen : texts.reportClosed, values);
  const lines = incidents.slice(0, maxLines).map(lineOf);
  const rest = incidents.length - lines.length;
  if (rest > 0) lines.push(filled(texts.reportRest, { count: rest }));
  const [only] = incidents;
  const page = incidents.length === 1 && only ? `incident?id=${only.id}` : 'today';
  return { title, body: lines.join('\n'), ...(origin && { url: `${origin}/home/readiness/${page}` }) };
};

const lineOf = (incident: ShownIncident): string => {
  const { schoolName, circuitName, scope, cause, doors, opened, acknowledged, closed } = incident;
  const place = [schoolName, circuitName ?? incidentScopeLabels[scope]].filter((text) => text !== null).join(' ');
  const values = { place, cause: incidentCauseLabels[cause], doors, opened: clock(opened) };
  const state = stateOf(incident);
  if (state === 'closed') return filled(texts.reportClosedLine, { ...values, at: clock(closed ?? opened) });
  if (state === 'acknowledged')
    return filled(texts.reportAcknowledgedLine, { ...values, at: clock(acknowledged ?? opened) });
  return filled(texts.reportOpenLine, values);
};
