import type { DataSource, EntityManager } from 'typeorm';
import { change } from '#libs/db';
import type { Outbox } from '#libs/events';
import { areaChangedEvents } from './area-events.js';
import { AreaEntity } from './area.entity.js';
import { AreaRevisionEntity } from './area-revision.entity.js';
import type { Area } from './area-tree.js';

/** A data source, or the entity manager of a transaction. */
type Repositories = Pick<DataSource | EntityManager, 'getRepository'>;

/** Every area by code, so parents before children. */
export const readAreas = (db: Repositories): Promise<Area[]> =>
  db.getRepository(AreaEntity).find({ order: { code: 'ASC' } });

/** A number that grows with every change of an area. */
export const areaRevision = async (db: Repositories): Promise<string> => {
  const { revision } = await db.getRepository(AreaRevisionEntity).findOneByOrFail({ single: true });
  return revision;
};

/** Adds the missing areas with their events and leaves the others as they are. Returns how many were added. */
export const addMissingAreas = async (tx: EntityManager, outbox: Outbox, areas: readonly Area[]): Promise<number> => {
  const added = await change<{ code: string }>(
    tx,
    `${insertAreas} on conflict (code) do nothing returning code`,
    parametersOf(areas),
  );
  const codes = added.map(({ code }) => code);
  await publishAreas(tx, outbox, codes);
  return codes.length;
};

/** Adds and renames areas with their events; none is deleted. Returns the codes of those that have changed. */
export const upsertAreas = async (tx: EntityManager, outbox: Outbox, areas: readonly Area[]): Promise<string[]> => {
  const changed = await change<{ code: string }>(
    tx,
    `${insertAreas} on conflict (code) do update
       set name = excluded.name, source = coalesce(excluded.source, area.source)
       where (area.name, area.source) is distinct from (excluded.name, coalesce(excluded.source, area.source))
     returning code`,
    parametersOf(areas),
  );
  const codes = changed.map(({ code }) => code);
  await publishAreas(tx, outbox, codes);
  return codes;
};

const insertAreas = `insert into area (code, name, parent_code, level, source)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`;

const parametersOf = (areas: readonly Area[]): unknown[] => [
  areas.map((area) => area.code),
  areas.map((area) => area.name),
  areas.map((area) => area.parentCode),
  areas.map((area) => area.level),
  areas.map((area) => area.source),
];

const publishAreas = async (tx: EntityManager, outbox: Outbox, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  await tx.query('update area_revision set revision = revision + 1');
  await outbox.add(tx, await areaChangedEvents(tx, codes));
};
