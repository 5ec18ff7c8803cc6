import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dayOf } from '#libs/contracts';
import { groupBy, type Queryable, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { ContactMessages } from '../contacts/index.js';
import { circuitNameOf } from '../incidents/index.js';
import { isMutedAt } from '../mutes/index.js';
import { Bells } from '../school-days/index.js';
import { type DueMessage, dueMessages, type Report, type ReportedState, stateOf } from './escalation.js';
import { messageOf, type ShownIncident } from './report-message.js';
import { contactsOf, nearest } from './responsible-contacts.js';

const everyMs = 5000;
/** Incidents that are reported: open ones, and those that were closed within this time. */
const reportedAfter = `interval '3 hours'`;

/** An incident at a school; of an area it stands once for each of its schools. */
interface StoredIncident extends Omit<ShownIncident, 'opened' | 'acknowledged' | 'closed'> {
  opened: Date;
  acknowledged: Date | null;
  closed: Date | null;
}

interface Planned extends DueMessage {
  bell: number | null;
}

/**
 * Notifies contacts of incidents before the bell. What is reported is stored in the transaction of its message: killed anywhere,
 * no state of an incident is reported to a contact twice, or forgotten.
 */
@Injectable()
export class EscalationJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly bells: Bells,
    private readonly messages: ContactMessages,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'escalation', everyMs, run: () => this.run() });
  }

  /** Stores the messages that are due. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const incidents = await this.incidents(now);
    if (incidents.length === 0) return;
    const reports = await reportsOf(this.dataSource, incidents);
    const planned = [
      ...(await this.ofSchools(incidents, reports, now)),
      ...(await this.ofPlatform(incidents, reports)),
    ];
    for (const message of planned) await this.transactions.run((tx) => this.report(tx, message, incidents, now));
  }

  private async incidents(now: Date): Promise<ShownIncident[]> {
    const rows = await select<StoredIncident>(
      this.dataSource,
      `select i.id, i.number::text, i.scope, i.cause, i.reopened, i.opened_at as opened, i.acknowledged_at as acknowledged,
         i.closed_at as closed, s.code as "schoolCode", s.name as "schoolName", ${circuitNameOf} as "circuitName",
         case when i.school_code is null and i.scope = 'area' then x.doors else i.doors end as doors
       from incident i
       left join lateral (
         select d.school_code, count(*)::int as doors from incident_door d
         where d.incident_id = i.id and i.scope = 'area' group by d.school_code
       ) x on true
       left join school s on s.code = coalesce(i.school_code, x.school_code)
       where i.withdrawn_at is null and (i.closed_at is null or i.closed_at > $1::timestamptz - ${reportedAfter})
         and not ${isMutedAt('$1')}
       order by i.opened_at, i.id`,
      [now],
    );
    return rows.map(({ opened, acknowledged, closed, ...row }) => ({
      ...row,
      opened: opened.getTime(),
      acknowledged: acknowledged && acknowledged.getTime(),
      closed: closed && closed.getTime(),
    }));
  }

  /** What is due to the contacts of schools: one message to each, whatever it has to say of how many schools. */
  private async ofSchools(
    incidents: readonly ShownIncident[],
    reports: readonly Report[],
    now: Date,
  ): Promise<Planned[]> {
    const bySchool = groupBy(
      incidents.filter(({ schoolCode }) => schoolCode !== null),
      ({ schoolCode }) => schoolCode ?? '',
    );
    const codes = [...bySchool.keys()];
    const today = dayOf(now);
    const bells = await this.bells.of(this.dataSource, codes, today, today);
    const contacts = groupBy(await contactsOf(this.dataSource, codes), ({ schoolCode }) => schoolCode);
    const planned = new Map<string, Planned>();
    for (const [schoolCode, own] of bySchool)
      for (const { at: bell } of bells.get(schoolCode) ?? []) {
        const sent = sentFor(reports, bell);
        const due = dueMessages({
          ...{ now: now.getTime(), bell, incidents: own, reports, sent },
          contacts: nearest(contacts.get(schoolCode) ?? []),
        });
        for (const message of due) add(planned, { ...message, bell });
      }
    return [...planned.values()];
  }

  /** Our own failures go to those on call, at once. */
  private async ofPlatform(incidents: readonly ShownIncident[], reports: readonly Report[]): Promise<Planned[]> {
    const own = incidents.filter(({ scope }) => scope === 'platform');
    if (own.length === 0) return [];
    const contacts = await select<{ id: string }>(
      this.dataSource,
      `select id from contact where role = 'onCall' and school_code is null and area_code is null and not deleted`,
    );
    return contacts.flatMap(({ id: contactId }): Planned[] => {
      const due = own
        .map((incident) => ({ incidentId: incident.id, state: stateOf(incident) }))
        .filter(({ incidentId, state }) => {
          const known = reports.filter((each) => each.contactId === contactId && each.incidentId === incidentId);
          return !known.some((each) => each.state === state) && (known.length > 0 || state.startsWith('opened'));
        });
      return due.length > 0 ? [{ contactId, reports: due, bell: null }] : [];
    });
  }

  private async report(
    tx: EntityManager,
    { contactId, reports, bell }: Planned,
    incidents: readonly ShownIncident[],
    now: Date,
  ): Promise<void> {
    const rows = await select<{ incidentId: string }>(
      tx,
      `insert into incident_report (incident_id, contact_id, state, at, bell_at)
       select incident, $1, state, $2, $3 from unnest($4::uuid[], $5::text[]) as t(incident, state) order by 1, 3
       on conflict do nothing returning incident_id as "incidentId"`,
      [
        ...[contactId, now, bell === null ? null : new Date(bell)],
        ...[reports.map(({ incidentId }) => incidentId), reports.map(({ state }) => state)],
      ],
    );
    const fresh = new Set(rows.map(({ incidentId }) => incidentId));
    if (fresh.size === 0) return;
    const shown = incidents.filter(({ id }) => fresh.has(id));
    const message = messageOf(shown, { bell, origin: this.config.publicUrl });
    const messageId = await this.messages.send(tx, contactId, message);
    await tx.query(
      `update incident_report set message_id = $3 where contact_id = $1 and at = $2 and incident_id = any($4)`,
      [contactId, now, messageId ?? null, [...fresh]],
    );
  }
}

const add = (planned: Map<string, Planned>, message: Planned): void => {
  const key = `${message.contactId} ${message.bell}`;
  const known = planned.get(key);
  if (!known) planned.set(key, message);
  else known.reports.push(...message.reports.filter((each) => !known.reports.some((same) => isSame(same, each))));
};

const isSame = (one: DueMessage['reports'][number], other: DueMessage['reports'][number]): boolean =>
  one.incidentId === other.incidentId && one.state === other.state;

/** Messages that each contact got for a bell. */
const sentFor = (reports: readonly (Report & { bell?: number | null })[], bell: number): Map<string, number> => {
  const moments = groupBy(
    reports.filter((each) => each.bell === bell),
    ({ contactId }) => contactId,
  );
  return new Map([...moments].map(([contactId, own]) => [contactId, new Set(own.map(({ at }) => at)).size]));
};

const reportsOf = async (
  db: Queryable,
  incidents: readonly ShownIncident[],
): Promise<(Report & { bell: number | null })[]> => {
  const rows = await select<{
    incidentId: string;
    contactId: string;
    state: ReportedState;
    at: Date;
    bell: Date | null;
  }>(
    db,
    `select incident_id as "incidentId", contact_id as "contactId", state, at, bell_at as bell
     from incident_report where incident_id = any($1)`,
    [[...new Set(incidents.map(({ id }) => id))]],
  );
  return rows.map(({ at, bell, ...row }) => ({ ...row, at: at.getTime(), bell: bell && bell.getTime() }));
};
