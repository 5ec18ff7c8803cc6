import { type EntityManager, MoreThan } from 'typeorm';
import { type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { CallConfigEntity } from '../config/call-config.entity.js';
import { callConfigEvent } from '../config/call-config-store.js';

/** Settings in the order of their schools. Locked against changes; see `Replay`. */
const configs = async (tx: EntityManager, after: string): Promise<ReplayPage<'trtc.config'>> => {
  await tx.query('lock table call_config in share mode nowait');
  const rows = await tx.getRepository(CallConfigEntity).find({
    where: { schoolCode: MoreThan(after) },
    order: { schoolCode: 'asc' },
    take: replayPageSize,
  });
  return { events: rows.map(callConfigEvent), last: rows.at(-1)?.schoolCode };
};

/** `trtc.config`: which schools have video calls. */
export const replays = [{ topic: 'trtc.config', kinds: [configs] }] as const satisfies readonly Replay[];
