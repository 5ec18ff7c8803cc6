import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Day,
  type IncidentCause,
  incidentCauseLabels,
  type Page,
  visitLimits,
  visitTexts as texts,
  wireTime,
} from '#libs/contracts';
import { inArea, SchoolScope } from '#libs/copies/schools';
import { pageOf, type Queryable, select, type SqlFilter, sqlRows } from '#libs/data/db';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { circuitLabel } from '../circuits/index.js';
import { familiesOf } from '../families/index.js';
import type { VisitFilter, VisitRow } from './visit.dto.js';

/** A visit, and how urgent it is: see `urgency`. */
export interface WalkedVisit extends VisitRow {
  urgency: number;
}

type StoredRow = Omit<WalkedVisit, 'causeText' | 'createDate' | 'updateDate'> & {
  cause: IncidentCause | null;
  createdAt: Date;
  updatedAt: Date;
};

const from = `visit v join school s on s.code = v.school_code left join incident i on i.id = v.incident_id`;
const families = familiesOf('hung.device_no = any(v.doors)');
const columns = `v.id, v.school_code as "schoolCode", s.name as "schoolName", v.day::text, v.person,
  v.incident_id as "incidentId", i.number::text as "incidentNumber", i.cause, v.state, v.action, v.finding,
  v.photo_key is not null as photo,
  (select ${circuitLabel} from circuit c where c.id = v.circuit_id) as "circuitName",
  v.created_by as "createdBy", v.created_at as "createdAt", v.updated_at as "updatedAt", ${families} as families,
  (select json_agg(json_build_object('deviceNo', x.device_no, 'name', d.name) order by x.place)
   from unnest(v.doors) with ordinality as x(device_no, place) left join door d on d.device_no = x.device_no) as doors`;

/**
 * SQL of the chance that a dark door of the school of a visit loses in a minute: the doors that are expected to miss the next bell,
 * spread over those that are dark unplanned, and over the minutes until then.
 */
const lossPerMinute = (now: string): string => `coalesce((
  select least(1, (f.doors - f.expected_ready) / greatest(1, f.doors - f.doors_on - f.planned_dark))
    / greatest(1, extract(epoch from f.bell_at - ${now}::timestamptz)::float8 / 60)
  from school_summary f where f.school_code = v.school_code), 0)`;

/**
 * SQL of the urgency of visits from today on that are not over: families behind their doors x chance lost per minute. Source:
 * READINESS, rule 9. Single doors of a school, which are walked together, have that of all of them.
 */
const urgencies = (where: string, now: string): string => `(
  select v.id, sum(${families} * ${lossPerMinute(now)}) over (partition by v.day, v.person, v.school_code, v.incident_id,
       v.circuit_id)
    as urgency
  from ${from} where ${where} and v.state in ('planned', 'onSite')
    and v.day >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date) u`;

const order = `v.day desc, v.person, v.incident_id is null and cardinality(v.doors) = 1, coalesce(u.urgency, 0) desc, cardinality(v.doors) desc, s.code,
  v.id`;

/** SQL of visits in the order in which people walk; `now` is a parameter. */
const walked = (where: string, now: string): string =>
  `select ${columns}, coalesce(u.urgency, 0) as urgency from ${from} left join ${urgencies(where, now)} on u.id = v.id
   where ${where} order by ${order}`;

/** Reads visits within reach. */
@Injectable()
export class VisitList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
  ) {}

  /** One page of visits, newest day first; of a day as people walk. */
  list(caller: Identity, wanted: VisitFilter, page: PageQuery): Promise<Page<VisitRow>> {
    const filter = inArea(this.filter(caller), wanted)
      .when(wanted.schoolCode, (code) => `v.school_code = ${code}`)
      .when(wanted.from, (day) => `v.day >= ${day}`)
      .when(wanted.to, (day) => `v.day <= ${day}`)
      .when(wanted.person, (person) => `v.person = ${person}`)
      .when(wanted.state, (state) => `v.state = ${state}`);
    const now = filter.parameter(this.clock.now());
    const rows = sqlRows<StoredRow>(this.dataSource, {
      from,
      filter: filter.and(`${now}::timestamptz is not null`),
      statement: (where, window) => `${walked(where, now)} ${window}`,
    });
    return pageOf(rows, page, (row) => rowOf(row));
  }

  /** Visits of a day that are not over, as people walk. `most`: upper limit of their number. */
  async ofDay(
    caller: Identity,
    { day, person }: { day: Day; person?: string | undefined },
    most: number,
  ): Promise<WalkedVisit[]> {
    const filter = this.filter(caller)
      .when(day, (value) => `v.day = ${value}`)
      .when(person, (value) => `v.person = ${value}`)
      .and(`v.state in ('planned', 'onSite')`);
    return (await this.rows(this.dataSource, filter, most)).map((row) => ({ ...rowOf(row), urgency: row.urgency }));
  }

  async ofIncident(caller: Identity, incidentId: string): Promise<VisitRow[]> {
    const filter = this.filter(caller).when(incidentId, (id) => `v.incident_id = ${id}`);
    return (await this.rows(this.dataSource, filter, visitLimits.ofIncident)).map(rowOf);
  }

  /** A visit within reach. @throws NotFoundError */
  async reachable(db: Queryable, caller: Identity, id: string): Promise<VisitRow> {
    const filter = this.filter(caller).when(id, (value) => `v.id = ${value}`);
    const [row] = await this.rows(db, filter, 1);
    if (!row) throw new NotFoundError(texts.visitUnknown);
    return rowOf(row);
  }

  /** @throws NotFoundError for a visit out of reach */
  async check(caller: Identity, id: string): Promise<void> {
    await this.reachable(this.dataSource, caller, id);
  }

  /** A visit, to those who have its link. */
  async byId(db: Queryable, id: string): Promise<VisitRow | undefined> {
    const [row] = await select<StoredRow>(db, `select ${columns}, 0 as urgency from ${from} where v.id = $1`, [id]);
    return row && rowOf(row);
  }

  private filter(caller: Identity): SqlFilter {
    return this.scope.filter(caller).and('not s.deleted');
  }

  private rows(db: Queryable, filter: SqlFilter, most: number): Promise<StoredRow[]> {
    const now = filter.parameter(this.clock.now());
    return select(db, `${walked(filter.where, now)} limit ${most}`, filter.parameters);
  }
}

const rowOf = ({ cause, createdAt, updatedAt, urgency: _, ...row }: StoredRow): VisitRow => ({
  ...row,
  causeText: cause && incidentCauseLabels[cause],
  createDate: wireTime(createdAt),
  updateDate: wireTime(updatedAt),
});
