import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change, groupBy, select } from '#libs/db';
import { Outbox } from '#libs/events';
import { memberEvents } from '../member/member-events.js';
import type { ClassEntity } from './class.entity.js';
import { classesChangedEvents } from './class-events.js';
import { classroomChangedEvents, type ClassroomKey } from './classroom-events.js';
import type { GradeEntity } from './grade.entity.js';

/** A grade to be stored. */
export type GradeInput = GradeEntity;

/** A class to be stored; its head teacher is stored with the teachers. */
export type ClassInput = Omit<ClassEntity, 'masterTeacherUid'>;

/** Grades and their classes. */
@Injectable()
export class ClassService {
  constructor(private readonly outbox: Outbox) {}

  /** Adds grades and changes those that are known; what stays as it was is not published. */
  async saveGrades(tx: EntityManager, grades: readonly GradeInput[]): Promise<void> {
    const changed = await change<GradeInput>(
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
