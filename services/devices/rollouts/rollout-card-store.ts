import { Injectable, Optional } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import {
  applyCard,
  type CardCounts,
  cardStatesThatTake,
  countsAfter,
  isCardEnded,
  type RolloutCardState,
  type RolloutState,
  texts,
} from '#libs/contracts';
import { afterCommit, change, columnList, columnsOf, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { RuleError } from '#libs/http';
import { type CommandEvent, CommandQueue, CommandStore } from '../commands/index.js';
import { installationEvents } from './rollout-card-events.js';
import type { CardChange } from './rollout-card-plan.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { RolloutLive } from './rollout-live.js';
import { cardsPerTransaction, holdRollouts } from './rollout-locks.js';

/** A card after a change. */
export interface ChangedCard {
  card: RolloutCard;
  from: RolloutCardState;
  at: Date;
}

/** A card that downloads or installs, with what its progress is planned by. It and its command are locked. */
export interface FreeCard extends Pick<
  RolloutCard,
  | 'rolloutId'
  | 'deviceNo'
  | 'schoolCode'
  | 'state'
  | 'code'
  | 'versionName'
  | 'commandId'
  | 'installs'
  | 'stalls'
  | 'tries'
  | 'boots'
  | 'phase'
  | 'percent'
  | 'downloadedAt'
  | 'updatedAt'
  | 'dueAt'
> {
  rolloutState: RolloutState;
  /** Of its rollout. */
  installMinutes: number;
}

/** Counts what becomes of the cards of rollouts. */
@Injectable()
export class CardMetrics {
  private readonly moved: Counter<'state'>;

  constructor(metrics: Metrics) {
    this.moved = new Counter({
      name: 'firstbell_rollout_cards_total',
      help: 'Cards of rollouts that came into a state',
      labelNames: ['state'],
      registers: [metrics.registry],
    });
  }

  /** Counts cards that came into the state that they have, once that is stored. */
  count(tx: EntityManager, cards: readonly Pick<RolloutCard, 'state'>[]): void {
    afterCommit(tx, () => {
      for (const { state } of cards) this.moved.inc({ state });
    });
  }
}

/** Stores what happens to the cards of rollouts; the only place that writes their state after a rollout was made. */
@Injectable()
export class RolloutCardStore {
  constructor(
    private readonly commands: CommandStore,
    private readonly queue: CommandQueue,
    private readonly live: RolloutLive,
    private readonly outbox: Outbox,
    @Optional() private readonly metrics?: CardMetrics,
  ) {}

  /**
   * Applies changes in their order, with the counts of the groups; an event that the card's state does not take is
   * ignored with its fields. A command that is of no use any more is cancelled, unless the card may have it already. Locks
   * the rollouts: a transaction that calls it more than once, or locks anything else before, has to lock all of its
   * rollouts first (`lockRollouts`). Returns the cards that changed.
   */
  async apply(tx: EntityManager, changes: readonly CardChange[]): Promise<ChangedCard[]> {
    if (changes.length === 0) return [];
    await holdRollouts(
      tx,
      changes.map(({ rolloutId }) => rolloutId),
    );
    const cards = await this.read(tx, changes);
    const changed = new Map<string, ChangedCard>();
    const left: CommandEvent[] = [];
    for (const each of changes) {
      const before = cards.get(keyOf(each));
      if (!before) continue;
      const { state: card, effects } = applyCard(before, each);
      if (card === before) continue;
      cards.set(keyOf(card), card);
      changed.set(keyOf(card), { card, from: changed.get(keyOf(card))?.from ?? before.state, at: each.at });
      left.push(...effects.map((effect) => ({ ...effect, at: each.at })));
    }
    await this.write(tx, [...changed.values()], left);
    return [...changed.values()];
  }

  /**
   * Locks the cards of commands that download or install and that are not locked by others, until the transaction ends;
   * waits for none.
   */
  lockFree(tx: EntityManager, commandIds: readonly string[]): Promise<FreeCard[]> {
    return select<FreeCard>(
      tx,
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.school_code as "schoolCode", c.state, c.code,
         c.version_name as "versionName", c.command_id as "commandId", c.installs, c.stalls, c.tries, c.boots, c.phase,
         c.percent, c.downloaded_at as "downloadedAt", c.updated_at as "updatedAt", c.due_at as "dueAt",
         r.state as "rolloutState", r.install_minutes as "installMinutes"
       from rollout_card c join rollout r on r.id = c.rollout_id
       where c.command_id = any($1) and c.state in ('downloading', 'installing')
       for no key update of c skip locked`,
      [commandIds],
    );
  }

  /** Stores how far cards are that `lockFree` has locked and whose states stay. */
  async progress(tx: EntityManager, cards: readonly FreeCard[]): Promise<void> {
    if (cards.length === 0) return;
    await change(
      tx,
      `update rollout_card c set phase = t.phase, percent = t.percent, due_at = t.due_at, updated_at = t.updated_at
       from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::timestamptz[])
         as t(rollout_id, device_no, phase, percent, due_at, updated_at)
       where c.rollout_id = t.rollout_id and c.device_no = t.device_no`,
      columnsOf(cards, 'rolloutId', 'deviceNo', 'phase', 'percent', 'dueAt', 'updatedAt'),
    );
    this.live.changed(tx, cards);
  }

  /** Locks the rows: what is stored of a card meanwhile, without a lock of its rollout, must not be written over. */
  private async read(tx: EntityManager, changes: readonly CardChange[]): Promise<Map<string, RolloutCard>> {
    const rows = await select<RolloutCard>(
      tx,
      `select ${cardColumns} from rollout_card c
       join (select distinct * from unnest($1::uuid[], $2::text[])) as t(rollout_id, device_no) using (rollout_id, device_no)
       order by c.rollout_id, c.device_no for no key update of c`,
      [changes.map(({ rolloutId }) => rolloutId), changes.map(({ deviceNo }) => deviceNo)],
    );
    return new Map(rows.map((card) => [keyOf(card), card]));
  }

  private async write(tx: EntityManager, changed: readonly ChangedCard[], commands: CommandEvent[]): Promise<void> {
    if (changed.length === 0) return;
    await change(
      tx,
      `update rollout_card c set ${columnList(written, (column, key) => `${column} = t."${key}"`)}
       from jsonb_to_recordset($1::jsonb) as t("rolloutId" uuid, "deviceNo" text, ${recordTypes})
       where c.rollout_id = t."rolloutId" and c.device_no = t."deviceNo"`,
      [
        JSON.stringify(
          changed.map(({ card }) => card),
          ['rolloutId', 'deviceNo', ...written],
        ),
      ],
    );
    await countTransitions(tx, changed);
    const moved = changed.filter(({ card, from }) => card.state !== from);
    this.metrics?.count(
      tx,
      moved.map(({ card }) => card),
    );
    await this.outbox.add(tx, moved.flatMap(installationEvents));
    await this.follow(tx, changed);
    await this.queue.withdraw(
      tx,
      commands.filter(({ event }) => event === 'cancel').map(({ commandId }) => commandId),
    );
    await this.commands.apply(
      tx,
      commands.filter(({ event }) => event !== 'cancel'),
    );
    this.live.changed(
      tx,
      changed.map(({ card }) => card),
    );
  }

  /** A transition gives the engine something to decide, in this rollout and in another that waits for the card. */
  private async follow(tx: EntityManager, changed: readonly ChangedCard[]): Promise<void> {
    const moved = changed.filter(({ card, from }) => card.state !== from || card.state === 'waiting');
    const [first] = moved;
    if (!first) return;
    await tx.query(
      `update rollout set due_at = least(coalesce(due_at, $2), $2) where id = any($1) and state = 'running'`,
      [[...new Set(moved.map(({ card }) => card.rolloutId))], first.at],
    );
    const ended = moved.filter(({ card }) => isCardEnded(card.state)).map(({ card }) => card.deviceNo);
    if (ended.length === 0) return;
    // one that is locked is at work, and looks for itself
    await tx.query(
      `update rollout_card c set due_at = $2 where (c.rollout_id, c.device_no) in (
         select w.rollout_id, w.device_no from rollout_card w join rollout r on r.id = w.rollout_id
         where w.device_no = any($1) and w.state = 'waiting' and w.due_at > $2 and r.state = 'running'
         for update of w skip locked
       )`,
      [ended, first.at],
    );
  }
}

const keyOf = ({ rolloutId, deviceNo }: Pick<RolloutCard, 'rolloutId' | 'deviceNo'>): string =>
  `${rolloutId} ${deviceNo}`;

/** Fields that change after a rollout was made, with the types of their columns. */
const columnTypes = {
  ...{ state: 'text', code: 'text', reason: 'text', phase: 'text', percent: 'int', commandId: 'uuid' },
  ...{ installs: 'boolean', stalls: 'int', tries: 'int', lastBootId: 'text', boots: 'int', reconnects: 'int' },
  ...{ offeredAt: 'timestamptz', downloadedAt: 'timestamptz', installingAt: 'timestamptz' },
  ...{ soakingAt: 'timestamptz', finishedAt: 'timestamptz', updatedAt: 'timestamptz', dueAt: 'timestamptz' },
} as const satisfies Partial<Record<keyof RolloutCard, string>>;
const written = Object.keys(columnTypes);
const recordTypes = Object.entries(columnTypes)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ');
const fixed: readonly (keyof RolloutCard)[] = [
  ...(['rolloutId', 'deviceNo', 'groupPosition', 'schoolCode', 'fromVersionCode', 'fromVersionName'] as const),
  ...(['versionCode', 'versionName', 'packageId', 'downgrade'] as const),
];

/** SQL: all columns of a card `c`, named as in the entity. */
const cardColumns = columnList([...fixed, ...written], (column, key) => `c.${column} as "${key}"`);

const retriedStates = cardStatesThatTake('retry');

/** How many cards a retry has wait again. @throws RuleError when there is none */
export const countToRetry = async (tx: EntityManager, rolloutId: string): Promise<number> => {
  const [row] = await select<{ cards: number }>(
    tx,
    'select count(*)::int as cards from rollout_card where rollout_id = $1 and state = any($2)',
    [rolloutId, retriedStates],
  );
  if (!row?.cards) throw new RuleError(texts.rolloutNothingToRetry);
  return row.cards;
};

/**
 * What the next part of a retry does: of the cards that had failed or were left out `before`, which none is once it waits
 * again, so that the part after it finds the others. A card whose group has not started waits for that.
 */
export const nextRetries = async (
  tx: EntityManager,
  rolloutId: string,
  before: Date,
  at: Date,
): Promise<CardChange[]> => {
  const cards = await select<{ deviceNo: string; rests: boolean }>(
    tx,
    `select c.device_no as "deviceNo", g.state = 'waiting' as rests from rollout_card c
     join rollout_group g on g.rollout_id = c.rollout_id and g.position = c.group_position
     where c.rollout_id = $1 and c.state = any($2) and c.finished_at <= $3 limit $4`,
    [rolloutId, retriedStates, before, cardsPerTransaction],
  );
  return cards.map(({ deviceNo, rests }) => {
    const retried = { rolloutId, deviceNo, at, event: 'retry' as const };
    return rests ? { ...retried, set: { dueAt: null } } : retried;
  });
};

/** Keeps the counts of groups in step with their cards. Their rollouts are locked. */
const countTransitions = async (tx: EntityManager, changed: readonly ChangedCard[]): Promise<void> => {
  const moved = changed.filter(({ card, from }) => card.state !== from);
  if (moved.length === 0) return;
  const groups = await select<{ rolloutId: string; position: number; counts: CardCounts }>(
    tx,
    `select rollout_id as "rolloutId", position, counts from rollout_group
     where (rollout_id, position) in (select * from unnest($1::uuid[], $2::int[]))`,
    [moved.map(({ card }) => card.rolloutId), moved.map(({ card }) => card.groupPosition)],
  );
  const counts = groups.map((group) =>
    countsAfter(
      group.counts,
      moved
        .filter(({ card }) => card.rolloutId === group.rolloutId && card.groupPosition === group.position)
        .map(({ card, from }) => ({ from, to: card.state })),
    ),
  );
  await change(
    tx,
    `update rollout_group g set counts = t.counts::jsonb
     from unnest($1::uuid[], $2::int[], $3::text[]) as t(rollout_id, position, counts)
     where g.rollout_id = t.rollout_id and g.position = t.position`,
    [...columnsOf(groups, 'rolloutId', 'position'), counts.map((each) => JSON.stringify(each))],
  );
};
