import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import pg from 'pg';
import { Registry } from 'prom-client';
import type { EventMessage, EventType, Topic } from '#libs/contracts';
import { select, type ServiceDatabase, Transactions } from '#libs/data/db';
import {
  BusMetrics,
  type BusTopic,
  Consumers,
  EventBus,
  eventMigrations,
  LocalBus,
  Outbox,
  type OutgoingEvent,
  Relay,
  type Subscription,
} from '#libs/events';
import { JobTables1763600010000 } from '#libs/data/jobs';
import { type TestDatabase, testDatabase } from '../../stack/index.js';

export const topic: Topic = 'devices.status';
export const otherTopic: Topic = 'devices.command';

/** A table for what consumers do, in their order. */
class Effects1763600000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table effect (id bigint generated always as identity, consumer text, key text, n int)`);
    await db.query('create table counter (key text primary key, n int not null)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table effect, counter');
  }
}

const database: ServiceDatabase = {
  service: 'event-test',
  entities: [],
  migrations: [...eventMigrations, Effects1763600000001, JobTables1763600010000],
};

/** A bus that remembers what it took and refuses what a test chooses. */
export class RecordingBus extends EventBus {
  readonly taken: { topic: BusTopic; message: EventMessage }[] = [];
  readonly refused = new Set<BusTopic>();
  calls = 0;

  publish(to: BusTopic, messages: readonly EventMessage[]): Promise<void> {
    this.calls++;
    if (this.refused.has(to)) return Promise.reject(new Error(`${to} is refused`));
    this.taken.push(...messages.map((message) => ({ topic: to, message })));
    return Promise.resolve();
  }

  subscribe(_subscription: Subscription): void {
    throw new Error('reads are not expected here');
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** The numbers of one topic, in the order in which they were taken. */
  numbers(of: BusTopic = topic, key?: string): number[] {
    return this.taken
      .filter((each) => each.topic === of && (key === undefined || each.message.key === key))
      .map(({ message }) => (message.data as { n: number }).n);
  }
}

/** One process of a service: its relay and its consumers on a bus. */
export class Process<Bus extends EventBus> {
  readonly relay: Relay;
  readonly consumers: Consumers;
  readonly figures = new Registry();

  constructor(
    readonly service: EventService,
    readonly bus: Bus,
  ) {
    this.relay = new Relay({ service: database.service, databaseUrl: service.db.url }, bus);
    this.consumers = new Consumers(bus, service.transactions, service.outbox, new BusMetrics(this.figures));
  }

  async start(): Promise<this> {
    await this.bus.start();
    this.relay.onApplicationBootstrap();
    return this;
  }

  /** In the order of the hooks of a process. */
  async stop(): Promise<void> {
    await this.relay.beforeApplicationShutdown();
    await this.bus.stop();
    await this.relay.onApplicationShutdown();
  }
}

/** A service with nothing but events on a database of a test. */
export class EventService {
  readonly outbox = new Outbox();
  readonly transactions: Transactions;

  private constructor(readonly db: TestDatabase) {
    this.transactions = new Transactions(db.dataSource);
  }

  static async make(): Promise<EventService> {
    return new EventService(await testDatabase(database));
  }

  process<Bus extends EventBus>(bus: Bus): Process<Bus> {
    return new Process(this, bus);
  }

  local(): Process<LocalBus> {
    return this.process(new LocalBus());
  }

  recording(): Process<RecordingBus> {
    return this.process(new RecordingBus());
  }

  /** Commits one transaction with these events. */
  send(...events: OutgoingEvent[]): Promise<void> {
    return this.transactions.run((tx) => this.outbox.add(tx, events));
  }

  async waiting(): Promise<number> {
    const [row] = await select<{ n: number }>(this.db.dataSource, 'select count(*)::int as n from outbox');
    return row?.n ?? -1;
  }

  effects(): Promise<{ consumer: string; key: string; n: number }[]> {
    return select(this.db.dataSource, 'select consumer, key, n from effect order by id');
  }

  /** Runs one statement on a connection of its own, outside every pool. */
  async aside<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.db.url, options: '-c search_path=event_test' });
    await client.connect();
    try {
      return (await client.query<Row>(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the connections of the relays, as a failing network does. */
  async cutRelays(): Promise<void> {
    await this.aside(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'firstbell-event-test-relay' and datname = current_database()`,
    );
  }

  async clear(): Promise<void> {
    await this.db.dataSource.query('truncate outbox, inbox, dead_letter, effect, counter');
  }
}

/** A type that the event map does not know: what carries events must not care. */
export const testType = 'test' as EventType;

export const event = (n: number, key = 'k', to: BusTopic = topic): OutgoingEvent =>
  ({ topic: to, type: testType, key, data: { n } }) as unknown as OutgoingEvent;

/** Stores the effect of messages. */
export const noteEffect = async (
  tx: EntityManager,
  consumer: string,
  messages: readonly EventMessage[],
): Promise<void> => {
  for (const { key, data } of messages) {
    const { n } = data as { n: number };
    await tx.query('insert into effect (consumer, key, n) values ($1, $2, $3)', [consumer, key, n]);
  }
};

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
