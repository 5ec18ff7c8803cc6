import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ImportContext, RollbackEffect, Roster, RosterPerson } from '#libs/files/imports';
import { LeaverStore, type StudentLeaver } from '../members/index.js';
import { SourceRule } from '../schools/index.js';
import { memberBatches } from './member-export.js';
import { readPlaceNames } from './place-names.js';
import { rollbackEffects } from './teacher-roster.js';

/** The students of a school, all of whom stand in a whole file. A parent leaves with the last child there. */
@Injectable()
export class StudentRoster implements Roster {
  constructor(
    private readonly rule: SourceRule,
    private readonly leavers: LeaverStore,
  ) {}

  async *people(tx: EntityManager, schoolCode: string): AsyncGenerator<RosterPerson[]> {
    const { classes } = await readPlaceNames(tx, schoolCode);
    for await (const students of memberBatches<Named>(tx, studentsAfter, schoolCode)) {
      yield students.map(({ code, name, studentNo, classCode }) => ({
        ...{ code, name, marks: studentNo === null ? [] : [studentNo] },
        values: { className: classes.name(classCode), studentName: name, studentNo: studentNo ?? '' },
      }));
    }
  }

  /** Under the name of its kind of record: an older release keeps what it does not know, and does not call it rolled back. */
  async leave(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    codes: readonly string[],
  ): Promise<({ student: StudentLeaver } | null)[]> {
    const school = await this.rule.holdOwn(tx, schoolCode);
    const gone = await this.leavers.takeStudents(tx, school.code, codes);
    return codes.map((code) => {
      const student = gone.get(code);
      return student ? { student } : null;
    });
  }

  async bringBack(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    changes: readonly unknown[],
  ): Promise<RollbackEffect[]> {
    const school = await this.rule.holdOwn(tx, schoolCode);
    const leavers = (changes as readonly { student: StudentLeaver }[]).map(({ student }) => student);
    return rollbackEffects(await this.leavers.returnStudents(tx, school, leavers));
  }
}

interface Named {
  code: string;
  name: string;
  studentNo: string | null;
  classCode: string;
}

const studentsAfter = `
  select code, name, student_no as "studentNo", class_code as "classCode" from student
  where school_code = $1 and code > $2 order by code limit $3`;
