import { Any, type EntityManager } from 'typeorm';
import type { Outbox } from '#libs/events';
import { type Area, upsertAreas } from '../areas/index.js';
import { schoolChangedEvents, SchoolEntity } from '../schools/index.js';

/**
 * Adds and renames areas and publishes them; none is deleted. The schools of a renamed area are published again, because
 * other services keep its name with them. Returns how many areas have changed.
 */
export const mergeAreas = async (tx: EntityManager, outbox: Outbox, areas: readonly Area[]): Promise<number> => {
  // a school that is stored meanwhile would publish the old name after the new one
  await tx.query('lock table school in share row exclusive mode');
  const changed = await upsertAreas(tx, outbox, areas);
  if (changed.length === 0) return 0;
  const inChanged = Any(changed);
  const schools = await tx.getRepository(SchoolEntity).find({
    select: { code: true },
    where: [{ provinceCode: inChanged }, { cityCode: inChanged }, { townCode: inChanged }],
  });
  const codes = schools.map(({ code }) => code);
  await outbox.add(tx, await schoolChangedEvents(tx, codes));
  return changed.length;
};
