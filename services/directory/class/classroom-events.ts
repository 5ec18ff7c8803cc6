import type { EntityManager } from 'typeorm';
import type { ClassroomChanged } from '#libs/contracts';
import { select } from '#libs/db';
import type { OutgoingEvent } from '#libs/events';

/** What names a classroom. */
export interface ClassroomKey {
  schoolCode: string;
  code: string;
}

/** One `classroom.changed` for each of the rooms, as they are in this transaction. */
export const classroomChangedEvents = async (
  tx: EntityManager,
  rooms: readonly ClassroomKey[],
): Promise<OutgoingEvent[]> => {
  if (rooms.length === 0) return [];
  const rows = await select<Omit<ClassroomChanged, 'deleted'>>(
    tx,
    `select r.school_code as "schoolCode", r.code as "classroomCode", r.name,
       coalesce(c.code, '') as "classCode", coalesce(c.name, '') as "className"
     from unnest($1::text[], $2::text[]) as wanted (school_code, code)
     join classroom r using (school_code, code) left join class c on c.code = r.class_code
     order by r.school_code, r.code`,
    [rooms.map((room) => room.schoolCode), rooms.map((room) => room.code)],
  );
  return rows.map((row) => {
    const data: ClassroomChanged = { ...row, deleted: false };
    return { topic: 'directory.school', type: 'classroom.changed', key: row.schoolCode, data };
  });
};

/** A `classroom.changed` for a room that is gone. */
export const classroomGoneEvent = (room: ClassroomKey & { name: string }): OutgoingEvent => {
  const { schoolCode, code: classroomCode, name } = room;
  const data: ClassroomChanged = { schoolCode, classroomCode, name, classCode: '', className: '', deleted: true };
  return { topic: 'directory.school', type: 'classroom.changed', key: schoolCode, data };
};
