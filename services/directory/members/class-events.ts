import { Any, type EntityManager } from 'typeorm';
import type { ClassroomChanged } from '#libs/contracts';
import { groupBy, select } from '#libs/data/db';
import type { Outbox, OutgoingEvent } from '#libs/events';
import { ClassEntity } from './class.entity.js';
import { memberEvents } from './member-store.js';

/** One `classes.changed` a school (and 200 classes), as the classes are in this transaction, before any is deleted. */
export const classesChangedEvents = async (
  tx: EntityManager,
  codes: readonly string[],
  deleted = false,
): Promise<OutgoingEvent[]> => {
  if (codes.length === 0) return [];
  const where = { code: Any([...codes]) };
  const rows = await tx.getRepository(ClassEntity).find({ where, order: { schoolCode: 'ASC', code: 'ASC' } });
  return [...groupBy(rows, (row) => row.schoolCode)].flatMap(([schoolCode, classes]) =>
    memberEvents(
      'classes.changed',
      schoolCode,
      classes.map(({ code, name, nickName, number, namePre, gradeCode, masterTeacherUid: masterTeacherCode }) => {
        return { code, name, nickName, number, namePre, gradeCode, masterTeacherCode, deleted };
      }),
    ),
  );
};

/** Publishes classes as they are in this transaction. */
export const publishClasses = async (tx: EntityManager, outbox: Outbox, codes: readonly string[]): Promise<void> =>
  outbox.add(tx, await classesChangedEvents(tx, codes));

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
