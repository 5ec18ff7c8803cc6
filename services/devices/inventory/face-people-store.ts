import type { FaceClass, FaceStudent, FaceTeacher } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';

/** The next rows of a school by code, up to `size` of them after `after`. */
export type ReadFaces<Row> = (
  db: Queryable,
  schoolCode: string,
  after: Row | undefined,
  size: number,
) => Promise<Row[]>;

const next = <Row extends { code: string }>(
  db: Queryable,
  sql: string,
  ...[schoolCode, after, size]: [string, Row | undefined, number]
): Promise<Row[]> => select<Row>(db, sql, [schoolCode, after?.code ?? '', size]);

export const faceClasses: ReadFaces<FaceClass> = (db, ...which) =>
  next(
    db,
    `select k.code, k.name, coalesce(r.classrooms, '[]') as classrooms
     from class k
     left join lateral (
       select json_agg(json_build_object('classroomCode', r.code, 'name', r.name, 'deviceNo', d.device_no) order by r.code)
         as classrooms
       from classroom r left join device d on d.school_code = r.school_code and d.classroom_code = r.code
       where r.school_code = k.school_code and r.class_code = k.code and not r.deleted
     ) r on true
     where k.school_code = $1 and k.code > $2 and not k.deleted order by k.code limit $3`,
    ...which,
  );

export const faceStudents: ReadFaces<FaceStudent> = (db, ...which) =>
  next(
    db,
    `select code, name, student_no as "studentNo", class_code as "classCode"
     from student where school_code = $1 and code > $2 and not deleted order by code limit $3`,
    ...which,
  );

export const faceTeachers: ReadFaces<FaceTeacher> = (db, ...which) =>
  next(
    db,
    `select t.code, t.name, array(
       select class_code from teacher_class where teacher_code = t.code
       union select t.master_class_code where t.master_class_code is not null
       order by 1) as "classCodes"
     from teacher t where t.school_code = $1 and t.code > $2 and not t.deleted order by t.code limit $3`,
    ...which,
  );
