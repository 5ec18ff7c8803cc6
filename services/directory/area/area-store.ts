import type { EntityManager } from 'typeorm';
import { change, select, type Queryable } from '#libs/db';
import type { Outbox } from '#libs/events';
import { areaChangedEvents } from './area-events.js';
import { schoolChangedEvents } from '../school/school-events.js';
import type { Area } from './area-tree.js';

/** Every area, parents before children, by code. */
export const readAreas = (db: Queryable): Promise<Area[]> =>
  select<Area>(
    db,
    `select code, name, parent_code as "parentCode", level, source from area
     order by case level when 'province' then 0 when 'city' then 1 else 2 end, code`,
  );

/** A number that grows with every change of an area. */
export const areaRevision = async (db: Queryable): Promise<string> => {
  const [row] = await select<{ revision: string }>(db, 'select revision from area_revision');
  return row?.revision ?? '';
};

/** Adds the areas that are missing, tells of them and leaves the others as they are. Answers how many were added. */
export const addMissingAreas = async (tx: EntityManager, outbox: Outbox, areas: readonly Area[]): Promise<number> => {
  const added = await change<{ code: string }>(
    tx,
    `${insertAreas} on conflict (code) do nothing returning code`,
    parametersOf(areas),
  );
  if (added.length > 0) await changeTold(tx, outbox, added);
  return added.length;
};

/**
 * Adds and renames areas and tells of them; none is deleted. The schools of a renamed area are told again, because others keep its name.
 * Answers how many areas have changed.
 */
export const mergeAreas = async (tx: EntityManager, outbox: Outbox, areas: readonly Area[]): Promise<number> => {
  // a school that is stored meanwhile would tell the old name after the new one
  await tx.query('lock table school in share row exclusive mode');
  const changed = await change<{ code: string }>(
    tx,
    `${insertAreas} on conflict (code) do update
       set name = excluded.name, source = coalesce(excluded.source, area.source)
       where (area.name, area.source) is distinct from (excluded.name, coalesce(excluded.source, area.source))
     returning code`,
    parametersOf(areas),
  );
  if (changed.length === 0) return 0;
  await changeTold(tx, outbox, changed);
  const codes = changed.map((row) => row.code);
  const schools = await select<{ code: string }>(
    tx,
    'select code from school where province_code = any($1) or city_code = any($1) or town_code = any($1)',
    [codes],
  );
  const events = await schoolChangedEvents(
    tx,
    schools.map((row) => row.code),
  );
  await outbox.add(tx, events);
  return changed.length;
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

const changeTold = async (tx: EntityManager, outbox: Outbox, areas: readonly { code: string }[]): Promise<void> => {
  await tx.query('update area_revision set revision = revision + 1');
  const events = await areaChangedEvents(
    tx,
    areas.map((area) => area.code),
  );
  await outbox.add(tx, events);
};
