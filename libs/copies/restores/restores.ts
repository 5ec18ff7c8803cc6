import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dayMs, type Topic } from '#libs/contracts';
import type { Copies, ReplayRequests } from '#libs/copies';
import { isDatabaseAway, type Queryable, type Transactions } from '#libs/data/db';
import type { BrokerState, Consumers, EventBus, ReadFrom } from '#libs/events';
import type { Readiness } from '#libs/kernel/health';
import { exclusively } from '#libs/data/jobs';
import { type DatabaseHistory, type Finding, findingOf } from './finding.js';
import {
  beginEpoch,
  type ConsumerPositions,
  newestApplied,
  readHistory,
  type ReadHistory,
  readPositions,
  storeCheckpoint,
} from './history-store.js';
import type { RestoreMetrics } from './restore-metrics.js';

/** Pause between two checkpoints, and so the longest that a restore under a running process stays unnoticed. */
const checkpointMs = 10_000;
/** A younger checkpoint, of any process of the service, needs no other. */
const youngMs = checkpointMs - 2000;
/** A dump without positions is read from this long before its newest event; the inbox knows what it has of that. */
const withoutPositionsMs = dayMs;
/** Name of the lock within a schema. */
const lock = 'database history';

interface Found extends ReadHistory {
  finding: Finding;
  /** Checkpoints that the brokers have counted. */
  published: number;
}

export interface RestoresOptions {
  /** Name of the service, for logs, metrics and the brokers. */
  service: string;
  metrics?: RestoreMetrics;
  readiness?: Readiness;
  /** False in a process that has only parts of the service: it must not speak for the others. */
  isWhole?: boolean;
  /** Age of a checkpoint, in ms, from which it needs another; default 8 s. */
  youngMs?: number;
}

/** What of a service takes part in a restore. */
export interface RestoredParts {
  dataSource: DataSource;
  transactions: Transactions;
  bus: EventBus;
  consumers: Consumers;
  copies: Copies;
  requests: ReplayRequests;
}

/**
 * Notices that the database of a service was restored while the brokers remember what came after: consumers then read
 * again from where the database stood, its copies request a replay, and what it owns is published for the copies of
 * others. A bus inside one process keeps nothing that a restored database lacks, so there is nothing to do.
 */
export class Restores implements OnModuleInit, OnModuleDestroy {
  private readonly logger: Logger;
  private readonly youngMs: number;
  /** True once the database was compared with the brokers in this process. */
  private compared = false;
  private readonly stopping = new AbortController();
  private turn: Promise<void> | undefined;
  private restoredAt: Date | null = null;
  private filling: string[] = [];

  constructor(
    private readonly parts: RestoredParts,
    private readonly options: RestoresOptions,
  ) {
    this.logger = new Logger(`restores ${options.service}`);
    this.youngMs = options.youngMs ?? youngMs;
  }

  onModuleInit(): void {
    this.options.metrics?.set(this.options.service, null, false);
    const { broker } = this;
    if (!broker) return;
    this.parts.bus.beforeReading(() => this.compare(broker));
    this.options.readiness?.report(`restore ${this.options.service}`, () => this.report());
  }

  /** Waits for the current checkpoint; not for consumers that join again, which the stop of the bus ends. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.turn;
  }

  /** Compares again, so that a database that was restored under this process is noticed, and makes a checkpoint. */
  @Interval(checkpointMs)
  look(): Promise<void> {
    const { broker } = this;
    if (!broker || !this.compared || this.stopping.signal.aborted) return Promise.resolve();
    this.turn ??= this.lookAt(broker).finally(() => (this.turn = undefined));
    return this.turn;
  }

  private async lookAt(broker: BrokerState): Promise<void> {
    try {
      const { finding, isRecent } = await this.find(broker, this.parts.dataSource);
      if (isBroken(finding)) await this.readAgain(finding);
      else if (!isRecent) await exclusively(this.parts.dataSource, lock, (db) => this.checkpoint(broker, db));
      if (!this.stopping.signal.aborted) await this.refresh();
    } catch (error) {
      // the readiness of database and bus says which of them is away
      if (!isDatabaseAway(error)) this.logger.debug({ err: error }, 'no checkpoint now');
    }
  }

  private async readAgain(finding: Finding): Promise<void> {
    this.logger.warn({ finding }, 'the database has changed under this process: its consumers join again');
    const { signal } = this.stopping;
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([this.parts.bus.readAgain(), stopped]);
  }

  /** Compares the database with the brokers, before any consumer reads. @throws Error while it has to be tried again */
  async compare(broker: BrokerState): Promise<void> {
    const { dataSource } = this.parts;
    if (isBroken((await this.find(broker, dataSource)).finding)) {
      const done = await exclusively(dataSource, lock, () => this.recover(broker));
      if (done === undefined) throw new Error('another process looks after the restored database');
    }
    this.compared = true;
    await this.refresh();
    // the first one of all makes a dump of the next moment known
    void this.look();
  }

  /** The brokers are read first: the database is never behind an earlier count of theirs, unless it was restored. */
  private async find(broker: BrokerState, db: Queryable): Promise<Found> {
    const published = await broker.checkpoints(this.options.service);
    const read = await readHistory(db, this.youngMs);
    return { ...read, published, finding: findingOf(read.history, read.now, published) };
  }

  private async checkpoint(broker: BrokerState, db: Queryable): Promise<void> {
    const { finding, history, now, published, isRecent } = await this.find(broker, db);
    if (isBroken(finding) || isRecent) return;
    if (finding === 'promoted') this.logger.log({ timeline: now.timeline }, 'a synchronous standby has taken over');
    const positions: ConsumerPositions[] = [];
    for (const { group: consumer, topics } of this.parts.consumers.groups()) {
      for (const topic of topics) {
        positions.push({ consumer, topic, positions: await broker.committed(consumer, topic) });
      }
    }
    const numbers = { before: history.checkpoint, checkpoint: published + 1 };
    // stored before it is published: a database that lacks it is then known to be an earlier one
    if (await storeCheckpoint(db, now, numbers, positions)) await broker.publishCheckpoint(this.options.service);
  }

  /**
   * Brings the service back in step, while no other process does. Repeated after an interruption, each step does no
   * harm.
   */
  private async recover(broker: BrokerState): Promise<true> {
    const { transactions, dataSource, copies, requests } = this.parts;
    const { finding, history, now, published } = await this.find(broker, dataSource);
    if (!isBroken(finding)) return true;
    const restored = finding === 'restored';
    const { checkpoint } = history;
    this.logger.warn({ checkpoint, published, before: history.identity, now }, saidOf(finding, history));
    const messages = restored ? await this.rewind(broker) : 0;
    const epoch = randomUUID();
    await transactions.run(async (tx) => {
      if (!restored) await tx.query('delete from consumer_position');
      await beginEpoch(tx, now, { epoch, checkpoint: published, restored });
      await copies.requestAll(tx);
      if (restored) await requests.requestForAll(tx);
    });
    this.logger.warn({ epoch, messages, copies: copies.names() }, 'messages are read again, copies request a replay');
    return true;
  }

  /** Returns how many messages are read again. @throws Error while a process of the service still reads */
  private async rewind(broker: BrokerState): Promise<number> {
    const counts = await Promise.allSettled(
      this.parts.consumers.groups().map(async ({ group, topics }) => {
        let messages = 0;
        for (const topic of topics) messages += await broker.rewind(group, topic, await this.readFrom(group, topic));
        return messages;
      }),
    );
    return counts.reduce((sum, count) => {
      if (count.status === 'rejected') throw count.reason;
      return sum + count.value;
    }, 0);
  }

  private async readFrom(consumer: string, topic: Topic): Promise<ReadFrom> {
    const { dataSource } = this.parts;
    const positions = await readPositions(dataSource, consumer, topic);
    const newest = positions.length > 0 ? null : await newestApplied(dataSource, consumer);
    return newest ? { since: new Date(newest.getTime() - withoutPositionsMs) } : { positions };
  }

  private get broker(): BrokerState | undefined {
    return this.options.isWhole === false ? undefined : this.parts.bus.broker;
  }

  private async refresh(): Promise<void> {
    const { dataSource, copies } = this.parts;
    const { epoch, restoredAt } = await readHistory(dataSource, this.youngMs);
    const filling = epoch === null ? [] : await copies.unfilled();
    if (this.filling.length > 0 && filling.length === 0) this.logger.log('copies are filled after the restore');
    Object.assign(this, { restoredAt, filling });
    this.options.metrics?.set(this.options.service, restoredAt, filling.length > 0);
  }

  private report(): object {
    if (!this.compared) return { compared: false };
    return { restoredAt: this.restoredAt, filling: this.filling };
  }
}

const isBroken = (finding: Finding): boolean => finding === 'restored' || finding === 'bus lost';

const saidOf = (finding: Finding, { identity }: DatabaseHistory): string => {
  if (finding === 'bus lost') return 'the brokers have lost what they knew of this database';
  return identity ? 'the database was restored or moved' : 'the database is new, and the brokers know one before it';
};
