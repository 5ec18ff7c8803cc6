import type { EntityManager } from 'typeorm';
import { select } from '#libs/data/db';
import type { RosterKind } from '#libs/external/school-sources';
import type { SyncLinkEntity } from './sync-link.entity.js';

/** Which of our records a record of the source is, and what the last synchronisation made of it. */
export type SyncLink = Omit<SyncLinkEntity, 'schoolCode' | 'kind' | 'gone'>;

/** Returns the links of one kind in a school, by the source's key. */
export const readLinks = async (
  tx: EntityManager,
  schoolCode: string,
  kind: RosterKind,
): Promise<Map<string, SyncLink>> => {
  const rows = await select<SyncLink>(
    tx,
    `select external_id as "externalId", code, name, record, snapshot from sync_link
     where school_code = $1 and kind = $2 order by external_id`,
    [schoolCode, kind],
  );
  return new Map(rows.map((row) => [row.externalId, row]));
};

/** Stores links, up to 1,000 at once. */
export const writeLinks = async (
  tx: EntityManager,
  schoolCode: string,
  kind: RosterKind,
  links: readonly SyncLink[],
): Promise<void> => {
  if (links.length === 0) return;
  await tx.query(
    `insert into sync_link (school_code, kind, external_id, code, name, record, snapshot)
     select $2, $3, "externalId", code, name, record, snapshot from jsonb_to_recordset($1::jsonb)
       as n ("externalId" text, code text, name text, record jsonb, snapshot jsonb)
     on conflict (school_code, kind, external_id) do update set code = excluded.code, name = excluded.name,
       record = excluded.record, snapshot = excluded.snapshot`,
    [JSON.stringify(links), schoolCode, kind],
  );
};

/** Marks the links of these keys, and no others of the kind, as gone at the source. */
export const markGone = async (
  tx: EntityManager,
  schoolCode: string,
  kind: RosterKind,
  externalIds: readonly string[],
): Promise<void> => {
  await tx.query(
    `update sync_link set gone = not gone
     where school_code = $1 and kind = $2 and gone <> (external_id = any($3))`,
    [schoolCode, kind, externalIds],
  );
};

/** Deletes the links of these keys of the source. */
export const deleteLinks = async (
  tx: EntityManager,
  schoolCode: string,
  kind: RosterKind,
  externalIds: readonly string[],
): Promise<void> => {
  if (externalIds.length === 0) return;
  await tx.query('delete from sync_link where school_code = $1 and kind = $2 and external_id = any($3)', [
    schoolCode,
    kind,
    externalIds,
  ]);
};

/** Snapshots of our records by the source's keys. */
export const byExternalId = <Row extends { code: string }, Snapshot>(
  links: readonly SyncLink[],
  rows: readonly Row[],
  snapshotOf: (row: Row) => Snapshot,
): Map<string, Snapshot> => {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    links.flatMap(({ externalId, code }) => {
      const row = byCode.get(code);
      return row ? [[externalId, snapshotOf(row)]] : [];
    }),
  );
};
