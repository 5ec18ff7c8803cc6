import { hourMs, minuteMs } from '#libs/contracts';
import { groupBy } from '#libs/data/db';
import { dueMessages, type Report, type ReportedIncident, type Responsible } from '../escalation/index.js';
import { isMutedDoor, type MutedTime } from '../mutes/index.js';

/** An incident as contacts of one school would be notified of it. Times are milliseconds since 1970. */
export interface MessagedIncident extends ReportedIncident {
  /** When it is known: the pause after its beginning. */
  known: number;
  /** Numbers of the cards of an incident of a door or a circuit; null for a wider one. */
  deviceNos: readonly string[] | null;
}

/** The incidents of a school around one of its bells, with those who are responsible. */
export interface SchoolBell {
  schoolCode: string;
  bell: number;
  contacts: readonly Responsible[];
  incidents: readonly MessagedIncident[];
  mutes: readonly Pick<MutedTime, 'deviceNos' | 'from' | 'to'>[];
}

/**
 * Messages that the rules of escalation send about incidents for bells, without limits of channels. A contact of several
 * schools gets one message for all of them at a time.
 */
export const countMessages = (bells: readonly SchoolBell[]): number =>
  [...groupBy(bells, ({ bell }) => bell)].reduce((sum, [bell, schools]) => sum + forBell(bell, schools), 0);

const forBell = (bell: number, schools: readonly SchoolBell[]): number => {
  const sent = new Map<string, number>();
  const reports: Report[] = [];
  for (let now = bell - hourMs; now < bell + hourMs; now += minuteMs) {
    const due = schools.flatMap((school) => {
      const { contacts } = school;
      return dueMessages({ now, bell, incidents: shownAt(school, now), contacts, reports, sent });
    });
    for (const contactId of new Set(due.map((each) => each.contactId)))
      sent.set(contactId, (sent.get(contactId) ?? 0) + 1);
    for (const { contactId, reports: some } of due)
      for (const { incidentId, state } of some) reports.push({ incidentId, contactId, state, at: now });
  }
  return [...sent.values()].reduce((sum, count) => sum + count, 0);
};

/** What was known at a time and not muted, as it was then. */
const shownAt = ({ incidents, mutes }: SchoolBell, now: number): ReportedIncident[] => {
  const muting = mutes.filter(({ from, to }) => from <= now && now < to);
  const isMuted = ({ deviceNos }: MessagedIncident): boolean =>
    muting.some(
      (mute) => mute.deviceNos === null || deviceNos?.every((deviceNo) => isMutedDoor(mute, deviceNo)) === true,
    );
  return incidents
    .filter((incident) => incident.known <= now && !isMuted(incident))
    .map((incident) => ({
      ...incident,
      acknowledged: until(incident.acknowledged, now),
      closed: until(incident.closed, now),
    }));
};

const until = (at: number | null, now: number): number | null => (at !== null && at <= now ? at : null);
