import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '#libs/db';
import { EventBus } from '#libs/events';
import { ObjectGone } from '#libs/storage';
import { Attempts, isPassing } from './attempts.js';
import { BatchClaims, type Lane } from './batch-claims.js';
import { BatchReader } from './batch-reader.js';
import { ChunkRunner } from './chunk-runner.js';
import { ImportTypes } from '../types/import-types.js';
import { Lease, LeaseLost } from './lease.js';
import { Previewer } from './previewer.js';
import type { Batch } from '../batches/batch.js';
import { IMPORT_OPTIONS, type ImportOptions } from '../batches/import-options.js';
import { BatchRollback } from './batch-rollback.js';

/** Pause without work and without a notification: batches of another process are taken over within it. */
const pollMs = 1000;

/** Reads, previews, applies and rolls back batches, in every process of the service. */
@Injectable()
export class ImportWorkers implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('imports');
  private stopping = false;
  private loops: Promise<void>[] = [];
  private sleeping = new Set<() => void>();
  /** When batches that begin or end were last looked for. */
  private lookedAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(IMPORT_OPTIONS) private readonly options: ImportOptions,
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
      group: `${this.options.service}.imports`,
      handle: async () => this.notify(),
    });
  }

  onApplicationBootstrap(): void {
    this.loops = [
      this.loop(() => this.workOnBatch('any')),
      this.loop(() => this.workOnBatch('light')),
      // one of them: two take turns on the thread of this process, and leave less of it to calls
      this.loop(() => this.workOnChunk()),
    ];
  }

  /** Finishes the rows at hand and leaves the rest to others, or to the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.notify();
    await Promise.all(this.loops);
  }

  /** Lets the workers look for something to do now. */
  notify(): void {
    this.lookedAt = -Infinity;
    for (const resume of this.sleeping) resume();
  }

  private async loop(work: () => Promise<boolean>): Promise<void> {
    while (!this.stopping) {
      let worked = false;
      try {
        worked = await work();
      } catch (error) {
        if (!isDatabaseAway(error)) this.logger.error({ err: error }, 'an import cannot go on, trying again');
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
      await this.letGo(batch, lease, error);
    } finally {
      lease.end();
    }
    this.notify();
    return true;
  }

  /** Lets go of a batch; it is retried by the next free worker, unless that makes no sense. */
  private async letGo(batch: Batch, lease: Lease, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return this.claims.release(lease);
    if (error instanceof ObjectGone) return this.claims.fail(lease);
    if (!isPassing(error)) return this.attempts.batchFailed(batch, error, lease.owner);
    await this.claims.release(lease);
    throw error;
  }

  private async workOnChunk(): Promise<boolean> {
    if (this.isToLook()) {
      while (await this.claims.startNext());
      // one whose worker has died after its last chunk
      await this.chunks.finish();
    }
    const worked = await this.chunks.runOne();
    if (worked === 'chunk') return true;
    // at once, though others have rows left: who is done need not wait for them
    await this.chunks.finish();
    this.lookedAt = -Infinity;
    return worked === 'last' || this.claims.startNext();
  }

  /** Whether it is time to look for batches that begin or end: not between any two chunks of one that runs. */
  private isToLook(): boolean {
    const now = performance.now();
    if (now - this.lookedAt < pollMs) return false;
    this.lookedAt = now;
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
