import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change, groupBy, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { classesChangedEvents, classroomChangedEvents, classroomGoneEvent, type ClassroomKey } from './class-events.js';
import type { ClassEntity, ClassroomEntity, GradeEntity } from './class.entity.js';
import { memberEvents } from './member-store.js';

/** A class to be stored; its head teacher is stored with the teachers. */
export type ClassInput = Omit<ClassEntity, 'masterTeacherUid'>;

/** Grades and their classes. */
@Injectable()
export class ClassService {
  constructor(private readonly outbox: Outbox) {}

  /** Adds grades and changes those that are known; what stays as it was is not published. */
  async saveGrades(tx: EntityManager, grades: readonly GradeEntity[]): Promise<void> {
    const changed = await change<GradeEntity>(
      tx,
      `insert into grade (school_code, code, name, sort)
       select "schoolCode", code, name, sort from jsonb_to_recordset($1::jsonb)
         as t ("schoolCode" text, code text, name text, sort integer)
       on conflict (school_code, code) do update set name = excluded.name, sort = excluded.sort
       where (grade.name, grade.sort) is distinct from (excluded.name, excluded.sort)
       returning school_code as "schoolCode", code, name, sort`,
      [JSON.stringify(grades)],
    );
    for (const [schoolCode, rows] of groupBy(changed, (grade) => grade.schoolCode)) {
      const changedGrades = rows.map(({ code, name, sort }) => ({ code, name, sort, deleted: false }));
      await this.outbox.add(tx, memberEvents('grades.changed', schoolCode, changedGrades));
    }
  }

  /** Adds classes and changes those that are known; the rooms of changed ones are published, because they carry the name. */
  async saveClasses(tx: EntityManager, classes: readonly ClassInput[]): Promise<void> {
    const changed = await change<{ code: string }>(tx, saveClasses, [JSON.stringify(classes)]);
    if (changed.length === 0) return;
    const codes = changed.map(({ code }) => code);
    const rooms = await select<ClassroomKey>(
      tx,
      'select school_code as "schoolCode", code from classroom where class_code = any($1)',
      [codes],
    );
    await this.outbox.add(tx, [
      ...(await classesChangedEvents(tx, codes)),
      ...(await classroomChangedEvents(tx, rooms)),
    ]);
  }
}

const fields = ['school_code', 'grade_code', 'name', 'nick_name', 'number', 'name_pre'];

const saveClasses = `
  insert into class (code, ${fields.join(', ')})
  select code, "schoolCode", "gradeCode", name, "nickName", number, "namePre"
  from jsonb_to_recordset($1::jsonb) as t (code text, "schoolCode" text, "gradeCode" text, name text, "nickName" text,
    number integer, "namePre" text)
  on conflict (code) do update set ${fields.map((field) => `${field} = excluded.${field}`).join(', ')}
  where (${fields.map((field) => `class.${field}`).join(', ')})
    is distinct from (${fields.map((field) => `excluded.${field}`).join(', ')})
  returning code`;

/** Classrooms. Every change is published in the transaction that makes it. */
@Injectable()
export class ClassroomService {
  constructor(private readonly outbox: Outbox) {}

  /** Adds rooms and changes those that are known; what stays as it was is not published. Returns how many have changed. */
  async save(tx: EntityManager, rooms: readonly ClassroomEntity[]): Promise<number> {
    if (rooms.length === 0) return 0;
    const changed = await change<ClassroomKey>(
      tx,
      `insert into classroom (school_code, code, name, class_code)
       select "schoolCode", code, name, "classCode" from jsonb_to_recordset($1::jsonb)
         as t ("schoolCode" text, code text, name text, "classCode" text)
       on conflict (school_code, code) do update set name = excluded.name, class_code = excluded.class_code
       where (classroom.name, classroom.class_code) is distinct from (excluded.name, excluded.class_code)
       returning school_code as "schoolCode", code`,
      [JSON.stringify(rooms)],
    );
    await this.outbox.add(tx, await classroomChangedEvents(tx, changed));
    return changed.length;
  }

  /** Parts a class from its rooms; the room that was made with the class is deleted. */
  async leaveClass(tx: EntityManager, schoolCode: string, classCode: string): Promise<void> {
    const gone = await change<{ code: string; name: string }>(
      tx,
      'delete from classroom where school_code = $1 and class_code = $2 and code = $2 returning code, name',
      [schoolCode, classCode],
    );
    const left = await change<ClassroomKey>(
      tx,
      `update classroom set class_code = null where school_code = $1 and class_code = $2
       returning school_code as "schoolCode", code`,
      [schoolCode, classCode],
    );
    await this.outbox.add(tx, [
      ...gone.map((room) => classroomGoneEvent({ schoolCode, ...room })),
      ...(await classroomChangedEvents(tx, left)),
    ]);
  }
}
