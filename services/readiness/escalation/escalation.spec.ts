import { describe, expect, it } from '@jest/globals';
import { dueMessages, type Report, type ReportedIncident, type Responsible } from './escalation.js';

const minute = 60_000;
const bell = Date.UTC(2026, 2, 2, 0, 0);
const at = (minutes: number): number => bell + minutes * minute;

const contacts: Responsible[] = [
  { id: 'first', role: 'first' },
  { id: 'second', role: 'second' },
  { id: 'manager', role: 'manager' },
];

const incident = (fields: Partial<ReportedIncident> = {}): ReportedIncident => ({
  ...{ id: 'i1', opened: at(-80), acknowledged: null, closed: null, reopened: 0 },
  ...fields,
});

/** Who is notified, minute by minute, and of what. */
const played = (
  incidentsAt: (now: number) => ReportedIncident[],
  [from, to]: [number, number] = [-90, 70],
  chosen = contacts,
): string[] => {
  const reports: Report[] = [];
  const sent = new Map<string, number>();
  const log: string[] = [];
  for (let now = from; now <= to; now += 1) {
    const incidents = incidentsAt(at(now));
    for (const { contactId, reports: due } of dueMessages({
      ...{ now: at(now), bell, incidents, contacts: chosen, reports, sent },
    })) {
      sent.set(contactId, (sent.get(contactId) ?? 0) + 1);
      for (const each of due) reports.push({ ...each, contactId, at: at(now) });
      log.push(`${now} ${contactId} ${due.map(({ incidentId, state }) => `${incidentId} ${state}`).join(', ')}`);
    }
  }
  return log;
};

describe('an incident before the first bell', () => {
  it('is reported to the first contact an hour before, to the second ten minutes later, to the manager at 20 minutes', () => {
    expect(played(() => [incident()])).toEqual([
      '-60 first i1 opened 0',
      '-50 second i1 opened 0',
      '-20 manager i1 opened 0',
    ]);
  });

  it('is not reported further once it is acknowledged, but its acknowledgement to those who had it', () => {
    const log = played((now) => [incident({ acknowledged: now >= at(-55) ? at(-55) : null })]);
    expect(log).toEqual(['-60 first i1 opened 0', '-30 first i1 acknowledged']);
  });

  it('waits for the next digest when it opens later', () => {
    expect(played((now) => (now >= at(-40) ? [incident({ opened: at(-40) })] : []))).toEqual([
      '-30 first i1 opened 0',
      '-20 second i1 opened 0',
      '-20 manager i1 opened 0',
    ]);
  });

  it('is reported once in each state, and again when it is opened again', () => {
    const log = played(
      (now) => {
        if (now < at(-40)) return [incident()];
        if (now < at(-25)) return [incident({ closed: at(-40) })];
        return [incident({ reopened: 1 })];
      },
      undefined,
      contacts.slice(0, 1),
    );
    expect(log).toEqual(['-60 first i1 opened 0', '-30 first i1 closed', '-25 first i1 opened 1']);
  });

  it('goes to the second contact when there is no first', () => {
    expect(played(() => [incident()], undefined, contacts.slice(1, 2))).toEqual(['-60 second i1 opened 0']);
  });

  it('that is closed before its first report is reported to no contact', () => {
    expect(played((now) => [incident({ closed: now >= at(-70) ? at(-70) : null })])).toEqual([]);
  });
});

describe('a contact', () => {
  it('gets several incidents in one message, and six messages at most', () => {
    const many = (now: number): ReportedIncident[] =>
      Array.from({ length: 30 }, (_, index) => incident({ id: `i${index}`, opened: at(-90) }))
        .concat(Array.from({ length: 40 }, (_, index) => incident({ id: `j${index}`, opened: at(-19 + index) })))
        .filter(({ opened }) => opened <= now);
    const log = played(many, undefined, contacts.slice(2));
    expect(log).toHaveLength(6);
    expect(log[0]?.split(', ')).toHaveLength(30);
  });
});
