import { Injectable } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import {
  ClassService,
  DepartmentStore,
  lockMembers,
  ParentStore,
  StudentStore,
  TeacherStore,
} from '../members/index.js';
import { classSync, departmentSync, gradeSync } from './sync-structure.js';
import { newRun, syncKind, type SyncRun } from './sync-part.js';
import { parentSync, studentSync, teacherSync } from './sync-people.js';

/** Makes the records of a school those of its source. */
@Injectable()
export class SyncApply {
  constructor(
    private readonly classes: ClassService,
    private readonly departments: DepartmentStore,
    private readonly teachers: TeacherStore,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
    private readonly phones: PhoneCipher,
  ) {}

  /** Changes and reports all that differs. */
  async apply(given: Omit<SyncRun, 'codes'>): Promise<void> {
    const run = newRun(given);
    await lockMembers(run.tx, run.school.code);
    const leavers = [
      await syncKind(run, gradeSync(this.classes)),
      await syncKind(run, classSync(this.classes)),
      await syncKind(run, departmentSync(this.departments)),
      await syncKind(run, teacherSync(this.teachers, this.phones)),
      await syncKind(run, studentSync(this.students)),
      await syncKind(run, parentSync(this.parents, this.phones)),
    ];
    // who belongs to something goes before it
    for (const leave of leavers.reverse()) await leave();
  }
}
