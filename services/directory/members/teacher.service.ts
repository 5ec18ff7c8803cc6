import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditFields, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { type AuditEntry, auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import { lockMembers } from './member-store.js';
import { findTeachers, type StoredTeacher, type TeacherInput, type TeacherSnapshot } from './teacher-snapshot.js';
import { TeacherStore } from './teacher-store.js';
import type { MoveTeachersBody, SaveTeacherBody } from './teacher.dto.js';

/** What people do with teachers. */
@Injectable()
export class TeacherService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly store: TeacherStore,
    private readonly phones: PhoneCipher,
    private readonly edits: Edits,
  ) {}

  /**
   * Adds a teacher, or changes the one of `code`; returns the teacher's code.
   * @throws NotFoundError, RuleError for another source, a phone of another teacher, and references to missing records
   */
  async save(caller: Identity, body: SaveTeacherBody): Promise<string> {
    return this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, body.schoolCode);
      await lockMembers(tx, school.code);
      const before = body.code === undefined ? undefined : await this.find(tx, school.code, body.code);
      if (before) await this.edits.check(tx, recordOf(before.code), body.version, bodyOf(this.fields(before)));
      const input = this.input(body, before);
      if (!before) await this.refuseKnown(tx, school.code, body.phone);
      const [outcome] = await this.store.saveTeachers(tx, school, [input]);
      const { code, after, reasons } = outcome ?? { code: '', after: null, reasons: [texts.unexpected] };
      if (reasons[0] !== undefined || !after) throw new RuleError(reasons[0] ?? texts.unexpected);
      const action = before ? 'teacher.update' : 'teacher.add';
      const fields = { before: before && this.fields(before), after: this.fields(after) };
      const edited = { before: fields.before && bodyOf(fields.before), after: bodyOf(fields.after) };
      await this.edits.record(tx, caller, recordOf(code), edited);
      await this.record(tx, caller, { action, objectIds: [code], schoolCode: school.code, ...fields });
      return code;
    });
  }

  /** Deletes teachers. @throws NotFoundError for a school out of reach, RuleError when one is not there */
  async delete(caller: Identity, schoolCode: string, codes: readonly string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, schoolCode);
      const gone = await this.store.removeTeachers(tx, school.code, codes);
      if (gone.length < codes.length) throw new NotFoundError(texts.teacherUnknown);
      const names = gone.map(({ name }) => name);
      const entry = { action: 'teacher.delete', objectIds: codes, schoolCode: school.code } as const;
      await this.record(tx, caller, { ...entry, before: { names } });
    });
  }

  /** Puts teachers into a department, or out of every one. @throws NotFoundError, RuleError */
  async move(caller: Identity, { schoolCode, codes, departmentCode = null }: MoveTeachersBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, schoolCode);
      await lockMembers(tx, school.code);
      const known = await findTeachers(tx, school.code, { codes });
      const rows = known.map(({ code, name }): TeacherInput => ({ code, name, departmentCode }));
      if (rows.length < codes.length) throw new NotFoundError(texts.teacherUnknown);
      const outcomes = await this.store.saveTeachers(tx, school, rows);
      const reason = outcomes.find(({ effect }) => effect === 'rejected')?.reasons[0];
      if (reason !== undefined) throw new RuleError(reason, 'departmentCode');
      const entry = { action: 'teacher.update', objectIds: codes, schoolCode: school.code } as const;
      await this.record(tx, caller, { ...entry, after: { departmentCode } });
    });
  }

  /** The whole phone of a teacher; the audit records the read. @throws NotFoundError */
  async revealPhone(caller: Identity, schoolCode: string, code: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      const school = await this.rule.school(tx, caller, schoolCode);
      const { phone } = await this.find(tx, school.code, code);
      await this.record(tx, caller, { action: 'teacher.revealPhone', objectIds: [code], schoolCode: school.code });
      return this.phones.read(phone);
    });
  }

  private input(body: SaveTeacherBody, before: StoredTeacher | undefined): TeacherInput {
    const { masterClassCode } = body;
    const isHead = masterClassCode === undefined ? before?.masterClassCode : masterClassCode;
    // who is the head teacher of a class has this position, and no other
    const other = body.position === 3 ? undefined : body.position;
    const position = isHead ? 3 : (other ?? 5);
    // the editor writes these two; what an import has brought besides may stay (decisions A30)
    if (position !== 3 && position !== 5 && position !== before?.position) {
      throw new RuleError(texts.invalidDirectoryForm, 'position');
    }
    return {
      code: before?.code,
      name: body.name,
      phone: this.phone(body.phone, before),
      position,
      isAdmin: body.isAdmin,
      departmentCode: body.departmentCode,
      groups: body.group,
      masterClassCode,
      classes: body.classes?.map(({ classCode, subject = '' }) => ({ classCode, subject })),
    };
  }

  /** The phone that was typed; none when the form still held the masked one. */
  private phone(typed: string, before: StoredTeacher | undefined): string | undefined {
    if (!typed.includes('*')) return typed;
    const isKept = before && typed === this.phones.masked(before.phone);
    if (!isKept) throw new RuleError(texts.phone, 'phone');
    return undefined;
  }

  /** An addition of a teacher must not change another one. */
  private async refuseKnown(tx: EntityManager, schoolCode: string, phone: string): Promise<void> {
    const known = await findTeachers(tx, schoolCode, { hashes: [this.phones.searchHash(phone)] });
    if (known.length > 0) throw new RuleError(texts.teacherPhoneTaken, 'phone');
  }

  private async find(tx: EntityManager, schoolCode: string, code: string): Promise<StoredTeacher> {
    const [teacher] = await findTeachers(tx, schoolCode, { codes: [code] });
    if (!teacher) throw new NotFoundError(texts.teacherUnknown);
    return teacher;
  }

  private fields(snapshot: TeacherSnapshot): AuditFields {
    const { name, position, isAdmin, departmentCode, groups, masterClassCode, classes } = snapshot;
    const phone = this.phones.read(snapshot.phone);
    return { name, phone, position, isAdmin, departmentCode, groups, masterClassCode, classes };
  }

  private async record(tx: EntityManager, caller: Identity, entry: Omit<AuditEntry, 'object'>): Promise<void> {
    await this.outbox.add(tx, auditEvents(caller, { ...entry, object: 'teacher' }));
  }
}

/** Fields by the names that the body of a save gives them. */
const bodyOf = ({ groups, ...fields }: AuditFields): AuditFields => ({ ...fields, group: groups });

const recordOf = (id: string): EditedRecord => ({ record: 'teacher', id });
