import { Any, type EntityManager, type EntityTarget, MoreThan } from 'typeorm';
import { groupBy } from '#libs/db';
import { type OutgoingEvent, type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { ClassEntity } from '../class/class.entity.js';
import { classesChangedEvents } from '../class/class-events.js';
import { GradeEntity } from '../class/grade.entity.js';
import { DepartmentEntity } from '../department/department.entity.js';
import { departmentEvents } from '../department/department-snapshot.js';
import { memberEvents } from '../member/member-events.js';
import { SchoolEntity } from '../school/school.entity.js';
import { ParentEntity } from '../student/parent.entity.js';
import { parentEvents } from '../student/parent-snapshot.js';
import { StudentEntity } from '../student/student.entity.js';
import { findStudents } from '../student/student-reads.js';
import { studentEvents } from '../student/student-snapshot.js';
import { TeacherEntity } from '../teacher/teacher.entity.js';
import { findTeachers } from '../teacher/teacher-reads.js';
import { teacherEvents } from '../teacher/teacher-snapshot.js';
import { TeacherGroupEntity } from '../teacher-group/teacher-group.entity.js';

type Kind = Replay['kinds'][number];
/** Returns the events of some records of one school. */
type EventsOf = (tx: EntityManager, schoolCode: string, codes: readonly string[]) => Promise<OutgoingEvent[]>;

/**
 * Members are locked against changes. Without waiting, because a transaction that waits with locks may be waited for.
 */
const hold = (tx: EntityManager): Promise<unknown> =>
  tx.query(
    `lock table grade, class, department, teacher_group, teacher_group_member, class_teach, teacher, student, parent,
       student_parent in share mode nowait`,
  );

/** The first records after a code. */
const pageAfter = <Row extends { code: string }>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  after: string,
): Promise<Row[]> =>
  tx
    .createQueryBuilder(entity, 'r')
    .where({ code: MoreThan(after) })
    .orderBy('r.code')
    .limit(replayPageSize)
    .getMany();

/** The records of a table in the order of their codes; those of a page school by school. */
const byCode =
  (entity: EntityTarget<{ code: string; schoolCode: string }>, eventsOf: EventsOf): Kind =>
  async (tx, after): Promise<ReplayPage> => {
    await hold(tx);
    const rows = await pageAfter(tx, entity, after);
    const events: OutgoingEvent[] = [];
    for (const [schoolCode, some] of groupBy(rows, (row) => row.schoolCode)) {
      const codes = some.map(({ code }) => code);
      events.push(...(await eventsOf(tx, schoolCode, codes)));
    }
    return { events, last: rows.at(-1)?.code };
  };

/** Grades, whose codes are unique in their school only, by schools. */
const grades: Kind = async (tx, after) => {
  await hold(tx);
  const schools = (await pageAfter(tx, SchoolEntity, after)).map(({ code }) => code);
  const rows = await tx.getRepository(GradeEntity).find({
    where: { schoolCode: Any(schools) },
    order: { schoolCode: 'asc', code: 'asc' },
  });
  const events = [...groupBy(rows, (row) => row.schoolCode)].flatMap(([schoolCode, some]) =>
    memberEvents(
      'grades.changed',
      schoolCode,
      some.map(({ code, name, sort }) => ({ code, name, sort, deleted: false })),
    ),
  );
  return { events, last: schools.at(-1) };
};

const departments: EventsOf = async (tx, schoolCode, codes) => {
  const found = { where: { code: Any([...codes]) }, order: { code: 'asc' } } as const;
  return departmentEvents(schoolCode, await tx.getRepository(DepartmentEntity).find(found));
};

const groups: EventsOf = async (tx, schoolCode, codes) => {
  const found = { where: { code: Any([...codes]) }, order: { code: 'asc' } } as const;
  const rows = await tx.getRepository(TeacherGroupEntity).find(found);
  return memberEvents(
    'teacherGroups.changed',
    schoolCode,
    rows.map(({ code, name }) => ({ code, name, deleted: false })),
  );
};

const teachers: EventsOf = async (tx, schoolCode, codes) => {
  const rows = await findTeachers(tx, schoolCode, { codes });
  return teacherEvents(
    schoolCode,
    rows.map(({ code, ...snapshot }) => ({ code, snapshot })),
  );
};

const students: EventsOf = async (tx, schoolCode, codes) => {
  const rows = await findStudents(tx, schoolCode, { codes });
  return studentEvents(
    schoolCode,
    rows.map(({ code, ...snapshot }) => ({ code, snapshot })),
  );
};

/** `directory.member`: grades, classes, departments, groups, then people. */
export const memberReplay = {
  topic: 'directory.member',
  kinds: [
    grades,
    byCode(ClassEntity, (tx, _school, codes) => classesChangedEvents(tx, codes)),
    byCode(DepartmentEntity, departments),
    byCode(TeacherGroupEntity, groups),
    byCode(TeacherEntity, teachers),
    byCode(StudentEntity, students),
    byCode(ParentEntity, parentEvents),
  ],
} as const satisfies Replay;
