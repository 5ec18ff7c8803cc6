import { Any, type EntityManager } from 'typeorm';
import type { OutgoingEvent } from '#libs/events';
import { AreaEntity } from './area.entity.js';

/** One `area.changed` for each of the areas by code, so parents before children, as they are in this transaction. */
export const areaChangedEvents = async (tx: EntityManager, codes: readonly string[]): Promise<OutgoingEvent[]> => {
  const areas = await tx.getRepository(AreaEntity).find({ where: { code: Any([...codes]) }, order: { code: 'ASC' } });
  return areas.map(({ code: areaCode, name, parentCode, level, source }) => ({
    topic: 'directory.school',
    type: 'area.changed',
    key: areaCode,
    data: { areaCode, name, parentCode, level, source },
  }));
};
