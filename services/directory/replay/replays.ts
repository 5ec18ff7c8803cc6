import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import { type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { areaChangedEvents } from '../area/area-events.js';
import { classroomChangedEvents, type ClassroomKey } from '../class/classroom-events.js';
import { schoolFunctionsEvents } from '../school-function/school-function-events.js';
import { memberReplay } from './member-replay.js';
import { schoolChangedEvents } from '../school/school-events.js';

/**
 * An event of a school carries names of areas, one of a room the name of its class: so none may change
 * meanwhile. Without waiting, because who waits with locks in hand may be waited for.
 */
const hold = (tx: EntityManager): Promise<unknown> =>
  tx.query('lock table area, school, school_function, class, classroom in share mode nowait');

const codesAfter = async (
  tx: EntityManager,
  table: 'area' | 'school',
  after: string,
  count = replayPageSize,
): Promise<string[]> => {
  await hold(tx);
  const sql = `select code from ${table} where code > $1 order by code limit $2`;
  return (await select<{ code: string }>(tx, sql, [after, count])).map(({ code }) => code);
};

const areas = async (tx: EntityManager, after: string): Promise<ReplayPage> => {
  const codes = await codesAfter(tx, 'area', after);
  return { events: await areaChangedEvents(tx, codes), last: codes.at(-1) };
};

const schools = async (tx: EntityManager, after: string): Promise<ReplayPage> => {
  const codes = await codesAfter(tx, 'school', after);
  return { events: await schoolChangedEvents(tx, codes), last: codes.at(-1) };
};

const functions = async (tx: EntityManager, after: string): Promise<ReplayPage> => {
  const codes = await codesAfter(tx, 'school', after);
  return { events: await schoolFunctionsEvents(tx, codes), last: codes.at(-1) };
};

/** Number of schools whose rooms are a page. */
const schoolsOfRooms = 20;

const classrooms = async (tx: EntityManager, after: string): Promise<ReplayPage> => {
  const codes = await codesAfter(tx, 'school', after, schoolsOfRooms);
  const rooms = await select<ClassroomKey>(
    tx,
    'select school_code as "schoolCode", code from classroom where school_code = any($1)',
    [codes],
  );
  return { events: await classroomChangedEvents(tx, rooms), last: codes.at(-1) };
};

/** `directory.school`: areas, then schools, what is open there, then their classrooms; and what belongs to schools. */
export const replays = [
  { topic: 'directory.school', kinds: [areas, schools, functions, classrooms] },
  memberReplay,
] as const satisfies readonly Replay[];
