import { type ContactRole, hourMs, minuteMs } from '#libs/contracts';

/** When contacts get a digest, in milliseconds from the bell. Source: READINESS, rule 8. */
const digests = [-hourMs, -30 * minuteMs, 10 * minuteMs];
/** Without an acknowledgement the second contact is notified that much later than the first. */
const secondAfterMs = 10 * minuteMs;
/** Without an acknowledgement the customer manager is notified then. */
const managerAt = -20 * minuteMs;
/** A bell is over. */
const overAfterMs = hourMs;
/** Messages to one contact for one bell at most. */
const maxMessages = 6;

/** What is reported of an incident: each state of it once to each contact. */
export type ReportedState = `opened ${number}` | 'acknowledged' | 'closed';

export interface ReportedIncident {
  id: string;
  /** Milliseconds since 1970, as all times here. */
  opened: number;
  acknowledged: number | null;
  closed: number | null;
  reopened: number;
}

/** A contact who is responsible for the place of the incidents. */
export interface Responsible {
  id: string;
  role: ContactRole;
}

/** A state of an incident that was reported to a contact. */
export interface Report {
  incidentId: string;
  contactId: string;
  state: ReportedState;
  at: number;
}

/** A message that is due: one contact, several incidents. */
export interface DueMessage {
  contactId: string;
  reports: { incidentId: string; state: ReportedState }[];
}

export const stateOf = ({ acknowledged, closed, reopened }: ReportedIncident): ReportedState => {
  if (closed !== null) return 'closed';
  return acknowledged === null ? `opened ${reopened}` : 'acknowledged';
};

const isOpened = (state: ReportedState): boolean => state.startsWith('opened');

/**
 * What is due at `now` for a bell at `bell` to the contacts of a school. `reports`: what they were sent; `sent`: messages of each contact for this
 * bell.
 */
export const dueMessages = ({
  now,
  bell,
  incidents,
  contacts,
  reports,
  sent,
}: {
  now: number;
  bell: number;
  incidents: readonly ReportedIncident[];
  contacts: readonly Responsible[];
  reports: readonly Report[];
  sent: ReadonlyMap<string, number>;
}): DueMessage[] => {
  if (now < bell + Math.min(...digests) || now >= bell + overAfterMs) return [];
  return contacts.flatMap((contact) => {
    if ((sent.get(contact.id) ?? 0) >= maxMessages) return [];
    const own = reports.filter(({ contactId }) => contactId === contact.id);
    const due = incidents
      .filter((incident) => isDue({ contact, incident, reports, contacts, own, now, bell }))
      .map((incident) => ({ incidentId: incident.id, state: stateOf(incident) }));
    return due.length > 0 ? [{ contactId: contact.id, reports: due }] : [];
  });
};

interface Question {
  contact: Responsible;
  contacts: readonly Responsible[];
  incident: ReportedIncident;
  /** Of all contacts, and of this one. */
  reports: readonly Report[];
  own: readonly Report[];
  now: number;
  bell: number;
}

const isDue = (question: Question): boolean => {
  const { contact, incident, own } = question;
  const state = stateOf(incident);
  const ofIncident = own.filter(({ incidentId }) => incidentId === incident.id);
  if (ofIncident.some((report) => report.state === state)) return false;
  // a contact that was not notified of its beginning is not notified of its end
  if (!isOpened(state)) return ofIncident.length > 0 && isDigest(question);
  if (contact.role === 'first') return isDigest(question);
  if (contact.role === 'second') return isUnanswered(question);
  return contact.role === 'manager' && question.now >= question.bell + managerAt;
};

/** A digest is due in which the state of the incident stands already. */
const isDigest = ({ incident, now, bell }: Question): boolean => {
  const last = Math.max(...digests.filter((offset) => bell + offset <= now));
  const { opened, acknowledged, closed } = incident;
  return (closed ?? acknowledged ?? opened) <= bell + last;
};

/** The first contact has had the time to acknowledge it; without one the second is the first. */
const isUnanswered = (question: Question): boolean => {
  const { contacts, incident, reports, now } = question;
  const firsts = contacts.filter(({ role }) => role === 'first').map(({ id }) => id);
  if (firsts.length === 0) return isDigest(question);
  const reported = reports.filter(
    ({ incidentId, contactId, state }) =>
      incidentId === incident.id && firsts.includes(contactId) && state === stateOf(incident),
  );
  return reported.length > 0 && now >= Math.min(...reported.map(({ at }) => at)) + secondAfterMs;
};
