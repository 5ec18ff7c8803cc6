import { type EntityManager, MoreThan } from 'typeorm';
import { select } from '#libs/data/db';
import { type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { SchoolConfigEntity } from '../config/school-config.entity.js';
import { schoolConfigEvent } from '../config/school-config.service.js';
import { classesServedEvent, type ServedSchool } from '../service-period/served-classes.js';

/** Configurations in the order of their schools. Locked against changes; see `Replay`. */
const configs = async (tx: EntityManager, after: string): Promise<ReplayPage<'addedvalue.config'>> => {
  await tx.query('lock table school_config in share mode nowait');
  const rows = await tx.getRepository(SchoolConfigEntity).find({
    where: { schoolCode: MoreThan(after) },
    order: { schoolCode: 'asc' },
    take: replayPageSize,
  });
  return { events: rows.map(schoolConfigEvent), last: rows.at(-1)?.schoolCode };
};

/** The students served in each school, as they were last counted. */
const servedClasses = async (tx: EntityManager, after: string): Promise<ReplayPage<'addedvalue.subscription'>> => {
  const rows = await select<ServedSchool>(
    tx,
    `select school_code as "schoolCode", classes from served_school where school_code > $1
     order by school_code limit $2 for share`,
    [after, replayPageSize],
  );
  return { events: rows.map(classesServedEvent), last: rows.at(-1)?.schoolCode };
};

/** `addedvalue.config`: which schools sell add-on services. `addedvalue.subscription`: how many students are served. */
export const replays = [
  { topic: 'addedvalue.config', kinds: [configs] },
  { topic: 'addedvalue.subscription', kinds: [servedClasses] },
] as const satisfies readonly Replay[];
