import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import type { MessageOf } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import { Consumers, latest } from '#libs/events';
import { type Identity, visibleAreas, visibleSources } from '#libs/http';
import type { AccountArea } from '../account/account.entity.js';

interface Ancestry {
  wanted: string;
  name: string;
  /** The area and what it lies in. */
  codes: string[];
  sources: (string | null)[];
}

/** The gateway's copy of areas: what accounts may be made responsible for. */
@Injectable()
export class Areas implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'gateway.areas',
      topics: ['directory.school'],
      types: ['area.changed'],
      handle: store,
    });
  }

  /** Those of `codes` that exist and that `caller` may assign, each once, with their names. */
  async assignable(db: Queryable, caller: Identity, codes: readonly string[]): Promise<AccountArea[]> {
    const rows = await select<Ancestry>(db, ancestrySql, [[...new Set(codes)]]);
    const areas = visibleAreas(caller);
    const sources = visibleSources(caller, this.config.productCode);
    return rows
      .filter((row) => !areas || row.codes.some((code) => areas.includes(code)))
      .filter((row) => !sources || row.sources.every((source) => source === null || sources.includes(source)))
      .map((row) => ({ code: row.wanted, name: row.name }));
  }

  /** Those of `codes` that exist, each once, with their names. */
  async named(db: Queryable, codes: readonly string[]): Promise<AccountArea[]> {
    return select<AccountArea>(db, 'select code, name from area where code = any($1) order by code', [codes]);
  }
}

const ancestrySql = `
  with recursive way as (
    select code as wanted, name, code, parent_code, source from area where code = any($1)
    union
    select way.wanted, way.name, up.code, up.parent_code, up.source from way join area up on up.code = way.parent_code
  )
  select wanted, name, array_agg(code) as codes, array_agg(source) as sources
  from way group by wanted, name order by wanted`;

type AreaMessage = MessageOf<'directory.school', 'area.changed'>;

/** Stores the newest state of each area; an older one that comes late changes nothing. */
const store = async (tx: EntityManager, messages: readonly AreaMessage[]): Promise<void> => {
  const areas = latest(messages, ({ data }) => data.areaCode);
  await tx.query(
    `insert into area (code, name, parent_code, source, at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
     on conflict (code) do update
       set name = excluded.name, parent_code = excluded.parent_code, source = excluded.source, at = excluded.at
       where excluded.at >= area.at`,
    [
      areas.map(({ data }) => data.areaCode),
      areas.map(({ data }) => data.name),
      areas.map(({ data }) => data.parentCode),
      areas.map(({ data }) => data.source),
      areas.map(({ at }) => at),
    ],
  );
};
