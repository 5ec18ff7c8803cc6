import { z } from 'zod';
import { type IncidentCause, type IncidentScope, incidentScopes } from '#libs/contracts';
import { ToolRefusal } from './answer.js';
import { aboutDoors } from './door.js';
import { area, confirmationToken, limit, shortText, type Tool, tool, type ToolContext, twoSteps } from './tool.js';

/** An incident as the calls about incidents return it. */
interface Incident {
  id: string;
  number: string;
  scope: IncidentScope;
  schoolCode: string | null;
  schoolName: string | null;
  cause: IncidentCause;
  doors: number;
  doorsBack: number;
  opened: string;
  acknowledged: string | null;
  acknowledgedBy: string | null;
  closed: string | null;
  reopened: number;
}

const shownIncident = ({ id, number, ...incident }: Incident, { links }: Pick<ToolContext, 'links'>): object => ({
  ...{ incidentId: id, number, scope: incident.scope, cause: incident.cause },
  ...{ schoolCode: incident.schoolCode, schoolName: incident.schoolName },
  ...{ doors: incident.doors, doorsBack: incident.doorsBack, opened: incident.opened },
  ...{ acknowledged: incident.acknowledged, acknowledgedBy: incident.acknowledgedBy },
  link: links.incident(id),
});

const listCall = '/api/readiness/incident/list';

/** The first open incidents, the newest first, and how many there are. */
export const openIncidents = async (
  where: object,
  size: number,
  context: ToolContext,
): Promise<{ rows: object[]; total: number }> => {
  const { list, total } = await context.calls.firstRows<Incident>(listCall, { ...where, state: 'open' }, size);
  return { rows: list.map((incident) => shownIncident(incident, context)), total };
};

const aboutIncidents =
  'An incident is doors that failed together: one door, a circuit (one switch or power line), a school, an area or the ' +
  'whole platform. Planned darkness, such as that of the night, is none. Its cause is pending until the evidence shows it.';

export const readiness = tool({
  name: 'readiness',
  title: 'Open incidents',
  description:
    'Says which incidents of doors are open, how many of each scope, and who takes care of them: what must be repaired ' +
    `before the next lesson. ${aboutIncidents} ${aboutDoors}`,
  scopes: [['readiness:read']],
  input: z.strictObject({
    ...area,
    schoolCode: shortText.optional().describe('Only incidents of this school'),
    scope: z.enum(incidentScopes).optional(),
    limit,
  }),
  run: async ({ limit: size, scope, ...where }, context) => {
    const scopes = scope === undefined ? incidentScopes : [scope];
    const [{ rows, total }, ...counts] = await Promise.all([
      openIncidents({ ...where, scope }, size, context),
      ...scopes.map((each) => openIncidents({ ...where, scope: each }, 1, context)),
    ]);
    return {
      summary: `${total} incidents are open.`,
      data: {
        open: Object.fromEntries(scopes.map((each, index) => [each, counts[index]?.total ?? 0])),
        link: context.links.to('today'),
      },
      ...{ rows, total, narrow: 'name a scope, a school or an area' },
    };
  },
});

/** What the first call has shown. */
interface AcknowledgePlan {
  reopened: number;
}

export const acknowledgeIncident: Tool = tool({
  name: 'acknowledge_incident',
  title: 'Acknowledge an incident',
  description:
    'States that a person takes care of an open incident: contacts further down the list are not notified any more. ' +
    `${twoSteps} ${aboutIncidents}`,
  scopes: [['readiness:read', 'readiness:write']],
  changes: true,
  input: z.strictObject({ incidentId: z.uuid().describe('As readiness shows it'), confirmationToken }),
  run: async ({ incidentId: id, confirmationToken: token }, context) => {
    const { calls, confirmations } = context;
    const taken = token === undefined ? undefined : await confirmations.take(token);
    const incident = await calls.get<Incident>('/api/readiness/incident/detail', { id });
    const { closed, acknowledged, reopened } = incident;
    if (closed !== null) throw new ToolRefusal('Nothing was done: the incident is over.');
    if (acknowledged !== null) throw new ToolRefusal('Nothing was done: the incident is acknowledged already.');
    if (taken && (taken.plan as AcknowledgePlan).reopened !== reopened) {
      throw new ToolRefusal('Nothing was done: the incident was opened again since the first call.');
    }
    const data = shownIncident(incident, context);
    if (!taken) {
      const summary =
        'Nothing has been done yet. The incident would be acknowledged in the name of the owner of this key.';
      return { summary, data, confirmationToken: await confirmations.offer({ reopened }) };
    }
    await calls.post('/api/readiness/incident/acknowledge', { id }, {}, taken.id);
    return { summary: 'The incident is acknowledged.', data };
  },
});
