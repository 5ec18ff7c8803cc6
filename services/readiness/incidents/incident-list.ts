import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  evidenceTexts,
  fromWireTime,
  incidentCauseLabels,
  incidentLineText,
  type IncidentLineKind,
  type IncidentLines,
  incidentTexts as texts,
  type Page,
  wireTime,
} from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { pageOf, type Queryable, select, SqlFilter, sqlRows } from '#libs/data/db';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { circuitLabel } from '../circuits/index.js';
import { familiesOf } from '../families/index.js';
import { type Evidence, evidenceKinds } from './cause.js';
import type { IncidentDoor, IncidentFacts, IncidentFilter, IncidentLine, IncidentRow } from './incident.dto.js';

type StoredRow = Omit<IncidentRow, 'causeText' | 'opened' | 'acknowledged' | 'closed'> &
  Record<'opened', Date> &
  Record<'acknowledged' | 'closed', Date | null>;

/** Longest list of doors that a detail shows. */
const maxDoors = 2000;

const from = 'incident i left join school s on s.code = i.school_code';
/** SQL of what people call the circuit of an incident `i`; null where it has none, or one that is gone. */
export const circuitNameOf = `(select ${circuitLabel} from circuit c where c.id = i.circuit_id::uuid)`;

const newestFirst = 'i.opened_at desc, i.id desc';

/** Reads incidents within reach: a part of a wider one counts with the doors that the caller may see. */
@Injectable()
export class IncidentList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  list(caller: Identity, wanted: IncidentFilter, page: PageQuery): Promise<Page<IncidentRow>> {
    const { filter, columns } = this.visible(caller, wanted);
    const rows = sqlRows<StoredRow>(this.dataSource, {
      from,
      filter,
      statement: (where, window) => `select ${columns} from ${from} where ${where} order by ${newestFirst} ${window}`,
    });
    return pageOf(rows, page, rowOf);
  }

  /** @throws NotFoundError for one that is unknown or out of reach */
  async detail(caller: Identity, id: string): Promise<IncidentFacts> {
    const { filter, columns } = this.visible(caller, {});
    filter.and(`i.id = ${filter.parameter(id)}`);
    const [row] = await select<StoredRow & { stored: Evidence }>(
      this.dataSource,
      `select ${columns}, i.evidence as stored from ${from} where ${filter.where}`,
      filter.parameters,
    );
    if (!row) throw new NotFoundError(texts.incidentUnknown);
    const { stored, ...incident } = row;
    const evidence = evidenceKinds.flatMap((kind) =>
      stored[kind] > 0 ? [{ text: evidenceTexts[kind], count: stored[kind] }] : [],
    );
    const [doorList, timeline] = await Promise.all([this.doors(caller, id), this.timeline(id)]);
    return { ...rowOf(incident), doorList, timeline, evidence };
  }

  /** The incident when it is within reach. @throws NotFoundError */
  async reachable(db: Queryable, caller: Identity, id: string): Promise<StoredRow> {
    const { filter, columns } = this.visible(caller, {});
    filter.and(`i.id = ${filter.parameter(id)}`);
    const [row] = await select<StoredRow>(
      db,
      `select ${columns} from ${from} where ${filter.where} for update of i`,
      filter.parameters,
    );
    if (!row) throw new NotFoundError(texts.incidentUnknown);
    return row;
  }

  /** Filter of incidents `i` within reach; their schools have the alias `s`. */
  filter(caller: Identity, wanted: IncidentFilter): SqlFilter {
    return this.visible(caller, wanted).filter;
  }

  private visible(caller: Identity, wanted: IncidentFilter): { filter: SqlFilter; columns: string } {
    const { where, parameters } = this.scope.filter(caller, { area: wanted });
    const filter = new SqlFilter(parameters);
    const ofSchools = (condition: string): string => `exists (select from incident_door x
      join school s on s.code = x.school_code where x.incident_id = i.id and (${condition}))`;
    filter
      .and('i.withdrawn_at is null')
      .and(
        `case when i.scope = 'area' then ${ofSchools(where)} when i.scope = 'platform' then true
        else s.code is not null and (${where}) end`,
      )
      .when(wanted.state, (state) => `(i.closed_at is null) = (${state} = 'open')`)
      .when(wanted.scope, (scope) => `i.scope = ${scope}`)
      .when(wanted.cause, (cause) => `i.cause = ${cause}`)
      .when(wanted.schoolCode, (code) => `(i.school_code = ${code} or ${ofSchools(`x.school_code = ${code}`)})`)
      .when(wanted.from && fromWireTime(wanted.from), (at) => `i.opened_at >= ${at}`)
      .when(wanted.to && fromWireTime(wanted.to), (at) => `i.opened_at < ${at}`)
      .when(wanted.closedFrom && fromWireTime(wanted.closedFrom), (at) => `i.closed_at >= ${at}`);
    const count = (own: string, condition: string): string => `case when i.school_code is not null then ${own} else
      (select count(*)::int from incident_door x join school s on s.code = x.school_code
       where x.incident_id = i.id and ${condition} and (${where})) end`;
    const columns = `i.id, i.number::text, i.scope, i.school_code as "schoolCode", s.name as "schoolName",
      (select c.id from circuit c where c.id = i.circuit_id::uuid) as "circuitId", ${circuitNameOf} as "circuitName", i.cause,
      ${count('i.doors', 'true')} as doors, ${count('i.doors_back', 'x.to_at is not null')} as "doorsBack",
      ${familiesOf(`hung.device_no in (select x.device_no from incident_door x
        join school s on s.code = x.school_code where x.incident_id = i.id and (i.school_code is not null or ${where}))`)} as families,
      i.opened_at as opened, i.acknowledged_at as acknowledged, i.acknowledged_by as "acknowledgedBy",
      i.closed_at as closed, i.reopened`;
    return { filter, columns };
  }

  private async doors(caller: Identity, id: string): Promise<IncidentDoor[]> {
    const filter = this.scope.filter(caller);
    filter.and(`x.incident_id = ${filter.parameter(id)}`);
    const rows = await select<Omit<IncidentDoor, 'from' | 'to'> & { from: Date; to: Date | null }>(
      this.dataSource,
      `select x.device_no as "deviceNo", d.name, x.school_code as "schoolCode", s.name as "schoolName",
         x.from_at as "from", x.to_at as "to"
       from incident_door x join school s on s.code = x.school_code left join door d on d.device_no = x.device_no
       where ${filter.where} order by x.to_at is not null, s.code, d.name, x.device_no limit ${maxDoors}`,
      filter.parameters,
    );
    return rows.map(({ from: since, to, ...door }) => ({ ...door, from: wireTime(since), to: to && wireTime(to) }));
  }

  private async timeline(id: string): Promise<IncidentLine[]> {
    const rows = await select<{
      at: Date;
      who: string | null;
      kind: IncidentLineKind;
      data: IncidentLines[IncidentLineKind];
    }>(
      this.dataSource,
      'select at, who, kind, data from incident_line where incident_id = $1 order by at, id limit 1000',
      [id],
    );
    return rows.map(({ at, who, kind, data }) => ({ at: wireTime(at), who, what: incidentLineText(kind, data) }));
  }
}

const rowOf = ({ opened, acknowledged, closed, ...row }: StoredRow): IncidentRow => ({
  ...row,
  causeText: incidentCauseLabels[row.cause],
  opened: wireTime(opened),
  acknowledged: acknowledged && wireTime(acknowledged),
  closed: closed && wireTime(closed),
});
