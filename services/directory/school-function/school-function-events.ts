import { Any, type EntityManager } from 'typeorm';
import type { OutgoingEvent } from '#libs/events';
import { SchoolFunctionEntity } from './school-function.entity.js';

/** One `school.functions` for each of the schools that have any set, as they are in this transaction. */
export const schoolFunctionsEvents = async (tx: EntityManager, codes: readonly string[]): Promise<OutgoingEvent[]> => {
  const where = { schoolCode: Any([...codes]) };
  const rows = await tx.getRepository(SchoolFunctionEntity).find({ where, order: { schoolCode: 'ASC' } });
  return rows.map(({ schoolCode, isOpen, expirationTime, appList, specialList }) => ({
    topic: 'directory.school',
    type: 'school.functions',
    key: schoolCode,
    data: { schoolCode, isOpen, expirationTime: expirationTime?.toISOString() ?? null, appList, specialList },
  }));
};
