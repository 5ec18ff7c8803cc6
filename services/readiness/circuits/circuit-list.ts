import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, wireTime } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { pageOf, type Queryable, select, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { versionSql } from '#libs/http/edits';
import { circuitLabel } from './circuit-store.js';
import type { CircuitFilter, CircuitRow } from './circuit.dto.js';

type StoredRow = Omit<CircuitRow, 'learned'> & { learnedAt: Date | null };

const from = 'circuit c join school s on s.code = c.school_code and not s.deleted';
const doors = `(select coalesce(json_agg(json_build_object('deviceNo', x.device_no, 'name', d.name)
    order by d.name, x.device_no), '[]')
  from circuit_door x left join door d on d.device_no = x.device_no where x.circuit_id = c.id)`;
const columns = `c.id, c.school_code as "schoolCode", s.name as "schoolName", ${circuitLabel} as label, c.name,
  ${doors} as doors, c.strength, c.kept, ${versionSql('circuit', 'c.id')} as version, c.learned_at as "learnedAt"`;

/** Reads circuits within reach. */
@Injectable()
export class CircuitList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  /** One page of circuits, school by school. */
  list(caller: Identity, wanted: CircuitFilter, page: PageQuery): Promise<Page<CircuitRow>> {
    const filter = this.scope
      .filter(caller, { area: wanted })
      .when(wanted.schoolCode, (code) => `c.school_code = ${code}`);
    const rows = sqlRows<StoredRow>(this.dataSource, {
      from,
      filter,
      statement: (where, window) =>
        `select ${columns} from ${from} where ${where} order by s.name, s.code, c.number ${window}`,
    });
    return pageOf(rows, page, rowOf);
  }

  /** A circuit within reach, or undefined. */
  async find(db: Queryable, caller: Identity, id: string): Promise<CircuitRow | undefined> {
    const filter: SqlFilter = this.scope.filter(caller).when(id, (value) => `c.id = ${value}`);
    const [row] = await select<StoredRow>(
      db,
      `select ${columns} from ${from} where ${filter.where}`,
      filter.parameters,
    );
    return row && rowOf(row);
  }
}

const rowOf = ({ learnedAt, ...row }: StoredRow): CircuitRow => ({ ...row, learned: learnedAt && wireTime(learnedAt) });
