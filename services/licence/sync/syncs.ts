import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { LicenceSyncStage } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { WeCom } from '#libs/wecom';
import { corpById } from '../corp/corp-store.js';
import { platformFailure } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { leaseMs, nextLook } from '../request-times.js';
import { LicenceSyncEntity } from '../sync-state/licence-sync.entity.js';
import { AccountStages } from './account-stages.js';
import { OrderStages } from './order-stages.js';
import { claimSyncs, forgetItems, stagesOf, type StageTurn, storeProgress } from './sync-store.js';

/** How often due synchronisations are looked for. */
const everyMs = 500;
/** Synchronisations of different corporations at the same time. */
const atOnce = 5;
/** Consecutive failures after which a synchronisation is marked failed. */
const patience = 12;
/** Codes of an order become available shortly after payment. */
const comingSoon: readonly string[] = ['codesInMaking', 'orderInMaking'];

/** Reads corporations from the platform, turn by turn; each turn is stored, so that a killed process loses one at most. */
@Injectable()
export class Syncs implements OnModuleInit {
  private readonly logger = new Logger('licence syncs');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
    private readonly orders: OrderStages,
    private readonly accounts: AccountStages,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'licence syncs', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Works on the synchronisations that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.weCom.available) return;
    while (signal?.aborted !== true) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const claimed = await claimSyncs(this.dataSource, { now, until, most: atOnce });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(({ id }) => this.run(id, signal)));
    }
  }

  private async run(id: string, signal: AbortSignal | undefined): Promise<void> {
    const sync = await this.dataSource.getRepository(LicenceSyncEntity).findOneByOrFail({ id });
    try {
      const corpId = await this.ids.corp(await corpById(this.dataSource, sync.corpId));
      while (sync.state === 'running' && signal?.aborted !== true) {
        await this.note(sync, await this.turn(sync, corpId));
      }
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await this.failed(sync, error);
    }
  }

  private turn(sync: LicenceSyncEntity, corpId: string): Promise<StageTurn> {
    const turns: Record<LicenceSyncStage, () => Promise<StageTurn>> = {
      orders: () => this.orders.list(sync, corpId),
      orderDetails: () => this.orders.details(sync),
      holders: () => this.accounts.holders(sync, corpId),
      codes: () => this.accounts.codes(sync),
      details: () => this.accounts.details(sync, corpId),
      rest: () => this.accounts.rest(sync, corpId),
    };
    return turns[sync.stage]();
  }

  /** Stores and publishes how far it is. */
  private async note(sync: LicenceSyncEntity, { isOver, done, total, cursor = null }: StageTurn): Promise<void> {
    const now = this.clock.now();
    const stages = stagesOf[sync.kind];
    const next = isOver ? stages[stages.indexOf(sync.stage) + 1] : sync.stage;
    const alive = { attempts: 0, dueAt: new Date(now.getTime() + leaseMs) };
    await this.transactions.run(async (tx) => {
      const progress =
        next === undefined
          ? { stage: sync.stage, done, total, state: 'finished' as const, finishedAt: now, dueAt: null, attempts: 0 }
          : isOver
            ? { stage: next, done: 0, total: null, cursor: null, ...alive }
            : { stage: next, done, total, cursor, ...alive };
      if (next === undefined) await forgetItems(tx, sync.id);
      await this.outbox.add(tx, [await storeProgress(tx, sync, progress)]);
    });
  }

  private async failed(sync: LicenceSyncEntity, error: unknown): Promise<void> {
    const { outcome, text, reason } = this.read(error);
    const attempts = sync.attempts + 1;
    const isOver = attempts >= patience || (outcome === 'refused' && !comingSoon.includes(reason ?? ''));
    const now = this.clock.now();
    const { stage, done } = sync;
    await this.transactions.run(async (tx) => {
      const progress = isOver
        ? { stage, done, attempts, state: 'failed' as const, error: text, finishedAt: now, dueAt: null }
        : { stage, done, attempts, dueAt: nextLook(now, attempts) };
      if (isOver) await forgetItems(tx, sync.id);
      await this.outbox.add(tx, [await storeProgress(tx, sync, progress)]);
    });
  }

  /** Internal errors are logged and retried like a timeout. */
  private read(error: unknown): { outcome: string; text: string; reason?: string | undefined } {
    const failure = platformFailure(error);
    if (failure) return failure;
    this.logger.error({ err: error }, 'a synchronisation of licences failed; it will be tried again');
    return { outcome: 'unknown', text: '同步时出现意外错误' };
  }
}
