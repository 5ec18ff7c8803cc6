import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import type { RolloutCard } from './rollout-card.entity.js';
import { notBegun } from './rollout-not-begun.js';

/** Two rollouts want the same card: which of the two gives it up, and to whom. */
export interface Rivalry extends Pick<RolloutCard, 'rolloutId' | 'deviceNo'> {
  /** Name of the rollout that takes it. */
  newer: string;
}

/** A rollout that has one of these states holds cards, or will. */
const holds = "('scheduled', 'running', 'paused')";

/** Older rollouts that have cards of this one. */
export const rivalsOf = async (tx: EntityManager, rolloutId: string): Promise<string[]> => {
  const rows = await select<{ id: string }>(
    tx,
    `select r.id from rollout r where r.id < $1 and r.state in ${holds} and exists (
       select 1 from rollout_card c join rollout_card own using (device_no)
       where c.rollout_id = r.id and own.rollout_id = $1)`,
    [rolloutId],
  );
  return rows.map(({ id }) => id);
};

/**
 * What a rollout that starts takes from older ones, and what it leaves to a newer one that has started before it, `most`
 * cards. Only cards that have not begun to install change hands.
 */
export const rivalries = (tx: EntityManager, rolloutId: string, most: number): Promise<Rivalry[]> =>
  select<Rivalry>(
    tx,
    `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", r.name as newer
     from rollout_card own join rollout r on r.id = own.rollout_id
     join rollout_card c on c.device_no = own.device_no and c.rollout_id < own.rollout_id
     join rollout o on o.id = c.rollout_id
     left join command m on m.id = c.command_id
     where own.rollout_id = $1 and own.state = 'waiting' and o.state in ${holds} and ${notBegun}
     union all
     select c.rollout_id, c.device_no, r.name
     from rollout_card c
     join rollout_card theirs on theirs.device_no = c.device_no and theirs.rollout_id > c.rollout_id
     join rollout r on r.id = theirs.rollout_id
     where c.rollout_id = $1 and c.state = 'waiting' and r.state in ('running', 'paused')
       and theirs.state not in ('succeeded', 'failed', 'skipped', 'superseded', 'cancelled')
     limit $2`,
    [rolloutId, most],
  );
