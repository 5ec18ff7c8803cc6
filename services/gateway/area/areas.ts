import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { Copies, type Copy, deleteOlder } from '#libs/copies';
import { type MessageOf, texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { Consumers, latest, ofType } from '#libs/events';
import { type Identity, RuleError, visibleAreas, visibleSources } from '#libs/http';
import type { AccountArea } from '../account/account.entity.js';

/** An area of the directory, as of `at`. */
@Entity('area')
export class AreaEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** The area it lies in; null for a province. */
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  /** The source that alone may see it; null: every source. */
  @Column('text', { nullable: true })
  source: string | null;

  @Column('timestamptz')
  at: Date;
}

interface Ancestry {
  wanted: string;
  name: string;
  /** The area and those that contain it. */
  codes: string[];
  sources: (string | null)[];
}

const copy: Copy = {
  name: 'areas',
  topic: 'directory.school',
  consumer: 'gateway.areas',
  tables: ['area'],
  forget: deleteOlder('area'),
};

/** The gateway's copy of areas, for the assignment of accounts. */
@Injectable()
export class Areas implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['directory.school'],
      types: ['area.changed', 'replay.finished'],
      handle: async (tx, messages: readonly AreaMessage[]) => {
        await store(tx, ofType(messages, 'area.changed'));
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
      },
    });
    await this.copies.register(copy);
  }

  /**
   * Areas that `caller` has chosen in the field `areaList`, each once, with their names.
   * @throws RuleError with the text `unknown` when one does not exist or is not the caller's to assign
   */
  async chosen(
    db: Queryable,
    caller: Identity,
    choices: readonly { code: string }[],
    unknown: string = texts.areaUnknown,
  ): Promise<AccountArea[]> {
    const codes = new Set(choices.map(({ code }) => code));
    const areas = await this.assignable(db, caller, [...codes]);
    if (areas.length < codes.size) throw new RuleError(unknown, 'areaList');
    return areas;
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

type AreaMessage = MessageOf<'directory.school', 'area.changed' | 'replay.finished'>;

/** Stores the newest state of each area; an older one that comes late changes nothing. */
const store = async (
  tx: EntityManager,
  messages: readonly MessageOf<'directory.school', 'area.changed'>[],
): Promise<void> => {
  if (messages.length === 0) return;
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
