import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pinyinInitials } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { change, columnsOf } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { publishClasses } from './class-events.js';
import {
  changesToWrite,
  hashedOnce,
  lockMembers,
  type MemberSchool,
  type RollbackResult,
  sameSnapshot,
  type SaveOptions,
  type SaveResult,
  type SnapshotChange,
  snapshotOf,
  untouched,
} from './member-store.js';
import { TeacherPlan } from './teacher-plan.js';
import {
  findTeachers,
  readPlaces,
  type StoredTeacher,
  teacherEvents,
  type TeacherInput,
  type TeacherSnapshot,
} from './teacher-snapshot.js';

/** Stores teachers, up to 1,000 at once. Every change is published in the transaction that makes it. */
@Injectable()
export class TeacherStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly phones: PhoneCipher,
  ) {}

  /**
   * Adds teachers and changes those that are known by code or phone; returns the result of each row, in their order.
   * Rejected rows leave no trace, the others are stored. Names and phones must be well-formed already. With
   * `keepNames` no teacher is renamed.
   */
  async saveTeachers(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly TeacherInput[],
    options: SaveOptions = {},
  ): Promise<SaveResult<TeacherSnapshot>[]> {
    await lockMembers(tx, school.code);
    const codes = rows.flatMap(({ code }) => code ?? []);
    const phones = hashedOnce(this.phones);
    const hashes = rows.flatMap(({ phone }) => (phone === undefined ? [] : phones.searchHash(phone)));
    const known = await findTeachers(tx, school.code, { codes, hashes });
    const plan = new TeacherPlan(known, await readPlaces(tx, school.code), phones, options);
    const outcomes = plan.outcomes(rows);
    await this.write(tx, school, changesToWrite(outcomes));
    return outcomes;
  }

  /** Rolls changes back; what was changed since, or cannot be as it was any more, is kept. In the order of `changes`. */
  async rollbackTeachers(
    tx: EntityManager,
    school: MemberSchool,
    changes: readonly SnapshotChange<TeacherSnapshot>[],
  ): Promise<RollbackResult[]> {
    await lockMembers(tx, school.code);
    const now = await this.byCode(tx, school.code, changes);
    const left = untouched(changes, ({ code }) => {
      const current = now.get(code);
      return current && snapshotOf(current);
    });
    const added = left.flatMap(({ code, before }) => (before === null ? (now.get(code) ?? []) : []));
    await this.remove(tx, school.code, added);
    const back = left.flatMap(({ code, before }) => (before === null ? [] : [{ code, before }]));
    const restored = await this.restore(tx, school, back, now);
    const rolledBack = new Set([...added.map(({ code }) => code), ...restored]);
    return changes.map(({ code }) => (rolledBack.has(code) ? 'rolledBack' : 'kept'));
  }

  /** Deletes the teachers of a school that have one of the codes; returns what they were. */
  async removeTeachers(tx: EntityManager, schoolCode: string, codes: readonly string[]): Promise<StoredTeacher[]> {
    if (codes.length === 0) return [];
    await lockMembers(tx, schoolCode);
    const gone = await findTeachers(tx, schoolCode, { codes });
    await this.remove(tx, schoolCode, gone);
    return gone;
  }

  /** Adds teachers who were deleted, as far as their phones and places are free. Returns the result of each. */
  async bringBack(
    tx: EntityManager,
    school: MemberSchool,
    gone: readonly StoredTeacher[],
  ): Promise<SaveResult<TeacherSnapshot>[]> {
    await lockMembers(tx, school.code);
    const outcomes = await this.stored(tx, school, gone, { bringBack: true });
    await this.write(tx, school, changesToWrite(outcomes));
    return outcomes;
  }

  /** Publishes teachers as they are now, after a change of what they belong to. */
  async publish(tx: EntityManager, schoolCode: string, codes: readonly string[]): Promise<void> {
    const teachers = await findTeachers(tx, schoolCode, { codes });
    await this.outbox.add(tx, teacherEvents(schoolCode, teachers));
  }

  private async remove(tx: EntityManager, schoolCode: string, gone: readonly StoredTeacher[]): Promise<void> {
    if (gone.length === 0) return;
    await change(tx, 'delete from teacher where code = any($1)', [gone.map(({ code }) => code)]);
    await this.outbox.add(tx, teacherEvents(schoolCode, gone, true));
    await publishClasses(
      tx,
      this.outbox,
      gone.flatMap(({ masterClassCode }) => masterClassCode ?? []),
    );
  }

  private async write(
    tx: EntityManager,
    school: MemberSchool,
    plans: readonly SnapshotChange<TeacherSnapshot>[],
  ): Promise<void> {
    if (plans.length === 0) return;
    const classes = await writeTeachers(tx, school, plans, this.phones);
    const rows = plans.map(({ code, after }) => ({ code, ...after }));
    await this.outbox.add(tx, teacherEvents(school.code, rows));
    await publishClasses(tx, this.outbox, classes);
  }

  /** Gives teachers back what they were, as far as their phones and places are still free; returns their codes. */
  private async restore(
    tx: EntityManager,
    school: MemberSchool,
    back: readonly { code: string; before: TeacherSnapshot }[],
    now: ReadonlyMap<string, StoredTeacher>,
  ): Promise<string[]> {
    if (back.length === 0) return [];
    const teachers = back.map(({ code, before }) => ({ code, ...before }));
    const outcomes = await this.stored(tx, school, teachers, {});
    const plans = changesToWrite(outcomes).filter(({ code }) => now.has(code));
    await this.write(tx, school, plans);
    return outcomes.flatMap(({ effect, code }) => (effect === 'rejected' ? [] : code));
  }

  /** What becomes of teachers who are to be as they were stored. */
  private async stored(
    tx: EntityManager,
    school: MemberSchool,
    teachers: readonly StoredTeacher[],
    options: SaveOptions,
  ): Promise<SaveResult<TeacherSnapshot>[]> {
    const hashes = teachers.map(({ phoneHash }) => phoneHash);
    const others = await findTeachers(tx, school.code, { codes: teachers.map(({ code }) => code), hashes });
    // the phones are not known in clear: what is stored of them is put in their place
    const phones = new Map(teachers.map(({ phoneHash, phone }) => [phoneHash, phone]));
    const coder = { searchHash: (hash: string) => hash, encrypt: (hash: string) => phones.get(hash) ?? '' };
    const plan = new TeacherPlan(others, await readPlaces(tx, school.code), coder, options);
    return plan.outcomes(teachers.map((teacher) => ({ ...teacher, phone: teacher.phoneHash })));
  }

  private async byCode(
    tx: EntityManager,
    schoolCode: string,
    some: readonly { code: string }[],
  ): Promise<Map<string, StoredTeacher>> {
    const teachers = await findTeachers(tx, schoolCode, { codes: some.map(({ code }) => code) });
    return new Map(teachers.map((teacher) => [teacher.code, teacher]));
  }
}

type Plans = readonly SnapshotChange<TeacherSnapshot>[];

/** Stores teachers with all that belongs to them; returns the classes whose head teacher has changed. */
const writeTeachers = async (
  tx: EntityManager,
  school: MemberSchool,
  plans: Plans,
  phones: Pick<PhoneCipher, 'masked'>,
): Promise<string[]> => {
  const rows = (some: Plans): unknown[] => [
    some.map(({ code }) => code),
    ...columnsOf(
      some.map(({ after }) => after),
      ...(['name', 'phone', 'phoneHash', 'position', 'isAdmin', 'departmentCode'] as const),
    ),
    some.map(({ after }) => pinyinInitials(after.name)),
    some.map(({ after }) => phones.masked(after.phone)),
  ];
  const added = plans.filter(({ before }) => before === null);
  const changed = plans.filter(({ before }) => before !== null);
  if (added.length > 0) await tx.query(insertTeachers, [...rows(added), school.code, school.source]);
  if (changed.length > 0) await tx.query(updateTeachers, rows(changed));
  await writeGroups(tx, differing(plans, 'groups'));
  await writeClasses(tx, differing(plans, 'classes'));
  return writeHeads(tx, differing(plans, 'masterClassCode'));
};

/** The plans that change a field. */
const differing = (plans: Plans, field: keyof TeacherSnapshot): Plans =>
  plans.filter(({ before, after }) => {
    const now = after[field];
    if (before === null) return Array.isArray(now) ? now.length > 0 : now !== null;
    return !sameSnapshot({ was: before[field] }, { was: now });
  });

const writeGroups = async (tx: EntityManager, plans: Plans): Promise<void> => {
  if (plans.length === 0) return;
  const members = plans.flatMap(({ code, after }) => after.groups.map((group) => ({ code, group })));
  await tx.query('delete from teacher_group_member where teacher_code = any($1)', [plans.map(({ code }) => code)]);
  await tx.query(
    `insert into teacher_group_member (group_code, teacher_code)
     select "group", code from jsonb_to_recordset($1::jsonb) as t (code text, "group" text)`,
    [JSON.stringify(members)],
  );
};

const writeClasses = async (tx: EntityManager, plans: Plans): Promise<void> => {
  if (plans.length === 0) return;
  const taught = plans.flatMap(({ code, after }) => after.classes.map((each) => ({ code, ...each })));
  await tx.query('delete from class_teach where teacher_code = any($1)', [plans.map(({ code }) => code)]);
  await tx.query(
    `insert into class_teach (class_code, teacher_code, subject)
     select "classCode", code, subject from jsonb_to_recordset($1::jsonb)
       as t (code text, "classCode" text, subject text)`,
    [JSON.stringify(taught)],
  );
};

/** Takes away first, then gives: so that two head teachers can exchange their classes. */
const writeHeads = async (tx: EntityManager, plans: Plans): Promise<string[]> => {
  if (plans.length === 0) return [];
  const left = await change<{ code: string }>(
    tx,
    'update class set master_teacher_uid = null where master_teacher_uid = any($1) returning code',
    [plans.map(({ code }) => code)],
  );
  const heads = plans.flatMap(({ code, after }) =>
    after.masterClassCode === null ? [] : [{ code, classCode: after.masterClassCode }],
  );
  await tx.query(
    `update class c set master_teacher_uid = t.code
     from jsonb_to_recordset($1::jsonb) as t (code text, "classCode" text) where c.code = t."classCode"`,
    [JSON.stringify(heads)],
  );
  return [...new Set([...left.map(({ code }) => code), ...heads.map(({ classCode }) => classCode)])];
};

const rowsGiven = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::smallint[], $7::text[],
  $8::text[], $9::text[]) as n (code, name, phone, phone_hash, position, is_admin, department_code, initials, phone_masked)`;

const insertTeachers = `
  insert into teacher (code, school_code, source, name, phone, phone_hash, position, is_admin, department_code,
    initials, phone_masked)
  select code, $10, $11, name, phone, phone_hash, position, is_admin, department_code, initials, phone_masked from ${rowsGiven}`;

const updateTeachers = `
  update teacher t set name = n.name, phone = n.phone, phone_hash = n.phone_hash, position = n.position,
    is_admin = n.is_admin, department_code = n.department_code, initials = n.initials, phone_masked = n.phone_masked
  from ${rowsGiven} where t.code = n.code`;
