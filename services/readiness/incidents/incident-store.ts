import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { IncidentChange, IncidentChanged, IncidentLineKind, IncidentLines } from '#libs/contracts';
import { change, columnsOf, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import type { FoldedIncident } from './fold.js';
import { type IncidentEntity } from './incident.entity.js';
import type { IncidentEffect, KnownIncident } from './reconcile.js';

/** A closed incident may be opened again for an hour; its facts may come a little later. */
export const settledAfterMs = 75 * 60_000;

type StoredIncident = Pick<
  IncidentEntity,
  'id' | 'scope' | 'townCode' | 'schoolCode' | 'circuitId' | 'cause' | 'evidence' | 'openedAt' | 'closedAt' | 'reopened'
> & { doorList: { deviceNo: string; from: number; to: number | null }[] };

const columns = `i.id, i.scope, i.town_code as "townCode", i.school_code as "schoolCode", i.circuit_id as "circuitId",
  i.cause, i.evidence, i.opened_at as "openedAt", i.closed_at as "closedAt", i.reopened`;
const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const doorList = `(select coalesce(json_agg(json_build_object('deviceNo', d.device_no,
    'from', ${milliseconds('d.from_at')}, 'to', ${milliseconds('d.to_at')}) order by d.device_no), '[]')
  from incident_door d where d.incident_id = i.id) as "doorList"`;

type EventRow = Pick<IncidentChanged, 'id' | 'number' | 'scope' | 'schoolCode' | 'cause' | 'doors' | 'doorsBack'> &
  Pick<IncidentEntity, 'openedAt' | 'acknowledgedAt' | 'closedAt'>;

/** A line that an effect adds to a timeline. */
interface Line<Kind extends IncidentLineKind = IncidentLineKind> {
  incidentId: string;
  at: Date;
  kind: Kind;
  who: string | null;
  data: IncidentLines[Kind];
}

/** Stores incidents with their doors, timeline and events. */
@Injectable()
export class IncidentStore {
  constructor(
    private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Incidents of a town, or with null those of the platform, that were not over before `since`. */
  async known(tx: EntityManager, townCode: string | null, since: Date): Promise<KnownIncident[]> {
    const rows = await select<StoredIncident>(
      tx,
      `select ${columns}, ${doorList} from incident i
       where i.town_code is not distinct from $1 and (i.scope = 'platform') = ($1::text is null)
         and (i.closed_at is null or i.closed_at >= $2) and i.withdrawn_at is null
       order by i.opened_at, i.id`,
      [townCode, since],
    );
    return rows.map(({ openedAt, closedAt, doorList: doors, ...row }) => {
      const times = { opened: openedAt.getTime(), closed: closedAt && closedAt.getTime() };
      return { ...row, ...times, doors };
    });
  }

  /** Carries out what a look at facts showed. `schoolOf`: the school of a door. */
  async apply(
    tx: EntityManager,
    effects: readonly IncidentEffect[],
    schoolOf: (deviceNo: string) => string,
  ): Promise<void> {
    const events: OutgoingEvent[] = [];
    for (const effect of effects) {
      if (effect.kind === 'merge' || effect.kind === 'withdraw') events.push(...(await this.withdraw(tx, effect)));
      else events.push(...(await this.save(tx, effect, schoolOf)));
    }
    await this.outbox.add(tx, events);
  }

  /** Adds a line to the timeline. */
  async line<Kind extends IncidentLineKind>(tx: EntityManager, line: Line<Kind>): Promise<void> {
    await tx.query('insert into incident_line (incident_id, at, kind, who, data) values ($1, $2, $3, $4, $5)', [
      line.incidentId,
      line.at,
      line.kind,
      line.who,
      JSON.stringify(line.data),
    ]);
  }

  /** Events of an incident as it is stored now: of an area one for each school. */
  async events(tx: EntityManager, id: string, changed: IncidentChange): Promise<OutgoingEvent[]> {
    const rows = await select<EventRow>(
      tx,
      `select i.id, i.number::text, i.scope, coalesce(i.school_code, x.school_code) as "schoolCode", i.cause, i.doors,
         i.doors_back as "doorsBack", i.opened_at as "openedAt", i.acknowledged_at as "acknowledgedAt",
         i.closed_at as "closedAt"
       from incident i left join lateral (
         select distinct d.school_code from incident_door d where d.incident_id = i.id and i.scope = 'area'
       ) x on true
       where i.id = $1 order by x.school_code`,
      [id],
    );
    return rows.map(({ openedAt, acknowledgedAt, closedAt, ...incident }) => {
      const times = {
        opened: openedAt.toISOString(),
        acknowledged: acknowledgedAt && acknowledgedAt.toISOString(),
        closed: closedAt && closedAt.toISOString(),
      };
      const data: IncidentChanged = { change: changed, ...incident, ...times };
      return { topic: 'readiness.incident', type: 'incident.changed', key: incident.schoolCode ?? id, data } as const;
    });
  }

  private async save(
    tx: EntityManager,
    effect: Exclude<IncidentEffect, { id: string }>,
    schoolOf: (deviceNo: string) => string,
  ): Promise<OutgoingEvent[]> {
    const { incident, kind } = effect;
    await this.write(tx, incident, kind === 'open');
    await this.writeDoors(tx, incident, schoolOf);
    for (const line of linesOf(effect, this.clock.now())) await this.line(tx, line);
    if (kind === 'reopen')
      await tx.query('update incident set acknowledged_at = null, acknowledged_by = null where id = $1', [incident.id]);
    const changes = { open: 'opened', change: 'changed', close: 'closed', reopen: 'reopened' } as const;
    return this.events(tx, incident.id, changes[kind]);
  }

  private async write(tx: EntityManager, incident: KnownIncident, isNew: boolean): Promise<void> {
    const { id, scope, townCode, schoolCode, circuitId, cause, evidence, opened, closed, reopened, doors } = incident;
    const values = [
      ...[id, scope, townCode, schoolCode, circuitId, cause, JSON.stringify(evidence), doors.length, backOf(incident)],
      ...[new Date(opened), closed === null ? null : new Date(closed), reopened],
    ];
    const columnList = `id, scope, town_code, school_code, circuit_id, cause, evidence, doors, doors_back, opened_at,
      closed_at, reopened`;
    const places = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12';
    await tx.query(
      isNew
        ? `insert into incident (${columnList}) values (${places})`
        : `update incident set (${columnList}) = (${places}) where id = $1`,
      values,
    );
  }

  private async writeDoors(
    tx: EntityManager,
    { id, doors }: KnownIncident,
    schoolOf: (deviceNo: string) => string,
  ): Promise<void> {
    const rows = doors.map(({ deviceNo, from, to }) => ({
      ...{ deviceNo, schoolCode: schoolOf(deviceNo) },
      ...{ fromAt: new Date(from), toAt: to === null ? null : new Date(to) },
    }));
    await tx.query('delete from incident_door where incident_id = $1 and device_no <> all($2)', [
      id,
      rows.map(({ deviceNo }) => deviceNo),
    ]);
    await tx.query(
      `insert into incident_door as d (incident_id, device_no, school_code, from_at, to_at)
       select $1, * from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
       on conflict (incident_id, device_no) do update set school_code = excluded.school_code, from_at = excluded.from_at,
         to_at = excluded.to_at
       where (d.from_at, d.to_at) is distinct from (excluded.from_at, excluded.to_at)`,
      [id, ...columnsOf(rows, 'deviceNo', 'schoolCode', 'fromAt', 'toAt')],
    );
  }

  private async withdraw(tx: EntityManager, effect: Extract<IncidentEffect, { id: string }>): Promise<OutgoingEvent[]> {
    const { id } = effect;
    const into = effect.kind === 'merge' ? effect.into : null;
    const now = this.clock.now();
    const [row] = await change<{ number: string }>(
      tx,
      `update incident set withdrawn_at = $2, merged_into = $3, closed_at = coalesce(closed_at, $2) where id = $1
       returning number::text`,
      [id, now, into],
    );
    if (!row) return [];
    if (into !== null)
      await this.line(tx, { incidentId: into, at: now, kind: 'merged', who: null, data: { number: row.number } });
    return this.events(tx, id, 'withdrawn');
  }
}

export const backOf = ({ doors }: Pick<FoldedIncident, 'doors'>): number =>
  doors.filter(({ to }) => to !== null).length;

const linesOf = ({ kind, incident, former }: Exclude<IncidentEffect, { id: string }>, now: Date): Line[] => {
  const { id: incidentId, scope, cause, opened, closed, doors } = incident;
  const lines: Line[] = [];
  const add = <Kind extends IncidentLineKind>(lineKind: Kind, at: Date, data: IncidentLines[Kind]): void => {
    lines.push({ incidentId, at, kind: lineKind, who: null, data });
  };
  if (kind === 'open') add('opened', new Date(opened), { doors: doors.length });
  if (former && former.scope !== scope) add('widened', now, { scope, doors: doors.length });
  if (cause !== 'pending' && cause !== former?.cause && (former || kind === 'open')) add('cause', now, { cause });
  if (kind === 'reopen') add('reopened', now, { doors: doors.length });
  if (kind === 'close' && closed !== null)
    add('closed', new Date(closed), { doors: doors.length, doorsBack: backOf(incident) });
  return lines;
};
