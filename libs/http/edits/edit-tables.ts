import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

const functions = ['record_changed', 'record_rows_added', 'record_rows_removed'];

/** Lets the functions of versions find their tables from every connection, such as one of psql that repairs a record. */
export class EditFunctions1796100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const name of functions) await db.query(`alter function ${name}() set search_path from current`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of functions) await db.query(`alter function ${name}() reset search_path`);
  }
}

/** Versions of the records that people edit, and who made them; a migration of every service that has such records. */
export class EditTables1795740000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of tables) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop function record_rows_added(), record_rows_removed(), record_changed()');
    await db.query('drop table record_edit, record_version');
  }
}

/** Makes new versions of records; `ids`: a query of their distinct ids. */
const bump = (ids: string): string => `insert into record_version as v (record, id, version)
      ${ids} on conflict (record, id) do update set version = v.version + 1`;

/** The body of the function that makes a new version of a record whose row has changed. */
const recordChanged = `$$
  begin
    ${bump(`select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id`)};
    return null;
  end $$`;

/** Trigger functions: their arguments are the kind of record and the column that holds its id. */
const tables = [
  `create table record_version (
    record text not null,
    id text not null,
    version integer not null,
    primary key (record, id)
  )`,
  `create table record_edit (
    key bigint generated always as identity primary key,
    record text not null,
    id text not null,
    version integer not null,
    account text not null,
    name text not null,
    at timestamptz not null,
    before jsonb not null,
    after jsonb not null
  )`,
  'create index record_edit_record on record_edit (record, id, version)',
  'create index record_edit_at on record_edit (at)',
  `create function record_changed() returns trigger language plpgsql as ${recordChanged}`,
  `create function record_rows_added() returns trigger language plpgsql as $$
  begin
    ${bump(`select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id`)};
    return null;
  end $$`,
  `create function record_rows_removed() returns trigger language plpgsql as $$
  begin
    ${bump(`select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id`)};
    return null;
  end $$`,
];

/** No version comes of a transaction that only re-encrypts: it has set `firstbell.renewal`. */
const unlessRenewed = recordChanged.replace(
  /begin\n/,
  `begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
`,
);

const replaced = (body: string): string =>
  `create or replace function record_changed() returns trigger language plpgsql set search_path from current as ${body}`;

/** Values that are brought under a new data key make no versions: their records were not edited. */
export class EditRenewals1796310000100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(replaced(unlessRenewed));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(replaced(recordChanged));
  }
}
