import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { DeviceUpgrade, RolloutProgress } from '#libs/contracts';
import { afterCommit, isDatabaseAway, select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import type { RolloutCard } from './rollout-card.entity.js';

type LiveCard = Pick<
  RolloutCard,
  'deviceNo' | 'schoolCode' | 'rolloutId' | 'state' | 'phase' | 'percent' | 'versionName' | 'code'
>;

/** Pause between two batches of cards on the bus. */
const cardsMs = 100;
/** Pause between two frames of a rollout. */
const progressMs = 1000;
/** Cards published at once. */
const maxBatch = 5000;

/**
 * Publishes where cards and rollouts are, once it is stored: the newest of each, lossy by design. The figures of a
 * rollout are read when they are published, so that they are those of all processes.
 */
@Injectable()
export class RolloutLive implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('live');
  private readonly cards = new Map<string, DeviceUpgrade>();
  private readonly rollouts = new Set<string>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly busy = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => void this.once('cards', () => this.publishCards()), cardsMs),
      setInterval(() => void this.once('rollouts', () => this.publishRollouts()), progressMs),
    );
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Has the cards and their rollouts published after the commit of `tx`. */
  changed(tx: EntityManager, cards: readonly LiveCard[]): void {
    const seen = cards.map(upgradeOf);
    afterCommit(tx, () => {
      for (const card of seen) {
        this.cards.set(card.deviceNo, card);
        this.rollouts.add(card.rolloutId);
      }
    });
  }

  /** Has the figures of a rollout published after the commit of `tx`. */
  progressed(tx: EntityManager, rolloutId: string): void {
    afterCommit(tx, () => this.rollouts.add(rolloutId));
  }

  private async once(name: string, work: () => Promise<void>): Promise<void> {
    if (this.busy.has(name)) return;
    this.busy.add(name);
    try {
      await work();
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.debug({ err: error }, `live ${name} not published`);
    } finally {
      this.busy.delete(name);
    }
  }

  private async publishCards(): Promise<void> {
    if (this.cards.size === 0) return;
    const batch = [...this.cards.values()].slice(0, maxBatch);
    for (const { deviceNo } of batch) this.cards.delete(deviceNo);
    await this.bus.publish(
      'devices.live',
      batch.map((data) => ({ ...envelope(), type: 'device.upgrade', key: data.deviceNo, data })),
    );
  }

  private async publishRollouts(): Promise<void> {
    if (this.rollouts.size === 0) return;
    const ids = [...this.rollouts];
    this.rollouts.clear();
    const progress = await select<RolloutProgress>(
      this.dataSource,
      `select r.id as "rolloutId", ${onlySchool} as "schoolCode", r.state,
         (select json_agg(json_build_object('position', g.position, 'state', g.state, 'counts', g.counts) order by g.position)
          from rollout_group g where g.rollout_id = r.id) as groups
       from rollout r where r.id = any($1)`,
      [ids],
    );
    await this.bus.publish(
      'devices.live',
      progress.map((data) => ({ ...envelope(), type: 'rollout.progress', key: data.rolloutId, data })),
    );
  }
}

/** SQL: the school of a rollout `r` when all its cards are of one. */
export const onlySchool = `(select case when count(*) = 1 then nullif(min(s.school_code), '') end
  from rollout_school s where s.rollout_id = r.id)`;

const envelope = (): { id: string; at: string } => ({ id: uuidv7(), at: new Date().toISOString() });

const upgradeOf = (card: LiveCard): DeviceUpgrade => ({
  deviceNo: card.deviceNo,
  schoolCode: card.schoolCode,
  rolloutId: card.rolloutId,
  state: card.state,
  phase: card.phase,
  percent: card.percent,
  versionName: card.versionName,
  code: card.code,
});
