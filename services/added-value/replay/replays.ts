import { type EntityManager, MoreThan } from 'typeorm';
import { type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { SchoolConfigEntity } from '../config/school-config.entity.js';
import { schoolConfigEvent } from '../config/school-config.service.js';

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

/** `addedvalue.config`: which schools sell add-on services. */
export const replays = [{ topic: 'addedvalue.config', kinds: [configs] }] as const satisfies readonly Replay[];
