import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { ObjectGone } from '#libs/data/storage';
import { Attempts, isPassing } from './attempts.js';
import { BatchClaims, type Lane, Lease, LeaseLost } from './batch-claims.js';
import { BatchReader } from './batch-reader.js';
import { ChunkRunner } from './chunk-runner.js';
import { ImportTypes } from '../types/import-type.js';
import { Previewer } from './previewer.js';
import type { Batch } from '../batches/batch.entity.js';
import { BatchRollback } from './batch-rollback.js';

/** Polling interval in milliseconds, without a notification: within it, batches of a stopped process are claimed. */
const pollMs = 1000;

/** Reads, previews, applies and rolls back batches, in every process of the service. */
@Injectable()
export class ImportWorkers implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('imports');
  private stopping = false;
  private loops: Promise<void>[] = [];
  private sleeping = new Set<() => void>();
  /** Time of the last search for batches to start or finish. */
  private searchedAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus,
    private readonly claims: BatchClaims,
    private readonly types: ImportTypes,
    private readonly reader: BatchReader,
    private readonly previewer: Previewer,
    private readonly rollback: BatchRollback,
    private readonly chunks: ChunkRunner,
    private readonly attempts: Attempts,
  ) {}

  onModuleInit(): void {
    this.bus.subscribe({
      topics: ['import.requested'],
      group: `${this.types.service}.imports`,
      handle: async () => this.notify(),
    });
  }

  onApplicationBootstrap(): void {
    this.loops = [
      this.loop(() => this.workOnBatch('any')),
      this.loop(() => this.workOnBatch('light')),
      // only one: a second one would share the thread of this process, and leave less of it to calls
      this.loop(() => this.workOnChunk()),
    ];
  }

  /** Finishes the current rows; other processes, or the next start, continue. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.notify();
    await Promise.all(this.loops);
  }

  /** Wakes the workers. */
  notify(): void {
    this.searchedAt = -Infinity;
    for (const resume of this.sleeping) resume();
  }

  private async loop(work: () => Promise<boolean>): Promise<void> {
    while (!this.stopping) {
      let worked = false;
      try {
        worked = await work();
      } catch (error) {
        if (!isDatabaseAway(error)) this.logger.error({ err: error }, 'an import has failed and is retried');
      }
      if (!worked && !this.stopping) await this.sleep();
    }
  }

  /** Reads, previews or rolls back one batch. */
  private async workOnBatch(lane: Lane): Promise<boolean> {
    const owner = randomUUID();
    const batch = await this.claims.claim(owner, lane);
    if (!batch) return false;
    if (await this.attempts.giveUpStalled(batch, owner)) return true;
    const lease = new Lease(this.dataSource, batch.id, owner, () => this.stopping);
    try {
      const type = this.types.of(batch.userType);
      if (batch.stage === 'reading') await this.reader.read(batch, type, lease);
      else if (batch.stage === 'previewing') await this.previewer.preview(batch, type, lease);
      else if (batch.stage === 'checkingUndo') await this.rollback.check(batch, type, lease);
      else if (batch.stage === 'undoing') await this.rollback.run(batch, type, lease);
    } catch (error) {
      await this.stop(batch, lease, error);
    } finally {
      lease.end();
    }
    this.notify();
    return true;
  }

  /** Releases a batch to the next free worker, or counts the failure. */
  private async stop(batch: Batch, lease: Lease, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return this.claims.release(lease);
    if (error instanceof ObjectGone) return this.claims.fail(lease);
    if (!isPassing(error)) return this.attempts.batchFailed(batch, error, lease.owner);
    await this.claims.release(lease);
    throw error;
  }

  private async workOnChunk(): Promise<boolean> {
    if (this.isSearchDue()) {
      while (await this.claims.startNext());
      // batches whose worker died after the last chunk
      await this.chunks.finish();
    }
    const worked = await this.chunks.runOne();
    if (worked === 'chunk') return true;
    // without delay, although other batches have rows left
    await this.chunks.finish();
    this.searchedAt = -Infinity;
    return worked === 'last' || this.claims.startNext();
  }

  /** True when it is time to look for batches to start or finish. */
  private isSearchDue(): boolean {
    const now = performance.now();
    if (now - this.searchedAt < pollMs) return false;
    this.searchedAt = now;
    return true;
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.sleeping.delete(done);
        resolve();
      };
      const timer = setTimeout(done, pollMs);
      this.sleeping.add(done);
    });
  }
}
