import type { Topic } from '#libs/contracts';
import { isDatabaseAway, type Queryable, select } from '#libs/data/db';
import type { Position } from '#libs/events';
import type { DatabaseHistory, DatabaseIdentity } from './finding.js';

/** What is stored of the history of a database, and what the database is now. */
export interface ReadHistory {
  history: DatabaseHistory;
  now: DatabaseIdentity;
  /** Another one after each restore and each loss of the brokers; null before the first. */
  epoch: string | null;
  restoredAt: Date | null;
  /** True when the latest checkpoint is so young that it needs no other. */
  isRecent: boolean;
}

/** The positions of a consumer in a topic. */
export interface ConsumerPositions {
  consumer: string;
  topic: Topic;
  positions: readonly Position[];
}

type ServerIdentity = Pick<DatabaseIdentity, 'systemIdentifier' | 'timeline'>;

interface HistoryRow extends Omit<DatabaseIdentity, keyof ServerIdentity> {
  checkpoint: number;
  known: DatabaseIdentity | null;
  epoch: string | null;
  restoredAt: Date | null;
  isRecent: boolean;
}

/** Reads the history; a checkpoint is recent up to an age of `youngMs`. Outside of a transaction. */
export const readHistory = async (db: Queryable, youngMs: number): Promise<ReadHistory> => {
  const server = await readServer(db);
  const [row] = await select<HistoryRow>(db, historyOf, [youngMs]);
  if (!row) throw new Error('the database does not say what it is');
  const { checkpoint, known, epoch, restoredAt, isRecent, ...own } = row;
  return { history: { checkpoint, identity: known }, now: { ...server, ...own }, epoch, restoredAt, isRecent };
};

/** Servers of others may refuse to say it: then oids and checkpoints alone show a restore. */
const readServer = async (db: Queryable): Promise<ServerIdentity> => {
  const nothing = { systemIdentifier: null, timeline: null };
  try {
    return (await select<ServerIdentity>(db, serverOf))[0] ?? nothing;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return nothing;
  }
};

/** The timeline is that of the log being written: control data learn of it at the next checkpoint of the server. */
const serverOf = `
  select system_identifier::text as "systemIdentifier",
    ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer as timeline
  from pg_control_system()`;

const historyOf = `
  select d.oid::text as "databaseOid", 'database_history'::regclass::oid::text as "tableOid",
    current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local') as synchronous,
    coalesce(h.checkpoint, 0)::float8 as checkpoint, h.epoch, h.restored_at as "restoredAt",
    coalesce(h.at > now() - make_interval(secs => $1::float8 / 1000), false) as "isRecent",
    case when h.table_oid is not null then jsonb_build_object('systemIdentifier', h.system_identifier,
      'databaseOid', h.database_oid::text, 'tableOid', h.table_oid::text, 'timeline', h.timeline,
      'synchronous', h.synchronous) end as known
  from pg_database d left join database_history h on true where d.datname = current_database()`;

/**
 * Stores a checkpoint after `before`, and positions with it, in one statement. Returns false when the table is not that
 * of `identity`, or another checkpoint was stored.
 */
export const storeCheckpoint = async (
  db: Queryable,
  identity: DatabaseIdentity,
  { before, checkpoint }: { before: number; checkpoint: number },
  positions: readonly ConsumerPositions[],
): Promise<boolean> => {
  const rows = positions.flatMap(({ consumer, topic, positions: some }) =>
    some.map((position) => ({ consumer, topic, ...position })),
  );
  const [stored] = await select<{ stored: boolean }>(db, checkpointStored, [
    ...parametersOf(identity),
    checkpoint,
    before,
    JSON.stringify(rows),
  ]);
  return stored?.stored ?? false;
};

const parametersOf = (identity: DatabaseIdentity): unknown[] => [
  identity.systemIdentifier,
  identity.databaseOid,
  identity.tableOid,
  identity.timeline,
  identity.synchronous,
];

const identityColumns = 'system_identifier, database_oid, table_oid, timeline, synchronous';
const identityUpdated = identityColumns.replace(/\w+/g, '$& = excluded.$&');

const checkpointStored = `
  with stored as (
    insert into database_history (one, ${identityColumns}, checkpoint, at)
    select true, $1::text, $2::bigint, $3::bigint, $4::integer, $5::boolean, $6::bigint, now()
    where 'database_history'::regclass::oid = $3::bigint::oid
    on conflict (one) do update set ${identityUpdated}, checkpoint = excluded.checkpoint, at = excluded.at
      where database_history.checkpoint = $7::bigint
    returning one
  ), positions as (
    insert into consumer_position (consumer, topic, partition, next)
    select p.* from stored, jsonb_to_recordset($8::jsonb) as p (consumer text, topic text, partition integer, next bigint)
    on conflict (consumer, topic, partition) do update set next = excluded.next
      where consumer_position.next <> excluded.next
  )
  select exists (select from stored) as stored`;

/** Begins a new epoch at a checkpoint that the brokers have counted. `restored`: a restore has ended the one before. */
export const beginEpoch = async (
  db: Queryable,
  identity: DatabaseIdentity,
  { epoch, checkpoint, restored }: { epoch: string; checkpoint: number; restored: boolean },
): Promise<void> => {
  await db.query(
    `insert into database_history (one, ${identityColumns}, checkpoint, at, epoch, restored_at)
     values (true, $1, $2, $3, $4, $5, $6, now(), $7, case when $8::boolean then now() end)
     on conflict (one) do update set ${identityUpdated}, checkpoint = excluded.checkpoint, at = excluded.at,
       epoch = excluded.epoch, restored_at = coalesce(excluded.restored_at, database_history.restored_at)`,
    [...parametersOf(identity), checkpoint, epoch, restored],
  );
};

/** Positions of a consumer in a topic, as of the latest checkpoint. */
export const readPositions = (db: Queryable, consumer: string, topic: Topic): Promise<Position[]> =>
  select<Position>(
    db,
    'select partition, next::float8 as next from consumer_position where consumer = $1 and topic = $2',
    [consumer, topic],
  );

/** When a consumer applied its newest event; null when it has applied none. */
export const newestApplied = async (db: Queryable, consumer: string): Promise<Date | null> => {
  const [row] = await select<{ at: Date | null }>(db, 'select max(at) as at from inbox where consumer = $1', [
    consumer,
  ]);
  return row?.at ?? null;
};
