import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the import engine; a migration of every service that registers import types. */
export class ImportTables1763600008000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['import_mapping', 'import_chunk', 'import_batch']) await db.query(`drop table ${table}`);
  }
}

const statements = [
  `create table import_batch (
    id uuid primary key,
    school_code text not null,
    source text not null,
    import_type text not null,
    user_type text not null,
    terminal text not null,
    file_name text not null,
    object_key text not null,
    creator jsonb not null,
    create_date timestamptz not null default now(),
    wants_preview boolean not null,
    stage text not null default 'uploaded',
    reason text,
    head jsonb,
    total integer not null default 0,
    processed integer not null default 0,
    added integer not null default 0,
    changed integer not null default 0,
    unchanged integer not null default 0,
    skipped integer not null default 0,
    errors integer not null default 0,
    preview jsonb,
    undo jsonb,
    lease_owner uuid,
    lease_until timestamptz,
    started_at timestamptz,
    finished_at timestamptz,
    told_at timestamptz
  )`,
  'create index import_batch_list on import_batch (school_code, create_date desc)',
  // what somebody has to do something about
  `create index import_batch_open on import_batch (create_date) where stage in ('uploaded', 'reading', 'toPreview',
    'previewing', 'queued', 'running', 'toCheckUndo', 'checkingUndo', 'toUndo', 'undoing')`,
  // one batch of a school and type at a time
  `create unique index import_batch_alone on import_batch (school_code, user_type)
    where stage in ('previewing', 'running', 'checkingUndo', 'undoing')`,
  // rows as they were uploaded, some hundred together; with what became of them, in the same transaction
  `create table import_chunk (
    batch_id uuid not null references import_batch on delete cascade,
    n integer not null,
    row_count integer not null,
    content bytea not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'undone')),
    outcomes text,
    rejections jsonb not null default '[]',
    effects bytea,
    kept jsonb not null default '[]',
    undone integer not null default 0,
    primary key (batch_id, n)
  )`,
  `create index import_chunk_waiting on import_chunk (batch_id, n) where state = 'waiting'`,
  // what columns of other names were said to be
  `create table import_mapping (
    school_code text not null,
    user_type text not null,
    header text not null,
    column_key text not null,
    primary key (school_code, user_type, header)
  )`,
];

/** Names the time of the last progress event after what it is. */
export class ImportPublishedAt1763600012000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch rename column told_at to published_at');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch rename column published_at to told_at');
  }
}

/** Counts people besides rows: a student has a row for each parent. */
export class ImportPeople1763600030000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_chunk add column people jsonb');
    await db.query('alter table import_batch add column people jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch drop column people');
    await db.query('alter table import_chunk drop column people');
  }
}

/** Counts the failures of work on batches and chunks, and remembers which school was served when. */
export class ImportAttempts1763600030001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table import_batch add column failures integer not null default 0,
      add column retry_at timestamptz, add column served_at timestamptz, add column file_bytes integer`);
    await db.query(`alter table import_chunk add column failures integer not null default 0,
      add column retry_at timestamptz`);
    await db.query('create index import_batch_served on import_batch (school_code, served_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index import_batch_served');
    await db.query('alter table import_chunk drop column failures, drop column retry_at');
    await db.query(`alter table import_batch drop column failures, drop column retry_at, drop column served_at,
      drop column file_bytes`);
  }
}

/** Stores the confirmation that rows which repeat something are meant. */
export class ImportRepeats1796000001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch add column repeats boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch drop column repeats');
  }
}

/** Keeps people who are not in a file with its rows, until a person has decided whether they leave the school. */
export class ImportLeavers1796300600000 implements MigrationInterface {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch add column leaving integer not null default 0');
    await db.query(chunkStates(['offered', 'waiting', 'done', 'undone']));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`delete from import_chunk where state = 'offered'`);
    await db.query(chunkStates(['waiting', 'done', 'undone']));
    await db.query('alter table import_batch drop column leaving');
  }
}

const chunkStates = (states: readonly string[]): string =>
  `alter table import_chunk drop constraint import_chunk_state_check, add constraint import_chunk_state_check
     check (state in (${states.map((state) => `'${state}'`).join(', ')}))`;
