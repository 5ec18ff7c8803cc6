import type { EntityManager } from 'typeorm';
import type { SchoolAdded, SchoolChanged, SchoolUnbound, SchoolWxSyncWanted } from '#libs/contracts';
import { select } from '#libs/db';
import type { OutgoingEvent } from '#libs/events';
import { schoolColumns, type SchoolRow, schoolTables } from './school-rows.js';

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

/** `school.added`: the enterprise-messaging side puts the school on its list. */
export const schoolAddedEvent = (data: SchoolAdded): OutgoingEvent => ({
  topic: 'directory.school',
  type: 'school.added',
  key: data.schoolCode,
  data,
});

/** `school.unbound`: the enterprise-messaging side gives the school up. */
export const schoolUnboundEvent = (data: SchoolUnbound): OutgoingEvent => ({
  topic: 'directory.school',
  type: 'school.unbound',
  key: data.schoolCode,
  data,
});

/** `school.wxSyncWanted`: the enterprise-messaging side takes over the address book. */
export const wxSyncWantedEvent = (data: SchoolWxSyncWanted): OutgoingEvent => ({
  topic: 'directory.school',
  type: 'school.wxSyncWanted',
  key: data.schoolCode,
  data,
});
