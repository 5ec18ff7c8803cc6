import { type Queryable, select } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from './member-store.js';
import type { ClassTeachEntity, TeacherEntity } from './teacher.entity.js';

/** A class that a teacher teaches; the subject may be empty. */
type TaughtClass = Pick<ClassTeachEntity, 'classCode' | 'subject'>;

/**
 * A teacher to save. Identified by `code`, or without it the phone, which is unique in its school. What is undefined
 * stays as it is; in a new teacher it is empty (position: 5).
 */
export interface TeacherInput {
  code?: string | undefined;
  name: string;
  /** In clear, digits only; undefined keeps the phone of a known code. */
  phone?: string | undefined;
  position?: number | undefined;
  isAdmin?: number | undefined;
  departmentCode?: string | null | undefined;
  /** Codes of teacher groups. */
  groups?: readonly string[] | undefined;
  /** The class whose head teacher this is. */
  masterClassCode?: string | null | undefined;
  classes?: readonly TaughtClass[] | undefined;
}

/** All that is stored of a teacher; the phone is encrypted. Lists are sorted. */
export interface TeacherSnapshot extends Pick<
  TeacherEntity,
  'name' | 'phone' | 'phoneHash' | 'position' | 'isAdmin' | 'departmentCode'
> {
  groups: string[];
  masterClassCode: string | null;
  classes: TaughtClass[];
}

/** The events of teachers. */
export const teacherEvents = (
  schoolCode: string,
  teachers: readonly StoredTeacher[],
  deleted = false,
): OutgoingEvent[] => {
  const rows = teachers.map(({ phone: encryPhone, ...rest }) => ({ ...rest, encryPhone, deleted }));
  return memberEvents('teachers.changed', schoolCode, rows);
};

/** A stored teacher. */
export type StoredTeacher = TeacherSnapshot & { code: string };

/** Columns of a `StoredTeacher`; the teacher has the alias `t`. */
export const teacherColumns = `t.code, t.name, t.phone, t.phone_hash as "phoneHash", t.position, t.is_admin as "isAdmin",
  t.department_code as "departmentCode",
  array(select m.group_code from teacher_group_member m where m.teacher_code = t.code order by 1) as groups,
  (select c.code from class c where c.master_teacher_uid = t.code) as "masterClassCode",
  coalesce((select jsonb_agg(jsonb_build_object('classCode', ct.class_code, 'subject', ct.subject)
    order by ct.class_code, ct.subject) from class_teach ct where ct.teacher_code = t.code), '[]') as classes`;

/**
 * The teachers of a school who have one of the codes or phones, each found by the index of the code or of the phone:
 * `offset 0` keeps the planner from going through all teachers of a school that its statistics do not know yet.
 */
export const findTeachers = (
  db: Queryable,
  schoolCode: string,
  wanted: { codes?: readonly string[]; hashes?: readonly string[] },
): Promise<StoredTeacher[]> =>
  select<StoredTeacher>(
    db,
    `with wanted as (
       select unnest($2::text[]) as code
       union
       select p.code from unnest($3::text[]) as h (hash)
       cross join lateral (select code, school_code from teacher where phone_hash = h.hash offset 0) p
       where p.school_code = $1)
     select ${teacherColumns} from wanted w
     cross join lateral (select * from teacher where code = w.code offset 0) t
     where t.school_code = $1 order by t.code`,
    [schoolCode, wanted.codes ?? [], wanted.hashes ?? []],
  );

/** What teachers of a school may be given: departments and groups by code, classes with their head teachers. */
export interface TeacherPlaces {
  departments: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  /** Head teacher by class. */
  heads: ReadonlyMap<string, string | null>;
}

/** Reads what there is in a school for teachers to belong to. */
export const readPlaces = async (db: Queryable, schoolCode: string): Promise<TeacherPlaces> => {
  const rows = await select<{ kind: 'department' | 'group' | 'class'; code: string; head: string | null }>(
    db,
    `select 'department' as kind, code, null as head from department where school_code = $1
     union all select 'group', code, null from teacher_group where school_code = $1
     union all select 'class', code, master_teacher_uid from class where school_code = $1`,
    [schoolCode],
  );
  const codes = (wanted: string): Set<string> =>
    new Set(rows.flatMap(({ kind, code }) => (kind === wanted ? [code] : [])));
  return {
    departments: codes('department'),
    groups: codes('group'),
    heads: new Map(rows.flatMap(({ kind, code, head }) => (kind === 'class' ? [[code, head] as const] : []))),
  };
};
