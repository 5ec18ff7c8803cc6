import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { type ChannelName, minuteMs } from '#libs/contracts';
import { HashKeys } from '#libs/crypto';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Config } from '#libs/kernel/config';
import { Metrics } from '#libs/kernel/health';
import {
  AddressCipher,
  type ChannelAddress,
  Channels,
  MessageQueue,
  type NewMessage,
  SendStore,
  Sender,
} from '#libs/notify';
import { database } from '../../../services/readiness/database.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

const dataKey = 'messages under test';

/** A time that tests move. */
export class TestClock {
  at = Date.parse('2026-11-23T00:00:00Z');

  now(): Date {
    return new Date(this.at);
  }

  pass(ms: number): void {
    this.at += ms;
  }
}

export interface StoredMessage {
  id: string;
  state: string;
  code: string | null;
  address: string | null;
  mergedInto: string | null;
}

/** The queue and its sender on a database of its own, and simulated vendors, all by one clock. */
export class NotifyParts {
  readonly queue: MessageQueue;
  readonly channels: Channels;
  readonly cipher: AddressCipher;
  private readonly transactions: Transactions;

  private constructor(
    private readonly db: TestDatabase,
    readonly simulator: ChannelSimulator,
    readonly clock: TestClock,
    private readonly config: Config,
  ) {
    this.transactions = new Transactions(db.dataSource);
    this.channels = new Channels(config, clock);
    this.cipher = new AddressCipher(config, HashKeys.derivedFrom(dataKey));
    this.queue = new MessageQueue(this.cipher, clock);
  }

  static async start(env: Record<string, string> = {}): Promise<NotifyParts> {
    const clock = new TestClock();
    const simulator = await ChannelSimulator.start();
    simulator.bookBy(clock);
    const config = new Config({ ...simulator.environment, DATA_KEY: dataKey, ...env }, 'all');
    return new NotifyParts(await testDatabase(database), simulator, clock, config);
  }

  async close(): Promise<void> {
    await this.simulator.close();
    await this.db.close();
  }

  get dataSource(): DataSource {
    return this.db.dataSource;
  }

  /** A sender of its own, as another instance has one. */
  sender(channels = this.channels): Sender {
    const { dataSource } = this.db;
    const store = new SendStore(dataSource, this.transactions, channels, this.cipher);
    const jobs = new Jobs(dataSource, this.clock, { service: 'readiness' });
    return new Sender(dataSource, store, channels, this.cipher, jobs, this.clock, new Metrics(this.config));
  }

  /** Stores messages to one address. Returns their ids. */
  add(channel: ChannelName, target: string, messages: NewMessage[], hours: string | null = null): Promise<string[]> {
    const address: ChannelAddress = { target, secret: '' };
    return this.transactions.run(async (tx) => {
      const ids: string[] = [];
      for (const message of messages) {
        const id = await this.queue.add(tx, { contactId: randomUUID(), channel, address, hours }, message);
        if (id !== undefined) ids.push(id);
      }
      return ids;
    });
  }

  messages(ids: readonly string[]): Promise<StoredMessage[]> {
    return select<StoredMessage>(
      this.dataSource,
      `select id, state, code, address, merged_into as "mergedInto" from notify_message where id = any($1) order by id`,
      [ids],
    );
  }

  /** Texts that a robot or member has received, in their order. */
  arrived(to: string): string[] {
    return this.simulator.state.messages.flatMap((message) => (message.to === to ? message.text : []));
  }

  /** Sends until nothing waits, as time passes by `stepMs`. */
  async sendAll(sender: Sender, stepMs = minuteMs, most = 100): Promise<void> {
    for (let n = 0; n < most; n += 1) {
      await sender.run();
      const [left] = await select<{ count: number }>(
        this.dataSource,
        `select count(*)::int as count from notify_message where state in ('waiting', 'sending')`,
      );
      if (left?.count === 0) return;
      this.clock.pass(stepMs);
    }
    throw new Error('messages are left');
  }
}

/** A robot of this test alone. */
export const robot = (): string => randomUUID();

export const note = (title: string, body = '请查看'): NewMessage => ({ title, body });
