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
import { circuitLabel } from '../circuits/index.js';
import type { VisitFilter, VisitRow } from './visit.dto.js';

type StoredRow = Omit<VisitRow, 'causeText' | 'createDate' | 'updateDate'> & {
  cause: IncidentCause | null;
  createdAt: Date;
  updatedAt: Date;
};

const from = `visit v join school s on s.code = v.school_code left join incident i on i.id = v.incident_id`;
const columns = `v.id, v.school_code as "schoolCode", s.name as "schoolName", v.day::text, v.person,
  v.incident_id as "incidentId", i.number::text as "incidentNumber", i.cause, v.state, v.action, v.finding,
  v.photo_key is not null as photo, (select ${circuitLabel} from circuit c where c.id = v.circuit_id) as "circuitName", v.created_by as "createdBy", v.created_at as "createdAt",
  v.updated_at as "updatedAt",
  (select json_agg(json_build_object('deviceNo', x.device_no, 'name', d.name) order by x.place)
   from unnest(v.doors) with ordinality as x(device_no, place) left join door d on d.device_no = x.device_no) as doors`;
const order =
  'v.day desc, v.person, v.incident_id is null and cardinality(v.doors) = 1, cardinality(v.doors) desc, s.code, v.id';

/** Reads visits within reach. */
@Injectable()
export class VisitList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  /** One page of visits, newest day first; of a day as people walk. */
  list(caller: Identity, wanted: VisitFilter, page: PageQuery): Promise<Page<VisitRow>> {
    const filter = inArea(this.filter(caller), wanted)
      .when(wanted.schoolCode, (code) => `v.school_code = ${code}`)
      .when(wanted.from, (day) => `v.day >= ${day}`)
      .when(wanted.to, (day) => `v.day <= ${day}`)
      .when(wanted.person, (person) => `v.person = ${person}`)
      .when(wanted.state, (state) => `v.state = ${state}`);
    const rows = sqlRows<StoredRow>(this.dataSource, {
      from,
      filter,
      statement: (where, window) => `select ${columns} from ${from} where ${where} order by ${order} ${window}`,
    });
    return pageOf(rows, page, rowOf);
  }

  /** Visits of a day that are not over, as people walk. `most`: upper limit of their number. */
  async ofDay(
    caller: Identity,
    { day, person }: { day: Day; person?: string | undefined },
    most: number,
  ): Promise<VisitRow[]> {
    const filter = this.filter(caller)
      .when(day, (value) => `v.day = ${value}`)
      .when(person, (value) => `v.person = ${value}`)
      .and(`v.state in ('planned', 'onSite')`);
    return this.rows(this.dataSource, filter, most);
  }

  ofIncident(caller: Identity, incidentId: string): Promise<VisitRow[]> {
    const filter = this.filter(caller).when(incidentId, (id) => `v.incident_id = ${id}`);
    return this.rows(this.dataSource, filter, visitLimits.ofIncident);
  }

  /** A visit within reach. @throws NotFoundError */
  async reachable(db: Queryable, caller: Identity, id: string): Promise<VisitRow> {
    const filter = this.filter(caller).when(id, (value) => `v.id = ${value}`);
    const [row] = await this.rows(db, filter, 1);
    if (!row) throw new NotFoundError(texts.visitUnknown);
    return row;
  }

  /** @throws NotFoundError for a visit out of reach */
  async check(caller: Identity, id: string): Promise<void> {
    await this.reachable(this.dataSource, caller, id);
  }

  /** A visit, to those who have its link. */
  async byId(db: Queryable, id: string): Promise<VisitRow | undefined> {
    const [row] = await select<StoredRow>(db, `select ${columns} from ${from} where v.id = $1`, [id]);
    return row && rowOf(row);
  }

  private filter(caller: Identity): SqlFilter {
    return this.scope.filter(caller).and('not s.deleted');
  }

  private async rows(db: Queryable, filter: SqlFilter, most: number): Promise<VisitRow[]> {
    const sql = `select ${columns} from ${from} where ${filter.where} order by ${order} limit ${most}`;
    return (await select<StoredRow>(db, sql, filter.parameters)).map(rowOf);
  }
}

const rowOf = ({ cause, createdAt, updatedAt, ...row }: StoredRow): VisitRow => ({
  ...row,
  causeText: cause && incidentCauseLabels[cause],
  createDate: wireTime(createdAt),
  updateDate: wireTime(updatedAt),
});
