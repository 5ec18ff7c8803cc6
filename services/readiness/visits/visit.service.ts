import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, dayOf, type IncidentScope, visitLimits, visitTexts as texts } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { IncidentList } from '../incidents/index.js';
import type { PlanVisitsBody, SaveVisitBody } from './visit.dto.js';
import { VisitList } from './visit-list.js';
import { type Stop, VisitStore } from './visit-store.js';

/** Plans visits and stores their results. */
@Injectable()
export class VisitService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly store: VisitStore,
    private readonly visits: VisitList,
    private readonly incidents: IncidentList,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of visits. @throws RuleError, NotFoundError for what is out of reach */
  async plan(by: Identity, { day, person, incidentIds = [], deviceNos = [] }: PlanVisitsBody): Promise<number> {
    const today = dayOf(this.clock.now());
    if (!isDay(day) || day < today || day > addDays(today, visitLimits.aheadDays))
      throw new RuleError(texts.visitDay, 'day');
    if (incidentIds.length + deviceNos.length === 0) throw new RuleError(texts.visitChoose, 'incidentIds');
    return this.transactions.run(async (tx) => {
      const stops = [...(await this.ofIncidents(tx, by, incidentIds)), ...(await this.ofDoors(tx, by, deviceNos))];
      const planned = await this.store.plan(tx, stops, { day, person, account: by.account });
      const entry = { action: 'visit.plan', object: 'visit', objectIds: planned.map(({ id }) => id) } as const;
      const [only] = new Set(stops.map(({ schoolCode }) => schoolCode));
      const schoolCode = stops.every((stop) => stop.schoolCode === only) ? (only ?? null) : null;
      const after = { day, name: person, count: planned.length };
      await this.outbox.add(tx, auditEvents(by, { ...entry, schoolCode, after }));
      return planned.length;
    });
  }

  /** Stores what a person of the console enters. @throws NotFoundError */
  async save(by: Identity, { id, action, finding }: SaveVisitBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const visit = await this.visits.reachable(tx, by, id);
      await this.store.report(tx, id, { action, finding, who: by.account, place: null });
      const { schoolCode, schoolName } = visit;
      const entry = { action: 'visit.save', object: 'visit', objectIds: [id], objectName: schoolName } as const;
      await this.outbox.add(tx, auditEvents(by, { ...entry, schoolCode, after: { state: action, remark: finding } }));
    });
  }

  /** One stop for each school of each incident, with the doors that are not back. */
  private async ofIncidents(tx: EntityManager, by: Identity, ids: readonly string[]): Promise<Stop[]> {
    if (ids.length === 0) return [];
    const filter = this.incidents.filter(by, {}).when([...new Set(ids)], (given) => `i.id = any(${given}::uuid[])`);
    const found = await select<{ id: string; scope: IncidentScope; isOpen: boolean }>(
      tx,
      `select i.id, i.scope, i.closed_at is null as "isOpen" from incident i left join school s on s.code = i.school_code
       where ${filter.where} order by i.id for share of i`,
      filter.parameters,
    );
    if (found.length < new Set(ids).size || found.some(({ isOpen }) => !isOpen))
      throw new RuleError(texts.visitIncidentOver, 'incidentIds');
    if (found.some(({ scope }) => scope === 'platform')) throw new RuleError(texts.visitPlatform, 'incidentIds');
    const doors = this.scope.filter(by).when(
      found.map(({ id }) => id),
      (given) => `x.incident_id = any(${given}::uuid[])`,
    );
    return select<Stop>(
      tx,
      `select x.incident_id as "incidentId", x.school_code as "schoolCode", null as "circuitId",
         array_agg(x.device_no order by d.name, x.device_no) as doors
       from incident_door x join school s on s.code = x.school_code left join door d on d.device_no = x.device_no
       where ${doors.where} and (x.to_at is null or not exists (
         select from incident_door y where y.incident_id = x.incident_id and y.to_at is null))
       group by 1, 2 order by 1, 2`,
      doors.parameters,
    );
  }

  /** One stop for each circuit of the doors, and one for each door without. */
  private async ofDoors(tx: EntityManager, by: Identity, deviceNos: readonly string[]): Promise<Stop[]> {
    if (deviceNos.length === 0) return [];
    const filter = this.scope.filter(by).when(deviceNos, (given) => `d.device_no = any(${given}::text[])`);
    const stops = await select<Stop>(
      tx,
      `select s.code as "schoolCode", null as "incidentId", c.id as "circuitId",
         array_agg(d.device_no order by d.name, d.device_no) as doors
       from door d join school s on s.code = d.school_code and not s.deleted
         left join circuit_door x on x.device_no = d.device_no
         left join circuit c on c.id = x.circuit_id and c.school_code = s.code
       where ${filter.where} group by s.code, c.id, case when c.id is null then d.device_no end order by 1, 3, 4`,
      filter.parameters,
    );
    if (stops.flatMap(({ doors }) => doors).length < deviceNos.length) throw new NotFoundError(texts.visitDoorUnknown);
    return stops;
  }
}

const isDay = (day: string): boolean => {
  try {
    return addDays(day, 0) === day;
  } catch {
    return false;
  }
};
