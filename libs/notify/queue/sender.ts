import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Counter } from 'prom-client';
import { channelNames, dayMs, hourMs, messageDays, minuteMs } from '#libs/contracts';
import { deleteInBatches, isDatabaseAway, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { Metrics } from '#libs/kernel/health';
import { ChannelFailure } from '../channels/channel.js';
import { Replacements } from './replacements.js';
import { type Claim, type DueQueue, givenUpMs, SendStore } from './send-store.js';

const everyMs = 500;
/** Queues of one channel that are worked off at the same time. */
const concurrency = 8;
const queuesAtOnce = 200;
/** Pauses before a message that has not left is tried again: twice as long each time, until they are the longest. */
const firstPauseMs = 5000;
const longestPauseMs = 5 * minuteMs;
/** Unused queues that one run removes. */
const queuesRemoved = 10_000;

const outcomes = ['sent', 'refused', 'unknown', 'failed', 'postponed'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Sends what waits. That a message is being sent is stored before the call and what became of it after it, so a process that
 * dies in between leaves a message whose outcome is unknown, and never one that is sent twice without being recognised.
 */
@Injectable()
export class Sender implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('notify');
  private readonly counter: Counter<'channel' | 'outcome'>;
  private readonly stop = new AbortController();
  /** Work in progress: a turn for each channel, so that a slow vendor delays no other. */
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: SendStore,
    private readonly replacements: Replacements,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    { registry }: Metrics,
  ) {
    this.counter = new Counter({
      name: 'firstbell_notify_messages_total',
      help: 'Messages to people by channel and outcome',
      labelNames: ['channel', 'outcome'],
      registers: [registry],
    });
    for (const channel of channelNames) for (const outcome of outcomes) this.counter.inc({ channel, outcome }, 0);
  }

  onModuleInit(): void {
    this.jobs.register({ name: 'messages', everyMs, run: () => this.begin() });
    this.jobs.register({ name: 'old messages', everyMs: hourMs, run: ({ signal }) => this.forget(signal) });
  }

  /** Resolves once the calls to channels have ended. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.idle();
  }

  /** Sends everything that may be sent now, and resolves once it is sent. */
  async run(): Promise<void> {
    await this.begin();
    await this.idle();
  }

  /** Sends the next message of a queue in the background, at once. */
  hurry(queue: string): void {
    this.start(`queue ${queue}`, () => this.sendNext(queue));
  }

  /** Starts to send everything that may be sent now. */
  private async begin(): Promise<void> {
    const lost = await this.store.recover(this.clock.now());
    if (lost > 0) this.logger.warn({ messages: lost }, 'messages were interrupted while they were sent');
    this.start('replacements', () => this.replacements.run(this.stop.signal));
    const queues = await this.store.dueQueues(this.clock.now(), queuesAtOnce, [...this.turns.keys()]);
    for (const channel of new Set(queues.map((queue) => queue.channel)))
      this.start(channel, () => this.sendEach(queues.filter((queue) => queue.channel === channel)));
  }

  private start(name: string, work: () => Promise<void>): void {
    if (this.turns.has(name) || this.stop.signal.aborted) return;
    const turn = work()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) this.logger.error({ err: error, turn: name }, 'messages were not sent');
      })
      .finally(() => this.turns.delete(name));
    this.turns.set(name, turn);
  }

  private async idle(): Promise<void> {
    await Promise.all(this.turns.values());
  }

  private async sendEach(queues: readonly DueQueue[]): Promise<void> {
    const next = queues.values();
    const worker = async (): Promise<void> => {
      for (const { id } of next) if (!this.stop.signal.aborted) await this.sendNext(id);
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, queues.length) }, worker));
  }

  /** Sends the next message of a queue, if it may be sent now. A queue that fails is paused, so that the others continue. */
  private async sendNext(queue: string): Promise<void> {
    try {
      const claim = await this.store.claim(queue, this.clock.now());
      if (!claim) return;
      const outcome = await this.send(claim);
      this.counter.inc({ channel: claim.channel.name, outcome });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, queue }, 'a queue of messages is paused');
      const now = this.clock.now();
      await this.store.pause(queue, new Date(now.getTime() + longestPauseMs), now);
    }
  }

  private async send(claim: Claim): Promise<Outcome> {
    const { channel, address, message } = claim;
    try {
      await channel.send(address, message);
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      return this.failed(claim, error);
    }
    await this.store.end(claim, { state: 'sent' }, this.clock.now());
    return 'sent';
  }

  private async failed(claim: Claim, { kind, code }: ChannelFailure): Promise<Outcome> {
    const now = this.clock.now();
    const { id } = claim.message;
    const { name: channel, shutMs, repeatable } = claim.channel;
    this.logger.warn({ id, channel, kind, code, tries: claim.tries }, 'a message was not delivered');
    const mayWait = kind === 'frequency' || kind === 'notSent' || (kind === 'unknown' && repeatable);
    if (mayWait && now.getTime() - claim.createdAt.getTime() < givenUpMs) {
      const pause = kind === 'frequency' ? shutMs : Math.min(firstPauseMs * 2 ** (claim.tries - 1), longestPauseMs);
      await this.store.postpone(claim, { code, next: new Date(now.getTime() + pause) }, now);
      return 'postponed';
    }
    const state = mayWait ? 'failed' : kind === 'unknown' ? 'unknown' : 'refused';
    await this.store.end(claim, { state, code: mayWait ? 'expired' : code }, now);
    return state;
  }

  private async forget(signal: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - messageDays * dayMs);
    await deleteInBatches(this.dataSource, 'notify_message', 't.created_at < $1', [before], signal);
    await this.transactions.run(async (tx) => {
      const isUnused = 'not exists (select from notify_message m where m.address_id = a.id)';
      const unused = await select<{ id: string }>(
        tx,
        `select a.id from notify_address a where ${isUnused} limit ${queuesRemoved} for update skip locked`,
      );
      // asked again, because a message may have been stored before the rows were locked
      const ids = unused.map(({ id }) => id);
      await tx.query(`delete from notify_address a where a.id = any($1) and ${isUnused}`, [ids]);
    });
  }
}
