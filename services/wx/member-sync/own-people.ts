import type { MemberKind } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';

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
