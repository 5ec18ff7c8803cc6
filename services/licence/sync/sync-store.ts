import type { EntityManager } from 'typeorm';
import type { LicenceChangeKind, LicenceSyncStage } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import type { LicenceSyncEntity, SyncChange } from '../sync-state/licence-sync.entity.js';
import { syncEvent } from '../sync-state/sync-start.js';

type ItemKind = 'order' | 'holder' | 'code';

/** Something that was read at the platform and is still to look at. */
export interface SyncItem {
  key: string;
  detail: string | null;
  done?: boolean;
}

/** Claims synchronisations that are due, under a lease: those of a process that has died are due again when it ends. */
export const claimSyncs = (
  db: Queryable,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<{ id: string }[]> =>
  change(
    db,
    `update licence_sync set due_at = $2 where id in (
       select id from licence_sync where state = 'running' and due_at <= $1 order by due_at limit $3 for update skip locked)
     returning id`,
    [now, until, most],
  );

/** Adds what was read; what is known of it stays. */
export const addItems = async (
  db: Queryable,
  syncId: string,
  kind: ItemKind,
  items: readonly SyncItem[],
): Promise<void> => {
  await db.query(
    `insert into licence_sync_item (sync_id, kind, key, detail, done)
     select $1, $2, key, detail, coalesce(done, false)
     from jsonb_to_recordset($3::jsonb) as t (key text, detail text, done boolean)
     on conflict (sync_id, kind, key) do update set detail = coalesce(licence_sync_item.detail, excluded.detail)`,
    [syncId, kind, JSON.stringify(items)],
  );
};

/** What is still to look at, by key. */
export const openItems = (db: Queryable, syncId: string, kind: ItemKind, most: number): Promise<SyncItem[]> =>
  select(
    db,
    `select key, detail from licence_sync_item where sync_id = $1 and kind = $2 and not done order by key limit $3`,
    [syncId, kind, most],
  );

export const endItems = async (
  db: Queryable,
  syncId: string,
  kind: ItemKind,
  keys: readonly string[],
): Promise<void> => {
  await db.query('update licence_sync_item set done = true where sync_id = $1 and kind = $2 and key = any($3)', [
    syncId,
    kind,
    keys,
  ]);
};

export const countItems = async (
  db: Queryable,
  syncId: string,
  kind: ItemKind,
): Promise<{ total: number; done: number }> => {
  const [row] = await select<{ total: number; done: number }>(
    db,
    `select count(*)::integer as total, (count(*) filter (where done))::integer as done
     from licence_sync_item where sync_id = $1 and kind = $2`,
    [syncId, kind],
  );
  return row ?? { total: 0, done: 0 };
};

/** Stores what differs; of a subject that differs twice the first `before` counts. */
export const addChanges = async (db: Queryable, syncId: string, changes: readonly SyncChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await db.query(
    `insert into licence_sync_change (sync_id, subject, change, label, before, after)
     select $1, subject, change, label, before, after
     from jsonb_to_recordset($2::jsonb) as t (subject text, change text, label text, before text, after text)
     on conflict (sync_id, subject) do update set after = excluded.after, label = excluded.label`,
    [syncId, JSON.stringify(changes)],
  );
};

/** How much of each kind differs. */
const countChanges = async (db: Queryable, syncId: string): Promise<Record<LicenceChangeKind, number>> => {
  const rows = await select<{ change: LicenceChangeKind; count: number }>(
    db,
    'select change, count(*)::integer as count from licence_sync_change where sync_id = $1 group by change',
    [syncId],
  );
  const counts = { added: 0, changed: 0, gone: 0 };
  for (const { change: kind, count } of rows) counts[kind] = count;
  return counts;
};

type Progress = Pick<LicenceSyncEntity, 'stage' | 'done'> & Partial<LicenceSyncEntity>;

/** Stores how far a synchronisation is, and returns the event of it. */
export const storeProgress = async (
  tx: EntityManager,
  sync: LicenceSyncEntity,
  progress: Progress,
): Promise<OutgoingEvent> => {
  Object.assign(sync, progress, await countChanges(tx, sync.id));
  await tx.save(sync);
  return syncEvent(sync);
};

/** Forgets what was read; what differed stays. */
export const forgetItems = async (db: Queryable, syncId: string): Promise<void> => {
  await db.query('delete from licence_sync_item where sync_id = $1', [syncId]);
};

const orderStages: readonly LicenceSyncStage[] = ['orders', 'orderDetails'];

/** The stages of a synchronisation. Accounts are those of orders, so these are read first. */
export const stagesOf = {
  orders: orderStages,
  accounts: [...orderStages, 'holders', 'codes', 'details', 'rest'] as readonly LicenceSyncStage[],
} as const;

/** What one turn of a stage has done. */
export interface StageTurn {
  /** True: the stage is over. */
  isOver: boolean;
  /** Records of the stage that are read, and how many there are; null: not known yet. */
  done: number;
  total: number | null;
  /** Cursor of the next batch. */
  cursor?: string | null;
}
