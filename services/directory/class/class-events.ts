import type { EntityManager } from 'typeorm';
import type { ClassesChanged } from '#libs/contracts';
import { groupBy, select } from '#libs/db';
import type { Outbox, OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';

type ToldClass = Omit<ClassesChanged['rows'][number], 'deleted'> & { schoolCode: string };

/** One `classes.changed` a school (and 200 classes), as the classes are in this transaction. */
export const classesChangedEvents = async (
  tx: EntityManager,
  codes: readonly string[],
  deleted = false,
): Promise<OutgoingEvent[]> => {
  if (codes.length === 0) return [];
  const rows = await select<ToldClass>(
    tx,
    `select school_code as "schoolCode", code, name, nick_name as "nickName", number, name_pre as "namePre",
       grade_code as "gradeCode", master_teacher_uid as "masterTeacherCode"
     from class where code = any($1) order by school_code, code`,
    [codes],
  );
  return [...groupBy(rows, (row) => row.schoolCode)].flatMap(([schoolCode, classes]) =>
    memberEvents(
      'classes.changed',
      schoolCode,
      classes.map(({ schoolCode: _, ...row }) => ({ ...row, deleted })),
    ),
  );
};

/** Tells classes as they are now. */
export const tellClasses = async (tx: EntityManager, outbox: Outbox, codes: readonly string[]): Promise<void> =>
  outbox.add(tx, await classesChangedEvents(tx, codes));

/** The events that tell of classes that this transaction is about to delete. */
export const goneClassEvents = (tx: EntityManager, codes: readonly string[]): Promise<OutgoingEvent[]> =>
  classesChangedEvents(tx, codes, true);
