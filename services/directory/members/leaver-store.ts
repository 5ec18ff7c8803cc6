import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { select } from '#libs/data/db';
import type { MemberSchool } from './member-store.js';
import type { ParentSnapshot } from './parent-snapshot.js';
import { ParentStore } from './parent-store.js';
import type { StoredStudent } from './student-snapshot.js';
import { StudentStore } from './student-store.js';
import type { StoredTeacher } from './teacher-snapshot.js';
import { TeacherStore } from './teacher-store.js';

/** What a record has besides the snapshots of its kind, as JSON. */
interface Kept {
  code: string;
  source: string;
  createDate: string;
  subscribe?: number;
  wxUserId?: string | null;
}

/** A teacher who was taken out of a school. */
export interface TeacherLeaver {
  code: string;
  was: StoredTeacher;
  kept: Kept;
}

/** A student who was taken out of a school, with the parents in their order. */
export interface StudentLeaver {
  code: string;
  was: StoredStudent;
  kept: Kept;
  parents: { code: string; place: number; was: ParentSnapshot; kept: Kept }[];
}

/** People who leave a school by their deletion, and who are added again as they were when that is rolled back. */
@Injectable()
export class LeaverStore {
  constructor(
    private readonly teachers: TeacherStore,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
  ) {}

  /** Deletes teachers; returns by code what brings each back. */
  async takeTeachers(
    tx: EntityManager,
    schoolCode: string,
    codes: readonly string[],
  ): Promise<Map<string, TeacherLeaver>> {
    const kept = await this.kept(tx, teachersKept, schoolCode, codes);
    const gone = await this.teachers.removeTeachers(tx, schoolCode, codes);
    return new Map(
      gone.flatMap((was) => {
        const own = kept.get(was.code);
        return own ? [[was.code, { code: was.code, was, kept: own }]] : [];
      }),
    );
  }

  /** Adds teachers as they were. Returns why each stays away, in their order; empty: does not. */
  async returnTeachers(
    tx: EntityManager,
    school: MemberSchool,
    leavers: readonly TeacherLeaver[],
  ): Promise<string[][]> {
    const outcomes = await this.teachers.bringBack(
      tx,
      school,
      leavers.map(({ was }) => was),
    );
    const back = leavers.filter((_, index) => outcomes[index]?.effect === 'added');
    await tx.query(restoreTeachers, [JSON.stringify(back.map(({ kept }) => kept)), school.code]);
    return outcomes.map(({ reasons }) => reasons);
  }

  /** Deletes students, and parents who have no child left; returns by code what brings each back. */
  async takeStudents(
    tx: EntityManager,
    schoolCode: string,
    codes: readonly string[],
  ): Promise<Map<string, StudentLeaver>> {
    const kept = await this.kept<Kept & { parents: StudentLeaver['parents'] }>(tx, studentsKept, schoolCode, codes);
    const gone = await this.students.removeStudents(tx, schoolCode, codes);
    return new Map(
      gone.flatMap((was) => {
        const { parents = [], ...own } = kept.get(was.code) ?? {};
        return 'source' in own ? [[was.code, { code: was.code, was, kept: own, parents }]] : [];
      }),
    );
  }

  /** Adds students and their parents as they were. Returns why each stays away, in their order; empty: does not. */
  async returnStudents(
    tx: EntityManager,
    school: MemberSchool,
    leavers: readonly StudentLeaver[],
  ): Promise<string[][]> {
    const outcomes = await this.students.bringBack(
      tx,
      school,
      leavers.map(({ was }) => was),
    );
    const back = leavers.filter((_, index) => outcomes[index]?.effect === 'added');
    const parents = back.flatMap((leaver) => leaver.parents);
    const codes = await this.parents.bringBack(tx, school, parents);
    const places = parents.map(({ place, was }, index) => ({ place, code: codes[index], student: was.studentCode }));
    await tx.query(restorePlaces, [JSON.stringify(places)]);
    await tx.query(restoreStudents, [JSON.stringify(back.map(({ kept }) => kept)), school.code]);
    await tx.query(restoreParents, [JSON.stringify(parents.map(({ kept }) => kept)), school.code]);
    return outcomes.map(({ reasons }) => reasons);
  }

  private async kept<Row extends Kept>(
    tx: EntityManager,
    sql: string,
    schoolCode: string,
    codes: readonly string[],
  ): Promise<Map<string, Row>> {
    const rows = await select<Row>(tx, sql, [schoolCode, codes]);
    return new Map(rows.map((row) => [row.code, row]));
  }
}

const teachersKept = `
  select code, source, create_date::text as "createDate", subscribe, wx_user_id as "wxUserId" from teacher
  where school_code = $1 and code = any($2)`;

const studentsKept = `
  select s.code, s.source, s.create_date::text as "createDate",
    coalesce((select jsonb_agg(jsonb_build_object('code', p.code, 'place', l.place,
        'was', jsonb_build_object('studentCode', s.code, 'name', p.name, 'phone', p.phone, 'phoneHash', p.phone_hash,
          'relationCode', l.relation_code),
        'kept', jsonb_build_object('code', p.code, 'source', p.source, 'createDate', p.create_date,
          'subscribe', p.subscribe)) order by l.place, p.code)
      from student_parent l join parent p on p.code = l.parent_code where l.student_code = s.code), '[]') as parents
  from student s where s.school_code = $1 and s.code = any($2)`;

const records = `jsonb_to_recordset($1::jsonb)
  as k (code text, source text, "createDate" timestamptz, subscribe smallint, "wxUserId" text)`;

const restoreTeachers = `
  update teacher t set source = k.source, create_date = k."createDate", subscribe = k.subscribe,
    wx_user_id = k."wxUserId"
  from ${records} where t.code = k.code and t.school_code = $2`;

const restoreStudents = `
  update student s set source = k.source, create_date = k."createDate" from ${records}
  where s.code = k.code and s.school_code = $2`;

// a parent who had another child here has stayed, and may have followed or left the messages since
const restoreParents = `
  update parent p set source = k.source, create_date = k."createDate", subscribe = k.subscribe from ${records}
  where p.code = k.code and p.school_code = $2 and p.create_date > k."createDate"`;

const restorePlaces = `
  update student_parent l set place = n.place
  from jsonb_to_recordset($1::jsonb) as n (code text, student text, place smallint)
  where l.student_code = n.student and l.parent_code = n.code and l.place <> n.place`;
