import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import type { CardCounts, RolloutCardState } from '#libs/contracts';
import { change, columnsOf, select } from '#libs/data/db';
import type { RolloutCard } from './rollout-card.entity.js';
import { decide } from './rollout-group-store.js';
import { Rollout } from './rollout.entity.js';

/** What a rollout is made of; the rest begins empty. */
export type NewRollout = Partial<Pick<Rollout, 'grouping' | 'takesLateCards' | 'source'>> &
  Pick<
    Rollout,
    | 'name'
    | 'kind'
    | 'repairsId'
    | 'model'
    | 'versionCode'
    | 'versionName'
    | 'choice'
    | 'successPercent'
    | 'errorPercent'
    | 'onError'
    | 'respectsLessons'
    | 'urgentReason'
    | 'dailyFrom'
    | 'dailyTo'
    | 'cardsAtOnce'
    | 'downloadsPerSchool'
    | 'soakSeconds'
    | 'installMinutes'
    | 'onlineDropPercent'
    | 'startAt'
    | 'deadlineAt'
    | 'needsApproval'
    | 'createdBy'
  >;

/** A card of a new rollout. `group` is the position of its group, from 1. */
export interface NewRolloutCard extends Pick<
  RolloutCard,
  | 'deviceNo'
  | 'schoolCode'
  | 'fromVersionCode'
  | 'fromVersionName'
  | 'versionCode'
  | 'versionName'
  | 'packageId'
  | 'downgrade'
  | 'reason'
> {
  group: number;
  /** One that has the version already has succeeded; a skipped one has a reason. */
  state: Extract<RolloutCardState, 'waiting' | 'succeeded' | 'skipped'>;
}

/** Everything of a rollout that is to be stored. */
export interface RolloutPlan {
  rollout: NewRollout;
  groups: readonly { name: string; size: number; reviewAfter?: boolean }[];
  cards: readonly NewRolloutCard[];
}

/** Cards of one statement: what it takes to send them is held at once. */
const cardsAtOnce = 10_000;

/** Stores new rollouts. */
@Injectable()
export class RolloutMaker {
  constructor(private readonly clock: Clock) {}

  /**
   * Stores a draft with its groups and cards, which are fixed until it is edited. `cards` is how many it will have,
   * if `extend` adds more of them. Returns its id.
   */
  async make(tx: EntityManager, plan: RolloutPlan, cards = plan.cards.length): Promise<string> {
    const [id, at] = [uuidv7(), this.clock.now()];
    await tx.insert(Rollout, { id, ...plan.rollout, state: 'draft', createDate: at });
    await this.fill(tx, id, at, plan);
    await this.log(tx, id, at, plan, 'add', cards);
    return id;
  }

  /** Adds cards, all of them to the group at `position`, to a rollout, which is locked. */
  async extend(tx: EntityManager, id: string, cards: readonly NewRolloutCard[], position = 1): Promise<void> {
    if (cards.length === 0) return;
    await insertCards(tx, id, this.clock.now(), cards);
    const [group] = await select<{ counts: CardCounts }>(
      tx,
      'select counts from rollout_group where rollout_id = $1 and position = $2',
      [id, position],
    );
    await tx.query('update rollout_group set size = size + $3, counts = $4 where rollout_id = $1 and position = $2', [
      ...[id, position, cards.length, JSON.stringify(countsWith(group?.counts, cards))],
    ]);
    await tx.query(
      `insert into rollout_school as s (rollout_id, school_code, cards)
       select $1, coalesce(school_code, ''), count(*) from unnest($2::text[]) as t(school_code) group by 2
       on conflict (rollout_id, school_code) do update set cards = s.cards + excluded.cards`,
      [id, cards.map(({ schoolCode }) => schoolCode)],
    );
  }

  /** Stores other groups, cards and rules in the place of those of a draft, which is locked. */
  async replace(tx: EntityManager, id: string, plan: RolloutPlan): Promise<void> {
    await tx.update(Rollout, { id }, plan.rollout);
    for (const table of ['rollout_card', 'rollout_group', 'rollout_school']) {
      await tx.query(`delete from ${table} where rollout_id = $1`, [id]);
    }
    const at = this.clock.now();
    await this.fill(tx, id, at, plan);
    await this.log(tx, id, at, plan, 'change', plan.cards.length);
  }

  private async fill(tx: EntityManager, id: string, at: Date, { groups, cards }: RolloutPlan): Promise<void> {
    await this.insertGroups(tx, id, groups, cards);
    for (let start = 0; start < cards.length; start += cardsAtOnce) {
      await insertCards(tx, id, at, cards.slice(start, start + cardsAtOnce));
    }
    await tx.query(
      `insert into rollout_school (rollout_id, school_code, cards)
       select $1, coalesce(school_code, ''), count(*) from rollout_card where rollout_id = $1 group by 2`,
      [id],
    );
  }

  private log(
    tx: EntityManager,
    rolloutId: string,
    at: Date,
    { rollout, groups }: RolloutPlan,
    kind: 'add' | 'change',
    cards: number,
  ): Promise<void> {
    return decide(tx, { rolloutId, at, kind, detail: { cards, groups: groups.length }, by: rollout.createdBy });
  }

  private async insertGroups(
    tx: EntityManager,
    rolloutId: string,
    groups: RolloutPlan['groups'],
    cards: RolloutPlan['cards'],
  ): Promise<void> {
    const counts = groups.map((): CardCounts => ({}));
    for (const { group, state } of cards) {
      const own = counts[group - 1];
      if (own === undefined) throw new Error(`a rollout has no group ${group}`);
      own[state] = (own[state] ?? 0) + 1;
    }
    await change(
      tx,
      `insert into rollout_group (rollout_id, position, name, state, size, review_after, counts)
       select $1, position, name, 'waiting', size, review_after, counts::jsonb
       from unnest($2::text[], $3::int[], $4::boolean[], $5::text[]) with ordinality
         as t(name, size, review_after, counts, position)`,
      [
        rolloutId,
        ...columnsOf(groups, 'name', 'size'),
        groups.map(({ reviewAfter = false }) => reviewAfter),
        counts.map((each) => JSON.stringify(each)),
      ],
    );
  }
}

const countsWith = (before: CardCounts | undefined, cards: readonly Pick<NewRolloutCard, 'state'>[]): CardCounts => {
  const counts = { ...before };
  for (const { state } of cards) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

const insertCards = async (
  tx: EntityManager,
  rolloutId: string,
  at: Date,
  cards: readonly NewRolloutCard[],
): Promise<void> => {
  await change(
    tx,
    `insert into rollout_card (rollout_id, device_no, group_position, school_code, state, from_version_code,
       from_version_name, version_code, version_name, package_id, downgrade, reason, finished_at, updated_at)
     select $1, device_no, group_position, school_code, state, from_version_code, from_version_name, version_code,
       version_name, package_id, downgrade, reason, case when state <> 'waiting' then $2::timestamptz end, $2
     from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[], $10::text[],
       $11::uuid[], $12::boolean[], $13::text[])
       as t(device_no, group_position, school_code, state, from_version_code, from_version_name, version_code,
         version_name, package_id, downgrade, reason)`,
    [
      rolloutId,
      at,
      ...columnsOf(
        cards,
        'deviceNo',
        'group',
        'schoolCode',
        'state',
        'fromVersionCode',
        'fromVersionName',
        'versionCode',
        'versionName',
        'packageId',
        'downgrade',
        'reason',
      ),
    ],
  );
};
