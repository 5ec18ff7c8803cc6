import { DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dataSourceOptions, select, surviveLostConnections, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { CallMetrics } from '../../../services/trtc/call/call-metrics.js';
import { CallStore } from '../../../services/trtc/call/call-store.js';
import { RoomEventStore } from '../../../services/trtc/call/room-event-store.js';
import { SilentCalls } from '../../../services/trtc/call/silent-calls.js';
import { database } from '../../../services/trtc/database.js';
import { WalletAudit } from '../../../services/trtc/wallet/wallet-audit.js';
import { type NewRecharge, WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { Wallets, WalletTurns } from '../../../services/trtc/wallet/wallets.js';
import { environment } from '../gateway/gateway-process.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

export const schoolCode = 's1';

/** A time of day that a test moves. */
export class MovedClock implements Clock {
  constructor(private at: Date) {}

  now(): Date {
    return this.at;
  }

  set(iso: string): void {
    this.at = new Date(iso);
  }

  pass(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

/** What one process of the service has for calls and wallets. */
export const processOn = (dataSource: DataSource, clock: Clock) => {
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const wallets = new Wallets(clock, outbox);
  const jobs = new Jobs(dataSource, clock, { service: 'trtc' });
  const store = new WalletStore(clock, wallets);
  const turns = new WalletTurns(transactions, wallets, jobs, clock);
  const audit = new WalletAudit(dataSource, jobs, new Metrics(new Config(environment, 'trtc')));
  const metrics = new CallMetrics(dataSource, new Metrics(new Config(environment, 'trtc')));
  const calls = new CallStore(store, outbox, clock);
  const events = new RoomEventStore(transactions, calls, metrics, clock);
  const silent = new SilentCalls(transactions, calls, metrics, jobs, clock);
  return { transactions, outbox, wallets, store, turns, audit, events, silent };
};

/** Wallets and calls of one school on a database of their own, with a clock that stands still until it is moved. */
export class CallTown {
  private constructor(
    private readonly db: TestDatabase,
    private readonly dataSources: readonly [DataSource, DataSource],
    readonly clock: MovedClock,
    /** Of two processes on the same database. */
    readonly processes: readonly [ReturnType<typeof processOn>, ReturnType<typeof processOn>],
  ) {}

  get url(): string {
    return this.db.url;
  }

  get dataSource(): DataSource {
    return this.dataSources[0];
  }

  get parts(): ReturnType<typeof processOn> {
    return this.processes[0];
  }

  static async open(at: string): Promise<CallTown> {
    const clock = new MovedClock(new Date(at));
    const db = await testDatabase(database);
    const dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    surviveLostConnections(dataSource);
    const other = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    surviveLostConnections(other);
    const parts = [processOn(dataSource, clock), processOn(other, clock)] as const;
    return new CallTown(db, [dataSource, other], clock, parts);
  }

  async close(): Promise<void> {
    for (const each of this.dataSources) await each.destroy();
    await this.db.close();
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.dataSource, sql, parameters);
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.parts.transactions.run(work);
  }

  /** Gives out rooms of students, with a card `a` and parents `b` and `c` of each. */
  async openRooms(rooms: readonly { roomId: string; studentCode: string }[]): Promise<void> {
    const [ids, students] = [rooms.map(({ roomId }) => roomId), rooms.map(({ studentCode }) => studentCode)];
    await this.dataSource.query(
      `insert into call_room select room, $3, student, now() from unnest($1::text[], $2::text[]) t (room, student)`,
      [ids, students, schoolCode],
    );
    await this.dataSource.query(
      `insert into call_party values ('a', 'card', 'D1', $1, now()), ('b', 'parent', 'P1', $1, now()),
         ('c', 'parent', 'P2', $1, now()) on conflict do nothing`,
      [schoolCode],
    );
  }

  /** Recharges in one transaction; returns their ids. */
  recharge(...recharges: Partial<NewRecharge>[]): Promise<string[]> {
    return this.run((tx) => this.parts.store.recharge(tx, recharges.map(rechargeOf)));
  }

  balance(studentCode = 'S1'): Promise<number> {
    return this.parts.store.balanceOf(this.dataSource, studentCode);
  }

  /** Below how many minutes balances of the school are low. */
  async remindBelow(minutes: number): Promise<void> {
    await this.dataSource.query(
      `insert into call_config values ($1, 1, 1, 1, $2, '', now(), now())
       on conflict (school_code) do update set time_reminder = excluded.time_reminder`,
      [schoolCode, minutes],
    );
  }

  /** Data of events of a type, the oldest first. */
  async events<Data>(type: string): Promise<Data[]> {
    const found = await this.rows<{ data: Data }>('select data from outbox where type = $1 order by id', [type]);
    return found.map(({ data }) => data);
  }
}

const rechargeOf = (some: Partial<NewRecharge>): NewRecharge => ({
  ...{ schoolCode, studentCode: 'S1', studentName: '小明', classCode: 'c1', className: '一班' },
  ...{ packageType: 'single', source: 'admin', minutes: 10, price: 1000, beginTime: null, endTime: null },
  ...{ phone: null, orderNo: null, batchId: null, reason: '补充', by: 'admin' },
  ...some,
});
