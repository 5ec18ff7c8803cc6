import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type Day, type IncidentLines, stateAfter, type VisitAction, type VisitChanged } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { IncidentStore } from '../incidents/index.js';
import type { VisitEntity } from './visit.entity.js';

/** A stop that is planned: at an incident, at a circuit, or at a single door with neither. */
export interface Stop {
  schoolCode: string;
  incidentId: string | null;
  circuitId: string | null;
  doors: string[];
}

/** What a person reports. */
export interface Report {
  action: VisitAction;
  /** Missing: unchanged. */
  finding?: string | undefined;
  /** Account or name. */
  who: string;
  /** Name of the door whose code was scanned; null for a report in the console. */
  place: string | null;
}

type StoredVisit = Pick<
  VisitEntity,
  'id' | 'schoolCode' | 'day' | 'person' | 'incidentId' | 'doors' | 'state' | 'action' | 'finding'
>;

const returned = `id, school_code as "schoolCode", day::text, person, incident_id as "incidentId", doors, state, action,
  finding`;

/** Stores visits with their lines in the timelines of incidents, and their events. */
@Injectable()
export class VisitStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly incidents: IncidentStore,
    private readonly clock: Clock,
  ) {}

  /** Plans stops. A stop that was planned for the day before gets its new doors and person. */
  async plan(
    tx: EntityManager,
    stops: readonly Stop[],
    { day, person, account }: { day: Day; person: string; account: string },
  ): Promise<StoredVisit[]> {
    const now = this.clock.now();
    const rows = stops.map((stop) => ({
      ...stop,
      id: uuidv7(),
      stop: stop.incidentId ?? stop.circuitId ?? stop.doors[0],
    }));
    const visits = await change<StoredVisit>(
      tx,
      `insert into visit (id, school_code, day, person, stop, incident_id, circuit_id, doors, state, created_by, created_at, updated_at)
       select t.id, t."schoolCode", $2, $3, t.stop, t."incidentId", t."circuitId", t.doors, 'planned', $4, $5, $5
       from jsonb_to_recordset($1) as t(id uuid, "schoolCode" text, stop text, "incidentId" uuid, "circuitId" uuid, doors text[])
       order by t."schoolCode", t.stop
       on conflict (day, school_code, stop) do update set person = excluded.person, state = 'planned',
         updated_at = excluded.updated_at, doors = visit.doors || array(
           select each from unnest(excluded.doors) with ordinality as x(each, place)
           where each <> all(visit.doors) order by place)
       returning ${returned}`,
      [JSON.stringify(rows), day, person, account, now],
    );
    for (const { incidentId, doors } of visits)
      await this.line(tx, incidentId, {
        kind: 'visitPlanned',
        who: account,
        data: { person, day, doors: doors.length },
      });
    await this.outbox.add(tx, visits.map(eventOf));
    return visits;
  }

  /** Stores a report of a visit. */
  async report(tx: EntityManager, id: string, { action, finding, who, place }: Report): Promise<void> {
    const [visit] = await change<StoredVisit>(
      tx,
      `update visit set state = $2, action = $3, finding = coalesce($4, finding), updated_at = $5 where id = $1
       returning ${returned}`,
      [id, stateAfter[action], action, finding ?? null, this.clock.now()],
    );
    if (!visit) return;
    const data = { person: visit.person, action, finding: finding ?? null, place };
    if (!(await this.isRepeated(tx, visit.incidentId, data)))
      await this.line(tx, visit.incidentId, { kind: 'visit', who, data });
    await this.outbox.add(tx, [eventOf(visit)]);
  }

  /** True for a report that the newest one from its place says, too: it came twice. */
  private async isRepeated(
    tx: EntityManager,
    incidentId: string | null,
    data: IncidentLines['visit'],
  ): Promise<boolean> {
    if (incidentId === null) return false;
    const [row] = await select<{ same: boolean }>(
      tx,
      `select data = $2::jsonb as same from incident_line
       where incident_id = $1 and kind = 'visit' and data -> 'place' = $2::jsonb -> 'place' order by at desc, id desc limit 1`,
      [incidentId, JSON.stringify(data)],
    );
    return row?.same ?? false;
  }

  private async line<Kind extends 'visitPlanned' | 'visit'>(
    tx: EntityManager,
    incidentId: string | null,
    line: { kind: Kind; who: string; data: IncidentLines[Kind] },
  ): Promise<void> {
    if (incidentId !== null) await this.incidents.line(tx, { incidentId, at: this.clock.now(), ...line });
  }
}

const eventOf = ({ id, schoolCode, day, incidentId, doors, state, action }: StoredVisit): OutgoingEvent => {
  const data: VisitChanged = { id, schoolCode, day, incidentId, doors: doors.length, state, action };
  return { topic: 'readiness.visit', type: 'visit.changed', key: schoolCode, data } as const;
};
