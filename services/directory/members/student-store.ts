import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pinyinInitials, studentFieldKeys } from '#libs/contracts';
import { columnList } from '#libs/data/db';
import { Outbox } from '#libs/events';
import {
  changesToWrite,
  lockMembers,
  type MemberSchool,
  type RollbackResult,
  type SaveResult,
  type SnapshotChange,
  snapshotOf,
  untouched,
} from './member-store.js';
import { ParentStore } from './parent-store.js';
import { StudentPlan, type StudentSaveOptions } from './student-plan.js';
import {
  findStudents,
  readClassCodes,
  type StoredStudent,
  studentEvents,
  type StudentInput,
  type StudentSnapshot,
} from './student-snapshot.js';

/** Stores students, up to 1,000 at once. Every change is published in the transaction that makes it. */
@Injectable()
export class StudentStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly parents: ParentStore,
  ) {}

  /**
   * Adds students and changes those that are known by code or number; with `byName` also those known by their name in
   * the class, with `keepNames` no student is renamed. Returns the result of each row, in their order. Rejected rows
   * leave no trace, the others are stored.
   */
  async saveStudents(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly StudentInput[],
    options: StudentSaveOptions = {},
  ): Promise<SaveResult<StudentSnapshot>[]> {
    await lockMembers(tx, school.code);
    const known = await findStudents(tx, school.code, {
      codes: rows.flatMap(({ code }) => code ?? []),
      numbers: rows.flatMap(({ studentNo }) => studentNo ?? []),
      names: options.byName ? rows.filter(({ code }) => code === undefined) : [],
    });
    const plan = new StudentPlan(known, await readClassCodes(tx, school.code), options);
    const outcomes = plan.outcomes(rows);
    await this.write(tx, school, changesToWrite(outcomes));
    return outcomes;
  }

  /** Rolls changes back; what was changed since, or cannot be as it was any more, is kept. In the order of `changes`. */
  async rollbackStudents(
    tx: EntityManager,
    school: MemberSchool,
    changes: readonly SnapshotChange<StudentSnapshot>[],
  ): Promise<RollbackResult[]> {
    await lockMembers(tx, school.code);
    const found = await findStudents(tx, school.code, { codes: changes.map(({ code }) => code) });
    const now = new Map(found.map((student) => [student.code, snapshotOf(student)]));
    const left = untouched(changes, ({ code }) => now.get(code));
    const added = left.flatMap(({ code, before }) => (before === null ? [code] : []));
    await this.removeStudents(tx, school.code, added);
    const back = left.flatMap(({ code, before }) => (before === null ? [] : [{ code, ...before }]));
    const outcomes = back.length === 0 ? [] : await this.saveStudents(tx, school, back);
    const restored = outcomes.flatMap(({ effect, code }) => (effect === 'rejected' ? [] : [code]));
    const rolledBack = new Set([...added, ...restored]);
    return changes.map(({ code }) => (rolledBack.has(code) ? 'rolledBack' : 'kept'));
  }

  /** Adds students who were deleted, as far as their numbers and classes are there. Returns the result of each. */
  async bringBack(
    tx: EntityManager,
    school: MemberSchool,
    gone: readonly StoredStudent[],
  ): Promise<SaveResult<StudentSnapshot>[]> {
    return this.saveStudents(tx, school, gone, { bringBack: true });
  }

  /** Deletes the students of a school that have one of the codes, and parents who have no child left. */
  async removeStudents(tx: EntityManager, schoolCode: string, codes: readonly string[]): Promise<StoredStudent[]> {
    if (codes.length === 0) return [];
    await lockMembers(tx, schoolCode);
    const gone = await findStudents(tx, schoolCode, { codes });
    await this.parents.leaveStudents(
      tx,
      schoolCode,
      gone.map(({ code }) => code),
    );
    await tx.query('delete from student where school_code = $1 and code = any($2)', [schoolCode, codes]);
    await this.outbox.add(tx, studentEvents(schoolCode, gone, true));
    return gone;
  }

  private async write(
    tx: EntityManager,
    school: MemberSchool,
    plans: readonly SnapshotChange<StudentSnapshot>[],
  ): Promise<void> {
    const rows = (some: typeof plans): StoredStudent[] => some.map(({ code, after }) => ({ code, ...after }));
    const written = (some: typeof plans): string =>
      JSON.stringify(rows(some).map((row) => ({ ...row, initials: pinyinInitials(row.name) })));
    const added = plans.filter(({ before }) => before === null);
    const changed = plans.filter(({ before }) => before !== null);
    if (added.length > 0) await tx.query(insertStudents, [written(added), school.code, school.source]);
    if (changed.length > 0) await tx.query(updateStudents, [written(changed)]);
    await this.outbox.add(tx, studentEvents(school.code, rows(plans)));
  }
}

const record = `as n (code text, name text, initials text, "classCode" text, gender smallint,
  ${columnList(studentFieldKeys, (_, key) => `"${key}" text`)})`;

const insertStudents = `
  insert into student (code, school_code, source, name, initials, class_code, gender,
    ${columnList(studentFieldKeys, (column) => column)})
  select code, $2, $3, name, initials, "classCode", gender, ${columnList(studentFieldKeys, (_, key) => `"${key}"`)} from jsonb_to_recordset($1::jsonb) ${record}`;

const updateStudents = `
  update student s set name = n.name, initials = n.initials, class_code = n."classCode", gender = n.gender,
    ${columnList(studentFieldKeys, (column, key) => `${column} = n."${key}"`)}
  from jsonb_to_recordset($1::jsonb) ${record} where s.code = n.code`;
