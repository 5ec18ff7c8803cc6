import { Any, type EntityManager } from 'typeorm';
import type { EventMap, SchoolChanged } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import { schoolColumns, type SchoolRow, schoolTables } from './school-rows.js';
import { SchoolFunctionEntity } from './school.entity.js';

/** One `school.changed` for each of the schools, as they are in this transaction. */
export const schoolChangedEvents = async (tx: EntityManager, codes: readonly string[]): Promise<OutgoingEvent[]> => {
  if (codes.length === 0) return [];
  const rows = await select<SchoolRow>(
    tx,
    `select ${schoolColumns} from ${schoolTables} where s.code = any($1) order by s.code`,
    [codes],
  );
  return rows.map((row) => {
    const data: SchoolChanged = {
      schoolCode: row.code,
      name: row.name,
      source: row.source,
      provinceCode: row.provinceCode,
      provinceName: row.provinceName,
      cityCode: row.cityCode ?? '',
      cityName: row.cityName ?? '',
      townCode: row.townCode ?? '',
      townName: row.townName ?? '',
      haveCourseSchedule: row.haveCourseSchedule,
      deleted: false,
    };
    return { topic: 'directory.school', type: 'school.changed', key: row.code, data };
  });
};

type WecomRequest = Pick<EventMap['directory.school'], 'school.added' | 'school.unbound' | 'school.wxSyncWanted'>;

/**
 * An event for the enterprise-messaging side, which puts the school on its list, gives it up, or takes over the address
 * book.
 */
export const wecomRequest = <Type extends keyof WecomRequest>(type: Type, data: WecomRequest[Type]): OutgoingEvent =>
  // the compiler does not follow that `type` and `data` belong together
  ({ topic: 'directory.school', type, key: data.schoolCode, data }) as OutgoingEvent<'directory.school'>;

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
