import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fromKeys, studentFieldKeys, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { type AuditEntry, auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import { lockMembers, type SaveResult, type SnapshotChange, snapshotOf } from './member-store.js';
import { type ParentEntry, ParentSet } from './parent-set.js';
import { findParents, samePersonAudits } from './parent-snapshot.js';
import { findStudents, type StudentSnapshot } from './student-snapshot.js';
import { StudentStore } from './student-store.js';
import { type MoveStudentsBody, type ParentBody, relationOf, type SaveStudentBody } from './student.dto.js';

/** What people do with students and their parents. */
@Injectable()
export class StudentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly store: StudentStore,
    private readonly parents: ParentSet,
    private readonly phones: PhoneCipher,
    private readonly edits: Edits,
  ) {}

  /**
   * Adds a student with parents, or changes the one of `code`; returns the code.
   * @throws NotFoundError, RuleError for another source, a number of another student, and parents that are not complete
   */
  async save(caller: Identity, body: SaveStudentBody): Promise<string> {
    const entries = body.parents.map(entryOf);
    return this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, body.schoolCode);
      await lockMembers(tx, school.code);
      if (body.code !== undefined) await this.check(tx, school.code, body.code, body.version);
      const { name, classCode, gender } = body;
      const sent = fromKeys(studentFieldKeys, (key) => body[key]);
      if (body.code === undefined && sent.studentNo) await this.refuseKnown(tx, school.code, sent.studentNo);
      const [outcome] = await this.store.saveStudents(tx, school, [
        { code: body.code, name, classCode, gender, ...sent },
      ]);
      const { code, before, after } = this.stored(outcome);
      const had = await this.parents.of(tx, code);
      const confirmed = await this.parents.set(tx, school, code, entries);
      const parents = await this.parents.of(tx, code);
      const action = body.code === undefined ? 'student.add' : 'student.update';
      const fields = { before: before ? { ...before, parents: had } : undefined, after: { ...after, parents } };
      await this.edits.record(tx, caller, recordOf(code), fields);
      const audited = {
        before: before ? { ...before, parents: had.map(withoutCode) } : undefined,
        after: { ...after, parents: parents.map(withoutCode) },
      };
      await this.record(tx, caller, { action, objectIds: [code], schoolCode: school.code, ...audited });
      await this.outbox.add(tx, samePersonAudits(caller, school.code, confirmed));
      return code;
    });
  }

  /** @throws StaleSaveError for another version than the present one, NotFoundError */
  private async check(tx: EntityManager, schoolCode: string, code: string, sent: number | undefined): Promise<void> {
    const [student] = await findStudents(tx, schoolCode, { codes: [code] });
    if (!student) throw new NotFoundError(texts.studentUnknown);
    const parents = await this.parents.of(tx, code);
    await this.edits.check(tx, recordOf(code), sent, { ...snapshotOf(student), parents });
  }

  /** Puts students into another class. @throws NotFoundError, RuleError */
  async move(caller: Identity, { schoolCode, codes, classCode }: MoveStudentsBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, schoolCode);
      await lockMembers(tx, school.code);
      const known = await findStudents(tx, school.code, { codes });
      if (known.length < codes.length) throw new NotFoundError(texts.studentUnknown);
      const rows = known.map(({ code, name }) => ({ code, name, classCode }));
      for (const outcome of await this.store.saveStudents(tx, school, rows)) this.stored(outcome);
      const entry = { action: 'student.update', objectIds: codes, schoolCode: school.code } as const;
      await this.record(tx, caller, { ...entry, after: { classCode } });
    });
  }

  /** Deletes students, and parents who have no child left. @throws NotFoundError, RuleError for another source */
  async delete(caller: Identity, schoolCode: string, codes: readonly string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, schoolCode);
      const gone = await this.store.removeStudents(tx, school.code, codes);
      if (gone.length < codes.length) throw new NotFoundError(texts.studentUnknown);
      const names = gone.map(({ name }) => name);
      const entry = { action: 'student.delete', objectIds: codes, schoolCode: school.code } as const;
      await this.record(tx, caller, { ...entry, before: { names } });
    });
  }

  /** The whole phone of a parent; the audit records the read. @throws NotFoundError */
  async revealParentPhone(caller: Identity, schoolCode: string, code: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      const school = await this.rule.school(tx, caller, schoolCode);
      const [parent] = await findParents(tx, school.code, { codes: [code] });
      if (!parent) throw new NotFoundError(texts.parentUnknown);
      const entry = { action: 'parent.revealPhone', object: 'parent', objectIds: [code], schoolCode } as const;
      await this.outbox.add(tx, auditEvents(caller, entry));
      return this.phones.read(parent.phone);
    });
  }

  /** An addition of a student must not change another one. */
  private async refuseKnown(tx: EntityManager, schoolCode: string, studentNo: string): Promise<void> {
    const known = await findStudents(tx, schoolCode, { numbers: [studentNo] });
    if (known.length > 0) throw new RuleError(texts.studentNoTaken, 'studentNo');
  }

  /** The outcome of a row that must not be rejected. @throws RuleError, NotFoundError when it is */
  private stored(outcome: SaveResult<StudentSnapshot> | undefined): SnapshotChange<StudentSnapshot> {
    const reason = outcome?.reasons[0];
    if (reason === texts.studentUnknown) throw new NotFoundError(reason);
    if (!outcome?.after || reason !== undefined) throw new RuleError(reason ?? texts.unexpected);
    return { ...outcome, after: outcome.after };
  }

  private async record(tx: EntityManager, caller: Identity, entry: Omit<AuditEntry, 'object'>): Promise<void> {
    await this.outbox.add(tx, auditEvents(caller, { ...entry, object: 'student' }));
  }
}

/** A parent as audit entries have it. */
const withoutCode = ({ name, phone, relationCode }: ParentEntry) => ({ name, phone, relationCode });

const recordOf = (id: string): EditedRecord => ({ record: 'student', id });

/** @throws RuleError for a relation that does not exist */
const entryOf = (parent: ParentBody): ParentEntry => {
  const relationCode = relationOf(parent);
  if (relationCode === undefined) throw new RuleError(texts.parentsInvalid, 'parents');
  const { code, name, phone, samePerson } = parent;
  return { code, name, phone, relationCode, samePerson };
};
