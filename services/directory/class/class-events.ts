import { Any, type EntityManager } from 'typeorm';
import { groupBy } from '#libs/db';
import type { Outbox, OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';
import { ClassEntity } from './class.entity.js';

/** One `classes.changed` a school (and 200 classes), as the classes are in this transaction. */
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

/** The events of classes that this transaction is about to delete. */
export const classesDeletedEvents = (tx: EntityManager, codes: readonly string[]): Promise<OutgoingEvent[]> =>
  classesChangedEvents(tx, codes, true);
