import type { EntityManager } from 'typeorm';
import { groupBy, select } from '#libs/db';
import { type OutgoingEvent, type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { classesChangedEvents } from '../class/class-events.js';
import { departmentEvents, type Department } from '../department/department-image.js';
import { parentEvents } from '../parent/parent-image.js';
import { studentEvents } from '../student/student-image.js';
import { findStudents } from '../student/student-reads.js';
import { teacherEvents } from '../teacher/teacher-image.js';
import { findTeachers } from '../teacher/teacher-reads.js';
import { memberEvents } from './member-events.js';

type Kind = Replay['kinds'][number];
/** The events that tell of some records of one school. */
type Tell = (tx: EntityManager, schoolCode: string, codes: readonly string[]) => Promise<OutgoingEvent[]>;

/** Nobody may change members meanwhile. Without waiting, because who waits with locks in hand may be waited for. */
const hold = (tx: EntityManager): Promise<unknown> =>
  tx.query(
    `lock table grade, class, department, teacher_group, teacher_group_member, class_teach, teacher, student, parent,
       student_parent in share mode nowait`,
  );

/** The records of a table, by code, told school by school. */
const byCode =
  (table: string, tell: Tell): Kind =>
  async (tx, after): Promise<ReplayPage> => {
    await hold(tx);
    const rows = await select<{ code: string; schoolCode: string }>(
      tx,
      `select code, school_code as "schoolCode" from ${table} where code > $1 order by code limit $2`,
      [after, replayPageSize],
    );
    const events: OutgoingEvent[] = [];
    for (const [schoolCode, some] of groupBy(rows, (row) => row.schoolCode)) {
      const codes = some.map(({ code }) => code);
      events.push(...(await tell(tx, schoolCode, codes)));
    }
    return { events, last: rows.at(-1)?.code };
  };

/** Grades, whose codes are unique in their school only, by schools. */
const grades: Kind = async (tx, after) => {
  await hold(tx);
  const sql = 'select code from school where code > $1 order by code limit $2';
  const schools = (await select<{ code: string }>(tx, sql, [after, replayPageSize])).map(({ code }) => code);
  const rows = await select<{ schoolCode: string; code: string; name: string; sort: number }>(
    tx,
    'select school_code as "schoolCode", code, name, sort from grade where school_code = any($1) order by 1, 2',
    [schools],
  );
  const events = [...groupBy(rows, (row) => row.schoolCode)].flatMap(([schoolCode, some]) => {
    const told = some.map(({ code, name, sort }) => ({ code, name, sort, deleted: false }));
    return memberEvents('grades.changed', schoolCode, told);
  });
  return { events, last: schools.at(-1) };
};

const departments: Tell = async (tx, schoolCode, codes) => {
  const sql = 'select code, name, parent_code as "parentCode" from department where code = any($1) order by code';
  return departmentEvents(schoolCode, await select<Department>(tx, sql, [codes]));
};

const groups: Tell = async (tx, schoolCode, codes) => {
  const sql = 'select code, name, false as deleted from teacher_group where code = any($1) order by code';
  return memberEvents('teacherGroups.changed', schoolCode, await select(tx, sql, [codes]));
};

const teachers: Tell = async (tx, schoolCode, codes) => {
  const rows = await findTeachers(tx, schoolCode, { codes });
  return teacherEvents(
    schoolCode,
    rows.map(({ code, ...image }) => ({ code, image })),
  );
};

const students: Tell = async (tx, schoolCode, codes) => {
  const rows = await findStudents(tx, schoolCode, { codes });
  return studentEvents(
    schoolCode,
    rows.map(({ code, ...image }) => ({ code, image })),
  );
};

/** `directory.member`: grades, classes, departments, groups, then people. */
export const memberReplay: Replay = {
  topic: 'directory.member',
  kinds: [
    grades,
    byCode('class', (tx, _school, codes) => classesChangedEvents(tx, codes)),
    byCode('department', departments),
    byCode('teacher_group', groups),
    byCode('teacher', teachers),
    byCode('student', students),
    byCode('parent', parentEvents),
  ],
};
