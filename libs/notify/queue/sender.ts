import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Counter } from 'prom-client';
import { channelNames, dayMs, hourMs, messageDays, minuteMs } from '#libs/contracts';
import { change, deleteInBatches } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { Metrics } from '#libs/kernel/health';
import { ChannelFailure } from '../channels/channel.js';
import { Channels } from '../channels/channels.js';
import { AddressCipher } from './message-queue.js';
import { type Claim, SendStore } from './send-store.js';

const everyMs = 500;
/** Queues that are worked off at the same time: a vendor that is slow delays no other. */
const concurrency = 8;
const queuesAtOnce = 200;
/** Pauses before a message that has not left is tried again: twice as long each time, until they are the longest. */
const firstPauseMs = 5000;
const longestPauseMs = 5 * minuteMs;
/** A message that was not sent within this time is given up. */
const givenUpMs = dayMs;
/** Time within which a card can be replaced. Source: WeCom, page 94888. */
const replaceableMs = 72 * hourMs;

const outcomes = ['sent', 'refused', 'unknown', 'failed', 'postponed'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Sends what waits. That a message is being sent is stored before the call and what became of it after it, so a process that
 * dies in between leaves a message whose outcome is unknown, and never one that is sent twice without being recognised.
 */
@Injectable()
export class Sender implements OnModuleInit {
  private readonly logger = new Logger('notify');
  private readonly counter: Counter<'channel' | 'outcome'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SendStore,
    private readonly channels: Channels,
    private readonly cipher: AddressCipher,
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
    this.jobs.register({ name: 'messages', everyMs, run: ({ signal }) => this.run(signal) });
    this.jobs.register({ name: 'old messages', everyMs: hourMs, run: ({ signal }) => this.forget(signal) });
  }

  /** Sends everything that may be sent now. */
  async run(signal?: AbortSignal): Promise<void> {
    const lost = await this.store.recover(this.clock.now());
    if (lost > 0) this.logger.warn({ messages: lost }, 'messages were interrupted while they were sent');
    await this.replaceAcknowledged();
    const queues = await this.store.dueQueues(this.clock.now(), queuesAtOnce);
    const next = queues.values();
    const worker = async (): Promise<void> => {
      for (const queue of next) if (signal?.aborted !== true) await this.sendNext(queue);
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, queues.length) }, worker));
  }

  /** Sends the next message of a queue. Returns false when nothing may be sent now. */
  async sendNext(queue: string): Promise<boolean> {
    const claim = await this.store.claim(queue, this.clock.now());
    if (!claim) return false;
    const outcome = await this.send(claim);
    this.counter.inc({ channel: claim.channel.name, outcome });
    return true;
  }

  private async send(claim: Claim): Promise<Outcome> {
    const { channel, address, message } = claim;
    try {
      const { responseCode = '' } = await channel.send(address, message);
      await this.store.end(claim, { state: 'sent', responseCode }, this.clock.now());
      return 'sent';
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      return this.failed(claim, error);
    }
  }

  private async failed(claim: Claim, { kind, code }: ChannelFailure): Promise<Outcome> {
    const now = this.clock.now();
    const { id } = claim.message;
    const { name: channel, shutMs, repeatable } = claim.channel;
    this.logger.warn({ id, channel, kind, code, tries: claim.tries }, 'a message was not delivered');
    const mayWait = kind === 'frequency' || kind === 'notSent' || (kind === 'unknown' && repeatable);
    if (mayWait && now.getTime() - claim.createdAt.getTime() < givenUpMs) {
      const pause = kind === 'frequency' ? shutMs : Math.min(firstPauseMs * 2 ** (claim.tries - 1), longestPauseMs);
      await this.store.postpone(claim, { code, next: new Date(now.getTime() + pause) });
      return 'postponed';
    }
    const state = mayWait ? 'failed' : kind === 'unknown' ? 'unknown' : 'refused';
    await this.store.end(claim, { state, code }, now);
    return state;
  }

  /** Replaces cards whose button was pressed. The code is taken away first: a card is replaced at most once. */
  private async replaceAcknowledged(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - replaceableMs);
    const rows = await change<{ channel: (typeof channelNames)[number]; code: string; by: string; at: Date }>(
      this.dataSource,
      `update notify_message m set response_code = null
       from (select id, response_code as code from notify_message
         where response_code is not null and acknowledged_at is not null for update skip locked) old
       where m.id = old.id
       returning m.channel, old.code, m.acknowledged_by as by, m.acknowledged_at as at`,
    );
    for (const { channel, code, by, at } of rows) {
      if (at < since) continue;
      try {
        await this.channels.of(channel).acknowledged?.(this.cipher.decrypt(code), by);
      } catch (error) {
        if (!(error instanceof ChannelFailure)) throw error;
        this.logger.warn({ channel, kind: error.kind, code: error.code }, 'a card was not replaced');
      }
    }
  }

  private async forget(signal: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - messageDays * dayMs);
    await deleteInBatches(this.dataSource, 'notify_message', 't.created_at < $1', [before], signal);
    await this.dataSource.query(
      `delete from notify_address a where not exists (select from notify_message m where m.address_id = a.id)`,
    );
  }
}
