import { Any, type EntityManager, type EntityTarget, MoreThan } from 'typeorm';
import { groupBy, select } from '#libs/data/db';
import { type OutgoingEvent, type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { areaChangedEvents } from './areas/index.js';
import {
  ClassEntity,
  classesChangedEvents,
  classroomChangedEvents,
  type ClassroomKey,
  DepartmentEntity,
  departmentEvents,
  findStudents,
  findTeachers,
  GradeEntity,
  memberEvents,
  ParentEntity,
  parentEvents,
  StudentEntity,
  studentEvents,
  TeacherEntity,
  teacherEvents,
  TeacherGroupEntity,
} from './members/index.js';
import { schoolChangedEvents, SchoolEntity, schoolFunctionsEvents } from './schools/index.js';

type Kind = Replay['kinds'][number];
/** Returns the events of some records of one school. */
type EventsOf = (tx: EntityManager, schoolCode: string, codes: readonly string[]) => Promise<OutgoingEvent[]>;

/**
 * Members are locked against changes. Without waiting, because a transaction that waits with locks may be waited for.
 */
const holdMembers = (tx: EntityManager): Promise<unknown> =>
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
    await holdMembers(tx);
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
  await holdMembers(tx);
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

const inOrder = (codes: readonly string[]) => ({ where: { code: Any([...codes]) }, order: { code: 'asc' } }) as const;

const departments: EventsOf = async (tx, schoolCode, codes) =>
  departmentEvents(schoolCode, await tx.getRepository(DepartmentEntity).find(inOrder(codes)));

const groups: EventsOf = async (tx, schoolCode, codes) => {
  const rows = await tx.getRepository(TeacherGroupEntity).find(inOrder(codes));
  const groups = rows.map(({ code, name }) => ({ code, name, deleted: false }));
  return memberEvents('teacherGroups.changed', schoolCode, groups);
};

const teachers: EventsOf = async (tx, schoolCode, codes) =>
  teacherEvents(schoolCode, await findTeachers(tx, schoolCode, { codes }));

const students: EventsOf = async (tx, schoolCode, codes) =>
  studentEvents(schoolCode, await findStudents(tx, schoolCode, { codes }));

/**
 * An event of a school carries names of areas, one of a room the name of its class: so none may change
 * meanwhile. Without waiting, because a transaction that waits with locks may be waited for.
 */
const holdSchools = (tx: EntityManager): Promise<unknown> =>
  tx.query('lock table area, school, school_function, class, classroom in share mode nowait');

const codesAfter = async (
  tx: EntityManager,
  table: 'area' | 'school',
  after: string,
  count = replayPageSize,
): Promise<string[]> => {
  await holdSchools(tx);
  const sql = `select code from ${table} where code > $1 order by code limit $2`;
  return (await select<{ code: string }>(tx, sql, [after, count])).map(({ code }) => code);
};

const ofTable =
  (table: 'area' | 'school', eventsOf: (tx: EntityManager, codes: string[]) => Promise<OutgoingEvent[]>): Kind =>
  async (tx, after): Promise<ReplayPage> => {
    const codes = await codesAfter(tx, table, after);
    return { events: await eventsOf(tx, codes), last: codes.at(-1) };
  };

/** Number of schools whose rooms are a page. */
const schoolsOfRooms = 20;

const classrooms: Kind = async (tx, after): Promise<ReplayPage> => {
  const codes = await codesAfter(tx, 'school', after, schoolsOfRooms);
  const rooms = await select<ClassroomKey>(
    tx,
    'select school_code as "schoolCode", code from classroom where school_code = any($1)',
    [codes],
  );
  return { events: await classroomChangedEvents(tx, rooms), last: codes.at(-1) };
};

/**
 * `directory.school`: areas, then schools, what is open there, then their classrooms. `directory.member`: grades, classes,
 * departments, groups, then people.
 */
export const replays = [
  {
    topic: 'directory.school',
    kinds: [
      ofTable('area', areaChangedEvents),
      ofTable('school', schoolChangedEvents),
      ofTable('school', schoolFunctionsEvents),
      classrooms,
    ],
  },
  {
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
  },
] as const satisfies readonly Replay[];
