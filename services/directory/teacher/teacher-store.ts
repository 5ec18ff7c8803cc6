import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change } from '#libs/db';
import { Outbox } from '#libs/events';
import { PhoneCipher } from '#libs/crypto';
import { publishClasses } from '../class/class-events.js';
import { hashedOnce } from '../member/phone-coder.js';
import { lockMembers, type MemberSchool } from '../member/member-school.js';
import {
  type AppliedChange,
  type PlannedChange,
  sameSnapshot,
  type SaveOptions,
  type SaveResult,
  changesToWrite,
  type RollbackResult,
} from '../member/save-result.js';
import { teacherEvents, type TeacherSnapshot, type TeacherInput } from './teacher-snapshot.js';
import { TeacherPlan } from './teacher-plan.js';
import { findTeachers, readPlaces, type StoredTeacher } from './teacher-reads.js';
import { writeTeachers } from './teacher-writes.js';

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
    changes: readonly AppliedChange<TeacherSnapshot>[],
  ): Promise<RollbackResult[]> {
    await lockMembers(tx, school.code);
    const now = await this.byCode(tx, school.code, changes);
    const untouched = changes.filter(({ code, after }) => {
      const current = now.get(code);
      return current !== undefined && sameSnapshot(withoutCode(current), after);
    });
    const added = untouched.flatMap(({ code, before }) => (before === null ? (now.get(code) ?? []) : []));
    await this.remove(tx, school.code, added);
    const back = untouched.flatMap(({ code, before }) => (before === null ? [] : [{ code, before }]));
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

  /** Publishes teachers as they are now, after a change of what they belong to. */
  async publish(tx: EntityManager, schoolCode: string, codes: readonly string[]): Promise<void> {
    const teachers = await findTeachers(tx, schoolCode, { codes });
    const rows = teachers.map(({ code, ...snapshot }) => ({ code, snapshot }));
    await this.outbox.add(tx, teacherEvents(schoolCode, rows));
  }

  private async remove(tx: EntityManager, schoolCode: string, gone: readonly StoredTeacher[]): Promise<void> {
    if (gone.length === 0) return;
    await change(tx, 'delete from teacher where code = any($1)', [gone.map(({ code }) => code)]);
    const events = gone.map(({ code, ...snapshot }) => ({ code, snapshot, deleted: true }));
    await this.outbox.add(tx, teacherEvents(schoolCode, events));
    await publishClasses(
      tx,
      this.outbox,
      gone.flatMap(({ masterClassCode }) => masterClassCode ?? []),
    );
  }

  private async write(
    tx: EntityManager,
    school: MemberSchool,
    plans: readonly PlannedChange<TeacherSnapshot>[],
  ): Promise<void> {
    if (plans.length === 0) return;
    const classes = await writeTeachers(tx, school, plans);
    const rows = plans.map(({ code, after }) => ({ code, snapshot: after }));
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
    const hashes = back.map(({ before }) => before.phoneHash);
    const others = await findTeachers(tx, school.code, { codes: back.map(({ code }) => code), hashes });
    // the phones are not known in clear: what is stored of them is put in their place
    const stored = new Map(back.map(({ before }) => [before.phoneHash, before.phone]));
    const plan = new TeacherPlan(others, await readPlaces(tx, school.code), {
      searchHash: (hash) => hash,
      encrypt: (hash) => stored.get(hash) ?? '',
    });
    const outcomes = plan.outcomes(back.map(({ code, before }) => ({ ...before, code, phone: before.phoneHash })));
    const plans = changesToWrite(outcomes).filter(({ code }) => now.has(code));
    await this.write(tx, school, plans);
    return outcomes.flatMap(({ effect, code }) => (effect === 'rejected' ? [] : code));
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

const withoutCode = ({ code: _, ...snapshot }: StoredTeacher): TeacherSnapshot => snapshot;
