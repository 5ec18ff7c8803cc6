import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { pinyinInitials } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { change, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import {
  changesToWrite,
  hashedOnce,
  lockMembers,
  type MemberSchool,
  type RollbackResult,
  type SaveOptions,
  type SaveResult,
  type SnapshotChange,
  untouched,
} from './member-store.js';
import { ParentPlan } from './parent-plan.js';
import { findParents, type ParentInput, type ParentSnapshot, publishParents } from './parent-snapshot.js';
import { findStudents } from './student-snapshot.js';
import { type ParentEntity, StudentParentEntity } from './student.entity.js';

/** Stores parents, up to 1,000 relations at once. A parent without a child in the school does not exist. */
@Injectable()
export class ParentStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly phones: PhoneCipher,
  ) {}

  /**
   * Adds parents to students, and changes relations and names that are known. Who has the phone already is used again
   * (decisions B67); with `keepNames` no parent is renamed. Returns the result of each row, in their order; `code` is
   * the parent's.
   */
  async saveParents(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly ParentInput[],
    options: SaveOptions = {},
  ): Promise<SaveResult<ParentSnapshot>[]> {
    await lockMembers(tx, school.code);
    const phones = hashedOnce(this.phones);
    const hashes = rows.map(({ phone }) => phones.searchHash(phone));
    const refs = rows.map(({ student }) => student);
    const students = await findStudents(tx, school.code, {
      codes: refs.flatMap(({ code }) => code ?? []),
      numbers: refs.flatMap(({ studentNo }) => studentNo ?? []),
      names: refs.flatMap(({ classCode, name }) => (classCode === undefined ? [] : [{ classCode, name: name ?? '' }])),
    });
    const counts = await select<{ code: string; count: number }>(
      tx,
      `select student_code as code, count(*)::int as count from student_parent where student_code = any($1)
       group by student_code`,
      [students.map(({ code }) => code)],
    );
    const parents = await findParents(tx, school.code, { hashes });
    const counted = new Map(counts.map(({ code, count }) => [code, count]));
    const plan = new ParentPlan(parents, students, counted, phones, options);
    const outcomes = rows.map((row) => plan.outcome(row));
    await this.write(tx, school, changesToWrite(outcomes));
    return outcomes;
  }

  /** Rolls relations back; what was changed since is kept. In the order of `changes`. */
  async rollbackParents(
    tx: EntityManager,
    school: MemberSchool,
    changes: readonly SnapshotChange<ParentSnapshot>[],
  ): Promise<RollbackResult[]> {
    await lockMembers(tx, school.code);
    const parents = await findParents(tx, school.code, { codes: changes.map(({ code }) => code) });
    const now = new Map(
      parents.flatMap(({ code, children, ...parent }) =>
        children.map((child) => [`${code}\n${child.studentCode}`, { ...parent, ...child }] as const),
      ),
    );
    const left = untouched(changes, ({ code, after }) => now.get(`${code}\n${after.studentCode}`));
    const added = left.filter(({ before }) => before === null);
    await this.leave(
      tx,
      school.code,
      added.map(({ code, after }) => ({ parentCode: code, studentCode: after.studentCode })),
    );
    await this.write(
      tx,
      school,
      left.flatMap(({ code, before, after }) => (before === null ? [] : [{ code, before: after, after: before }])),
    );
    return changes.map((each) => (left.includes(each) ? 'rolledBack' : 'kept'));
  }

  /**
   * Gives students who are added again their parents, who may be there still, or again under another code. Returns the code of
   * each, in their order.
   */
  async bringBack(
    tx: EntityManager,
    school: MemberSchool,
    gone: readonly { code: string; was: ParentSnapshot }[],
  ): Promise<string[]> {
    const wanted = { codes: gone.map(({ code }) => code), hashes: gone.map(({ was }) => was.phoneHash) };
    const known = await findParents(tx, school.code, wanted);
    const plans = gone.map(({ code, was }) => {
      const there =
        known.find(({ phoneHash }) => phoneHash === was.phoneHash) ?? known.find((parent) => parent.code === code);
      const { name, phone, phoneHash } = there ?? was;
      return { code: there?.code ?? code, before: null, after: { ...was, name, phone, phoneHash } };
    });
    await this.write(tx, school, plans);
    return plans.map(({ code }) => code);
  }

  /** Takes all parents away from students. */
  async leaveStudents(tx: EntityManager, schoolCode: string, students: readonly string[]): Promise<void> {
    await this.leave(tx, schoolCode, await this.linksOf(tx, students));
  }

  /** What stands between students and their parents. */
  linksOf(tx: EntityManager, students: readonly string[]): Promise<Link[]> {
    return tx.getRepository(StudentParentEntity).find({
      select: { studentCode: true, parentCode: true },
      where: { studentCode: Any([...students]) },
    });
  }

  /** Takes parents away from students; who has no child left is deleted. */
  async leave(tx: EntityManager, schoolCode: string, links: readonly Link[]): Promise<void> {
    if (links.length === 0) return;
    const codes = [...new Set(links.map(({ parentCode }) => parentCode))];
    const parents = await findParents(tx, schoolCode, { codes });
    await tx.query(
      `delete from student_parent l using jsonb_to_recordset($1::jsonb) as n ("studentCode" text, "parentCode" text)
       where l.student_code = n."studentCode" and l.parent_code = n."parentCode"`,
      [JSON.stringify(links)],
    );
    const rows = await change<{ code: string }>(
      tx,
      `delete from parent p where p.code = any($1) and p.school_code = $2
         and not exists (select 1 from student_parent l where l.parent_code = p.code) returning code`,
      [codes, schoolCode],
    );
    const gone = new Set(rows.map(({ code }) => code));
    const remaining = codes.filter((code) => !gone.has(code));
    const deleted = parents.filter(({ code }) => gone.has(code)).map((parent) => ({ ...parent, children: [] }));
    await publishParents(tx, this.outbox, schoolCode, remaining, deleted);
  }

  private async write(
    tx: EntityManager,
    school: MemberSchool,
    plans: readonly SnapshotChange<ParentSnapshot>[],
  ): Promise<void> {
    if (plans.length === 0) return;
    // a parent who stands in several rows is stored as the last of them says
    const byCode = new Map(plans.map(({ code, after }) => [code, { code, ...after }]));
    await storeParents(tx, school, [...byCode.values()], this.phones);
    await tx.query(saveLinks, [JSON.stringify(plans.map(({ code, after }) => ({ code, ...after })))]);
    await publishParents(tx, this.outbox, school.code, [...byCode.keys()]);
  }
}

/** What stands between a student and a parent. */
type Link = Pick<StudentParentEntity, 'studentCode' | 'parentCode'>;

/** Adds parents of a school and changes those of the code. */
export const storeParents = async (
  tx: EntityManager,
  school: MemberSchool,
  parents: readonly Pick<ParentEntity, 'code' | 'name' | 'phone' | 'phoneHash'>[],
  phones: Pick<PhoneCipher, 'masked'>,
): Promise<void> => {
  const searched = ({ name, phone }: Pick<ParentEntity, 'name' | 'phone'>): object => ({
    initials: pinyinInitials(name),
    phoneMasked: phones.masked(phone),
  });
  const rows = parents.map((parent) => ({ ...parent, ...searched(parent) }));
  await tx.query(saveParents, [JSON.stringify(rows), school.code, school.source]);
};

const saveParents = `
  insert into parent (code, school_code, source, name, phone, phone_hash, initials, phone_masked)
  select code, $2, $3, name, phone, "phoneHash", initials, "phoneMasked"
  from jsonb_to_recordset($1::jsonb)
    as n (code text, name text, phone text, "phoneHash" text, initials text, "phoneMasked" text)
  on conflict (code) do update set name = excluded.name, phone = excluded.phone, phone_hash = excluded.phone_hash,
    initials = excluded.initials, phone_masked = excluded.phone_masked
  where (parent.name, parent.phone_hash) is distinct from (excluded.name, excluded.phone_hash)`;

const saveLinks = `
  insert into student_parent (student_code, parent_code, relation_code, place)
  select n."studentCode", n.code, n."relationCode", (select count(*) + 1 from student_parent l
    where l.student_code = n."studentCode") from jsonb_to_recordset($1::jsonb)
    as n (code text, "studentCode" text, "relationCode" text)
  on conflict (student_code, parent_code) do update set relation_code = excluded.relation_code`;
