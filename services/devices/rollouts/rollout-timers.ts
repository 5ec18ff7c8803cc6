import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import { select } from '#libs/db';
import { RolloutCardStore } from './rollout-card-store.js';
import type { Rollout } from './rollout.entity.js';
import { isOnline, silentMsOf } from '../presence/index.js';
import { Offers } from './rollout-offers.js';
import type { GracePeriod } from './rollout-start-grace.js';
import { type DueCard, planOfTimer } from './rollout-timer-plan.js';

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
    const rests = rollout.state !== 'running';
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
         m.sent_at is not null as delivered, m.status = 'queued' and m.offered_connection is not null as "onItsWay",
         case when c.state = 'soaking' then (select count(*)::int from status_history h
           where h.device_no = c.device_no and h.at > c.soaking_at and h.online_status = 'on'
             and h.cause <> 'service restart') else 0 end as connections
       from rollout_card c
       left join device_status s on s.device_no = c.device_no
       left join command m on m.id = c.command_id
       where c.rollout_id = $1 and c.device_no = any($2) and c.state <> 'waiting' and c.due_at <= $3
       order by c.device_no for no key update of c`,
      [rolloutId, deviceNos, at],
    );
  }
}
