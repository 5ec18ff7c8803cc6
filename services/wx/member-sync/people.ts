import type { MemberKind } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import type { CorpApp, WeCom } from '#libs/wecom';

/** A member of a corporation. Phones are hashed: see `PhoneCipher`. */
export interface CorpPeople {
  /** The members of the corporation itself. */
  teachers: { userid: string; name: string; phoneHash: string | null }[];
  students: { userid: string; name: string; parentIds: string[] }[];
  parents: { userid: string; phoneHash: string | null }[];
}

/** Reads who is in the school of a corporation. @throws WeComError, WeComAway */
export const readPeople = async (
  { school, members }: Pick<WeCom, 'school' | 'members'>,
  app: CorpApp,
  hash: (phone: string) => string,
): Promise<CorpPeople> => {
  const departments = await school.departments(app);
  const known = new Set(departments.map(({ id }) => id));
  const roots = departments.filter(({ parentId }) => !known.has(parentId));
  const students = new Map<string, CorpPeople['students'][number]>();
  const parents = new Map<string, CorpPeople['parents'][number]>();
  for (const root of roots) {
    for (const student of await school.students(app, root.id, { below: true })) {
      const { userid, name } = student;
      students.set(userid, { userid, name, parentIds: student.parents.map((each) => each.userid) });
      for (const { userid: parentId, mobile } of student.parents) {
        parents.set(parentId, { userid: parentId, phoneHash: mobile === '' ? null : hash(mobile) });
      }
    }
  }
  const teachers = await members.list(app);
  const hashed = ({ userid, name, mobile }: (typeof teachers)[number]): CorpPeople['teachers'][number] => ({
    ...{ userid, name },
    phoneHash: mobile === '' ? null : hash(mobile),
  });
  return { teachers: teachers.map(hashed), students: [...students.values()], parents: [...parents.values()] };
};

export const countOf = ({ teachers, students, parents }: CorpPeople): number =>
  teachers.length + students.length + parents.length;

/** The people of a school, as the directory knows them, and how they were matched before. */
export interface OwnPeople {
  teachers: { uid: string; name: string; phoneHash: string }[];
  students: { uid: string; name: string }[];
  parents: { uid: string; name: string; phoneHash: string; children: string[] }[];
  members: StoredMember[];
}

export interface StoredMember {
  uid: string;
  kind: MemberKind;
  wecomUserid: string;
  openUserid: string | null;
}

/** Reads the people of a school from the copies. */
export const readOwnPeople = async (db: Queryable, schoolCode: string): Promise<OwnPeople> => {
  const of = <Row>(sql: string): Promise<Row[]> => select<Row>(db, sql, [schoolCode]);
  return {
    teachers: await of(`select code as uid, name, phone_hash as "phoneHash" from teacher
      where school_code = $1 and not deleted order by code`),
    students: await of('select code as uid, name from student where school_code = $1 and not deleted order by code'),
    parents: await of(`select p.code as uid, p.name, p.phone_hash as "phoneHash",
      array(select c.student_code from parent_child c where c.parent_code = p.code order by 1) as children
      from parent p where p.school_code = $1 and not p.deleted order by p.code`),
    members: await of(`select uid, kind, wecom_userid as "wecomUserid", open_userid as "openUserid" from wecom_member
      where school_code = $1 order by uid`),
  };
};
