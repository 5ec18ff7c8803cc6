import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { EventMessage } from '#libs/contracts';
import { groupBy, Listener, schemaOf } from '#libs/data/db';
import { EventBus, type BusTopic } from './bus.js';
import { publications } from './event-spans.js';
import { outboxChannel } from './outbox.js';

/** What the relay needs to know of its service. */
export const RELAY_OPTIONS = Symbol('RELAY_OPTIONS');
export interface RelayOptions {
  service: string;
  databaseUrl: string;
}

/** Events read at once. */
const batchSize = 1000;
/** Pause without work when no commit wakes the relay, for a wake-up that was lost. */
const pollMs = 1000;
/** Pause before the next try to become the one relayer of the service. */
const electionMs = 1000;
const maxPauseMs = 3000;
/** Longest flush at a stop: what a consumer does not take by then stays in the outbox for the next start. */
const flushMs = 3000;

interface OutboxRow {
  id: string;
  event_id: string;
  topic: BusTopic;
  key: string;
  type: string;
  at: Date;
  data: unknown;
  trace: string | null;
}

/**
 * Sends the events of one service's outbox. One process at a time does it (advisory lock); a row is deleted after the
 * bus has taken it, so an event is sent at least once. A topic that fails or is slow waits, its order kept; the others
 * go on.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger: Logger;
  private readonly listener: Listener;
  private work: Promise<void> | undefined;
  private stopping = false;
  private wake: () => void = () => undefined;
  private woken = false;
  /** Topics that failed, and until when they wait. */
  private readonly blocked = new Map<string, { until: number; pauseMs: number }>();
  /** Topics whose events the bus is taking, or has taken while they are still in the outbox. */
  private readonly busy = new Set<string>();
  /** Events that the bus has taken. */
  private readonly sent: { topic: BusTopic; ids: string[] }[] = [];

  constructor(
    @Inject(RELAY_OPTIONS) options: RelayOptions,
    private readonly bus: EventBus,
  ) {
    this.logger = new Logger(`relay ${options.service}`);
    this.listener = new Listener({
      ...options,
      purpose: 'relay',
      channel: outboxChannel(schemaOf(options.service)),
      // it listens only now: commits wake the one relayer, not those who wait for its place
      prepare: (client) => this.elect(client),
      notified: () => this.wakeUp(),
      lost: (error) => this.lost(error),
    });
  }

  onApplicationBootstrap(): void {
    this.work = this.run();
  }

  /** Sends what is there, then stops. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wakeUp();
    if (!this.listener.open) await this.listener.close();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.work, new Promise((resolve) => (timer = setTimeout(resolve, flushMs)))]);
    clearTimeout(timer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.close();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      await this.listener.start();
      const client = this.listener.open;
      if (!client) continue;
      try {
        await this.relay(client);
      } catch (error) {
        this.lost(error);
        // the end of the connection woke it up: that is no reason to hurry
        this.woken = false;
        if (!this.stopping) await this.sleep(electionMs);
      }
    }
  }

  private lost(error: unknown): void {
    if (!this.stopping) this.logger.warn({ err: error }, 'the relay lost its database, trying again');
    this.wakeUp();
  }

  /** Waits until this process is the relayer of its service. */
  private async elect(client: pg.Client): Promise<void> {
    while (!this.stopping) {
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtext('relay'), hashtext(current_schema())) as mine`,
      );
      if (rows[0]?.mine) return;
      await this.sleep(electionMs);
    }
  }

  private async relay(client: pg.Client): Promise<void> {
    for (;;) {
      this.woken = false;
      await this.forgetSent(client);
      const idle = this.busy.size === 0;
      const due = groupBy(await this.due(client), (row) => row.topic);
      for (const [topic, rows] of due) void this.sendTopic(topic, rows);
      if (this.stopping && idle && due.size === 0) return;
      await this.sleep(pollMs);
    }
  }

  /** The oldest events of the topics that neither wait nor are being sent. */
  private async due(client: pg.Client): Promise<OutboxRow[]> {
    const { rows } = await client.query<OutboxRow>(
      'select id, event_id, topic, key, type, at, data, trace from outbox where topic <> all($1) order by id limit $2',
      [[...this.busy, ...this.blockedTopics()], batchSize],
    );
    return rows;
  }

  private async sendTopic(topic: BusTopic, rows: OutboxRow[]): Promise<void> {
    this.busy.add(topic);
    const { messages, end } = publications(this.bus.system, topic, rows.map(messageOf));
    try {
      await this.bus.publish(topic, messages);
      end();
      this.blocked.delete(topic);
      this.sent.push({ topic, ids: rows.map((row) => row.id) });
    } catch (error) {
      end(true);
      const pauseMs = Math.min((this.blocked.get(topic)?.pauseMs ?? 50) * 2, maxPauseMs);
      this.blocked.set(topic, { until: Date.now() + pauseMs, pauseMs });
      this.busy.delete(topic);
      if (!this.stopping) this.logger.warn({ err: error, topic, pauseMs }, 'sending failed, trying again');
    }
    this.wakeUp();
  }

  /** A topic continues when its sent events have left the outbox, so that nothing overtakes a retry. */
  private async forgetSent(client: pg.Client): Promise<void> {
    if (this.sent.length === 0) return;
    const sent = [...this.sent];
    await client.query('delete from outbox where id = any($1)', [sent.flatMap(({ ids }) => ids)]);
    this.sent.splice(0, sent.length);
    for (const { topic } of sent) this.busy.delete(topic);
  }

  private blockedTopics(): string[] {
    const now = Date.now();
    return [...this.blocked].filter(([, { until }]) => this.stopping || until > now).map(([topic]) => topic);
  }

  private wakeUp(): void {
    this.woken = true;
    this.wake();
  }

  private sleep(ms: number): Promise<void> {
    if (this.woken) return Promise.resolve();
    const waiting = [...this.blocked].filter(([topic]) => !this.busy.has(topic));
    const soonest = Math.min(ms, ...waiting.map(([, { until }]) => Math.max(until - Date.now(), 10)));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, soonest);
      this.wake = () => (clearTimeout(timer), resolve());
    });
  }
}

const messageOf = (row: OutboxRow): EventMessage => ({
  id: row.event_id,
  type: row.type,
  key: row.key,
  at: row.at.toISOString(),
  data: row.data,
  ...(row.trace !== null && { trace: row.trace }),
});
