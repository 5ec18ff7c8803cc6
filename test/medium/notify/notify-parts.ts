import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
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
  Replacements,
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
  readonly jobs: Jobs;
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
    this.jobs = new Jobs(db.dataSource, clock, { service: 'readiness' });
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
    const replacements = new Replacements(dataSource, channels, this.cipher, this.clock);
    const { transactions, jobs, clock } = this;
    return new Sender(
      dataSource,
      transactions,
      this.store(channels),
      replacements,
      jobs,
      clock,
      new Metrics(this.config),
    );
  }

  store(channels = this.channels): SendStore {
    return new SendStore(this.dataSource, this.transactions, channels, this.cipher);
  }

  /** Channels whose calls go elsewhere. */
  channelsAt(env: Record<string, string>): Channels {
    return new Channels(new Config({ ...this.simulator.environment, ...env }, 'all'), this.clock);
  }

  change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(work);
  }

  /** Stores messages to one address. Returns their ids. */
  add(
    channel: ChannelName,
    target: string,
    messages: NewMessage[],
    { hours = null, secret = '', contactId }: { hours?: string | null; secret?: string; contactId?: string } = {},
  ): Promise<string[]> {
    const address: ChannelAddress = { target, secret };
    return this.transactions.run(async (tx) => {
      const ids: string[] = [];
      for (const message of messages) {
        const recipient = { contactId: contactId ?? randomUUID(), channel, address, hours };
        const id = await this.queue.add(tx, recipient, message);
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
