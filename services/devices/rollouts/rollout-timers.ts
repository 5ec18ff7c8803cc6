import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { performance } from 'node:perf_hooks';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { offerableStatuses, workOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import { stateList } from '../commands/index.js';
import { isOnline, silentMsOf } from '../presence/index.js';
import { after, type DueCard, type GracePeriod, planOfTimer } from './rollout-card-plan.js';
import { RolloutCardStore } from './rollout-card-store.js';
import { cardsPerTransaction, notBegun } from './rollout-locks.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { decide } from './rollout-group-store.js';
import { Offers } from './rollout-offers.js';
import type { Rollout } from './rollout.entity.js';

/** A look that comes so much too late shows that this process was paused. */
const pausedMs = 10_000;

/** From when on silence of a card shows something: cards need their time to come back to a service that was away. */
@Injectable()
export class StartGrace {
  private grace: GracePeriod;
  private lookedAt = performance.now();

  constructor(
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {
    this.grace = this.fromNow();
  }

  /** Notes that the engine looks. Returns when it has heard long enough; undefined when it has. */
  look(): GracePeriod | undefined {
    const now = performance.now();
    if (now - this.lookedAt > pausedMs) this.grace = this.fromNow();
    this.lookedAt = now;
    return this.grace.until > this.clock.now() ? this.grace : undefined;
  }

  private fromNow(): GracePeriod {
    const since = this.clock.now();
    return { since, until: after(since, silentMsOf(this.config)) };
  }
}

/** Judges cards whose time is over. Their rollout is locked. */
@Injectable()
export class Timers {
  constructor(
    private readonly cards: RolloutCardStore,
    private readonly offers: Offers,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Looks at those of the cards that are still due. */
  async judge(
    tx: EntityManager,
    rollout: Rollout,
    deviceNos: readonly string[],
    at: Date,
    grace: GracePeriod | undefined,
  ): Promise<void> {
    const due = await this.read(tx, rollout.id, deviceNos, at);
    const moment = { at, rolloutState: rollout.state, grace, silentMs: silentMsOf(this.config) };
    await this.cards.apply(
      tx,
      due.flatMap((card) => planOfTimer(card, moment)),
    );
    const downloaded = due.filter(({ state }) => state === 'downloaded');
    await this.downloaded(tx, rollout, downloaded, at);
  }

  /** A card that has its package installs inside of its window; what it was sent and has not got is sent by then. */
  private async downloaded(tx: EntityManager, rollout: Rollout, cards: readonly DueCard[], at: Date): Promise<void> {
    const rests = workOf(rollout.state) !== 'advance';
    const idle = cards.filter(({ online, onItsWay }) => rests || (!online && !onItsWay));
    await this.cards.apply(
      tx,
      idle.map(({ rolloutId, deviceNo }) => ({
        ...{ rolloutId, deviceNo, at },
        set: { commandId: null, installs: false, dueAt: null },
      })),
    );
    const ready = cards.filter((card) => !idle.includes(card));
    await this.offers.install(
      tx,
      rollout,
      ready.map(({ deviceNo }) => deviceNo),
      at,
    );
  }

  /** Locks the rows: a card that reports progress meanwhile is not due any more. */
  private read(tx: EntityManager, rolloutId: string, deviceNos: readonly string[], at: Date): Promise<DueCard[]> {
    return select<DueCard>(
      tx,
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state, c.stalls, c.offered_at as "offeredAt",
         c.last_boot_id as "lastBootId", coalesce(${isOnline('s')}, false) as online, s.since,
         s.connection_id as "connectionId", s.heartbeat_at as "heartbeatAt", s.boot_id is not null as "hasBootId",
         coalesce((s.heartbeat ->> 'version')::numeric = c.version_code, false) as present,
         m.sent_at is not null as delivered, m.status in ${stateList(offerableStatuses)} and m.offered_connection is not null as "onItsWay",
         case when c.state = 'soaking' then (${reconnects('c')}) else 0 end as connections
       from rollout_card c
       left join device_status s on s.device_no = c.device_no
       left join command m on m.id = c.command_id
       where c.rollout_id = $1 and c.device_no = any($2) and c.state <> 'waiting' and c.due_at <= $3
       order by c.device_no for no key update of c`,
      [rolloutId, deviceNos, at],
    );
  }
}

/**
 * SQL: how often a card `c` has come back since it soaks. A card that is on and connects again because its broker ended, or
 * cut it off for a reason of its own, was not away.
 */
const reconnects = (c: string): string =>
  `select count(*) filter (where h.online_status = 'on' and h.cause <> 'service restart'
       and (h.cause <> 'reconnected' or h.was is distinct from 'on'))::int
     from (select online_status, cause, lag(online_status) over (order by at, id) as was from status_history
       where device_no = ${c}.device_no and at > ${c}.soaking_at) h`;

/** Ends what has not begun at the deadline of its rollout, which is locked. */
@Injectable()
export class Deadlines {
  constructor(private readonly cards: RolloutCardStore) {}

  /**
   * A card that is away was not reached. One that is there had no turn: that is no failure of the card. Returns true when
   * more cards may be left than one transaction ends.
   */
  async expire(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    const left = await select<Pick<RolloutCard, 'deviceNo'> & { online: boolean }>(
      tx,
      `select c.device_no as "deviceNo", coalesce(${isOnline('s')}, false) as online from rollout_card c
       left join command m on m.id = c.command_id left join device_status s on s.device_no = c.device_no
       where c.rollout_id = $1 and ${notBegun} limit $2`,
      [rollout.id, cardsPerTransaction],
    );
    if (left.length === 0) return false;
    await this.cards.apply(
      tx,
      left.map(({ deviceNo, online }) => {
        const own = { rolloutId: rollout.id, deviceNo, at };
        return online
          ? { ...own, event: 'cancel' as const }
          : { ...own, event: 'fail' as const, set: { code: 'unreachable' as const } };
      }),
    );
    const cards = left.filter(({ online }) => !online).length;
    await decide(tx, { rolloutId: rollout.id, at, kind: 'deadline', detail: { cards }, by: null });
    return left.length === cardsPerTransaction;
  }
}

/**
 * Has the engine look again at the next cards of a rollout that wait for a window, in the order of their numbers: those
 * after `replanAfter`. Notes how far it has come. The rollout is locked, and due.
 */
export const replan = async (tx: EntityManager, rolloutId: string, replanAfter: string, at: Date): Promise<void> => {
  const [part] = await select<{ cards: number; last: string | null }>(
    tx,
    `with part as (
       select device_no from rollout_card
       where rollout_id = $1 and device_no > $2 and ${awaitsWindow('rollout_card', '$3')} order by device_no limit $4
     ), planned as (
       update rollout_card c set due_at = $3 from part p where c.rollout_id = $1 and c.device_no = p.device_no
     )
     select count(*)::int as cards, max(device_no) as last from part`,
    [rolloutId, replanAfter, at, cardsPerTransaction],
  );
  const more = part?.cards === cardsPerTransaction;
  await tx.query('update rollout set replan_after = $2 where id = $1', [rolloutId, more ? part.last : null]);
};

/** SQL: a card waits for a time that comes after `at`. */
export const awaitsWindow = (card: string, at: string): string =>
  `${card}.state in ('waiting', 'downloaded') and ${card}.due_at > ${at}`;
