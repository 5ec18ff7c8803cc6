import type { EntityManager } from 'typeorm';
import { activeCardStates, cardStatesThatTake, endedCardStates } from '#libs/contracts';
import { select } from '#libs/data/db';
import { isWithdrawable, stateList } from '../commands/index.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { Rollout } from './rollout.entity.js';

/** The rollouts that a transaction has locked. */
const held = new WeakMap<EntityManager, Set<string>>();

/**
 * Locks rollouts until the transaction ends, in the order of their ids. A transaction that moves a rollout, its groups,
 * its cards or their commands from a state to another does this before anything else that waits for a lock: one
 * transaction at a time works on a rollout, and none waits for another in a circle. Progress of a card that moves no
 * state is stored without it, by transactions that wait for no lock at all (`RolloutCardStore.progress`): what is
 * planned by the progress of a card, or by when it is due, is read with a lock of the card's row.
 */
export const lockRollouts = async (tx: EntityManager, ids: readonly string[]): Promise<Map<string, Rollout>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .createQueryBuilder(Rollout, 'r')
    .where('r.id = any(:ids)', { ids: [...new Set(ids)] })
    .orderBy('r.id')
    .setLock('for_no_key_update')
    .getMany();
  const locked = held.get(tx) ?? new Set();
  held.set(tx, locked);
  for (const { id } of rows) locked.add(id);
  return new Map(rows.map((rollout) => [rollout.id, rollout]));
};

/** Locks those of the rollouts that the transaction has not locked yet. */
export const holdRollouts = async (tx: EntityManager, ids: readonly string[]): Promise<void> => {
  const locked = held.get(tx);
  await lockRollouts(
    tx,
    ids.filter((id) => !locked?.has(id)),
  );
};

/**
 * Cards that one transaction moves on at most. It holds the lock of their rollout, for which the acknowledgements of all
 * of its cards wait.
 */
export const cardsPerTransaction = 2000;

/** A rollout that has one of these states holds cards, or will. */
const holds = "('scheduled', 'running', 'paused')";

/** SQL: another rollout has the card of the row `c` at work. */
export const isBusy = (c: string): string =>
  `exists (select 1 from rollout_card o where o.device_no = ${c}.device_no and o.rollout_id <> ${c}.rollout_id
    and o.state in ${stateList(activeCardStates)})`;

/** SQL: a rollout that holds cards, or will, has not ended with the card of the row `d`. */
export const isTaken = (d: string): string =>
  `exists (select 1 from rollout_card o join rollout r on r.id = o.rollout_id
    where o.device_no = ${d}.device_no and r.state in ${holds} and o.state not in ${stateList(endedCardStates)})`;

/** SQL: states in which a card does not install, and may be withdrawn. */
export const beforeInstall = stateList(cardStatesThatTake('cancel'));

/**
 * SQL: a card `c` whose command is `m`, if it has one, does not install and cannot begin to: what it may have in its hands
 * only has the package downloaded.
 */
export const notBegun = `c.state in ${beforeInstall}
  and not (c.installs and m.id is not null and m.finished_at is null and not (${isWithdrawable('m')}))`;

/** Two rollouts want the same card: which of the two gives it up, and to whom. */
export interface Rivalry extends Pick<RolloutCard, 'rolloutId' | 'deviceNo'> {
  /** Name of the rollout that takes it. */
  newer: string;
}

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
       and theirs.state not in ${stateList(endedCardStates)}
     limit $2`,
    [rolloutId, most],
  );
