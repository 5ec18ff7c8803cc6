import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type ChannelType, channelTypes, minuteMs, payChannels, role, type TradeType } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { change, dataSourceOptions, select, surviveLostConnections, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { CallError, type Identity } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import {
  Alipay,
  Complaints,
  ComplaintStore,
  EarnedMonths,
  FailedRefunds,
  Ledger,
  LedgerAudit,
  NewOrders,
  NotificationReceiver,
  OrderMoney,
  OrderPayments,
  OrderRefunds,
  OrderSettlement,
  OutsideRefunds,
  PayableOrders,
  PaymentChannels,
  PayNotifyService,
  RefundFigures,
  RefundRequests,
  Refunds,
  UnpaidOrders,
  WeChatPay,
} from '#libs/commerce';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { database } from '../../../services/added-value/database.js';
import { ledgerOptions } from '../../../services/added-value/ledger.js';
import { ExtensionService } from '../../../services/added-value/order/extension.service.js';
import { OrderChangeService } from '../../../services/added-value/order/order-change.service.js';
import { OrderListService } from '../../../services/added-value/order/order-list.service.js';
import { OrderMaker } from '../../../services/added-value/order/order-maker.js';
import { OrderTimelineService } from '../../../services/added-value/order/order-timeline.service.js';
import { RefundPreviewService } from '../../../services/added-value/order/refund-preview.service.js';
import { serviceRefunds, ServiceOrders } from '../../../services/added-value/order/service-orders.js';
import { PayItemStore } from '../../../services/added-value/pay-item/pay-item-store.js';
import type { AlipaySimulator } from '../../../tools/simulators/alipay/alipay-simulator.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

export const schoolCode = 's1';
export const items = {
  month: '00000000-0000-4000-8000-000000000001',
  year: '00000000-0000-4000-8000-000000000002',
  family: '00000000-0000-4000-8000-000000000003',
  subscribed: '00000000-0000-4000-8000-000000000004',
  disabled: '00000000-0000-4000-8000-000000000005',
} as const;

const person = (tags: number, areas: string[] = []): Identity => ({
  ...{ uid: 'u', account: 'user', username: '用户', tags, areas, source: 'product' },
});
export const admin = person(role.administrator);
export const manager = person(role.areaManager, ['c1']);
export const stranger = person(role.areaManager, ['c9']);

/** A time of day that a test moves. */
export class MovedClock implements Clock {
  constructor(private at: Date) {}

  now(): Date {
    return this.at;
  }

  set(iso: string): void {
    this.at = new Date(iso);
  }

  pass(minutes: number): void {
    this.at = new Date(this.at.getTime() + minutes * minuteMs);
  }
}

/** What one process of the service has for orders. */
const processOn = (dataSource: DataSource, config: Config, clock: Clock) => {
  const scope = new SchoolScope(config);
  const schools = new SchoolRepository(scope);
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const { JSAPI: settings, ALIPAY: alipay } = config.payChannels;
  if (!settings) throw new Error('no merchant');
  const how = { firstPauseMs: 1, restAfter: 1000, timeoutMs: 2000 };
  const platform = new WeChatPay(settings, clock, how);
  const channels = new PaymentChannels([platform, ...(alipay ? [new Alipay(alipay, clock, how)] : [])]);
  const book = new ServiceOrders(outbox);
  const money = new OrderMoney(new Ledger(clock), book);
  const settlement = new OrderSettlement(book, money, outbox, clock);
  const metrics = new Metrics(config);
  const payments = new OrderPayments(
    ...([dataSource, transactions, settlement, channels, clock, config, book, metrics] as const),
  );
  const outside = new OutsideRefunds(
    ...([dataSource, transactions, channels, payments, settlement, book, clock, metrics] as const),
  );
  const jobs = new Jobs(dataSource, clock, { service: 'added-value' });
  const refunds = new Refunds(
    ...([dataSource, transactions, channels, payments, settlement, outside, book, jobs, clock] as const),
  );
  const failed = new FailedRefunds(clock);
  const requests = new RefundRequests(refunds, failed, settlement, book, clock);
  const orderRefunds = new OrderRefunds(
    ...([dataSource, transactions, schools, settlement, requests, failed, book, outbox, serviceRefunds] as const),
  );
  const complaintStore = new ComplaintStore(clock);
  const complaints = new Complaints(
    ...([dataSource, transactions, platform.complaints, complaintStore, payments, book, jobs, clock] as const),
  );
  const maker = new OrderMaker(new NewOrders(book, outbox, clock), clock);
  const store = new PayItemStore();
  return {
    ...{ channels, payments, refunds, outside, complaints, complaintStore, metrics, maker, transactions, store, jobs },
    orders: new OrderListService(dataSource, schools, new PhoneCipher(config)),
    timelines: new OrderTimelineService(dataSource, schools, clock),
    previews: new RefundPreviewService(dataSource, orderRefunds, clock, new RefundFigures(dataSource, book, clock)),
    orderRefunds,
    changes: new OrderChangeService(
      ...([transactions, schools, store, maker, settlement, orderRefunds, outbox] as const),
    ),
    extensions: new ExtensionService(...([dataSource, transactions, schools, settlement, outbox, clock] as const)),
    unpaid: new UnpaidOrders(...([dataSource, transactions, channels, payments, settlement, jobs, clock] as const)),
    orderOf: (orderNo: string) => dataSource.getRepository(book.entity).findOneByOrFail({ orderNo }),
    payable: new PayableOrders(dataSource, payments, channels, book),
    earned: new EarnedMonths(...([dataSource, transactions, settlement, money, jobs] as const)),
    audit: new LedgerAudit(...([dataSource, jobs, metrics, ledgerOptions] as const)),
    notifications: new PayNotifyService(channels, payments, refunds, complaints, new NotificationReceiver()),
  };
};

/** How often the next reports of the platform are answered as if the process had died, and whether it did so afterwards. */
interface Deaths {
  before: number;
  after: number;
}

/** Orders of a school that are paid at the simulator, which reports over HTTP. */
export class Shop {
  readonly deaths: Deaths = { before: 0, after: 0 };

  private constructor(
    private readonly db: TestDatabase,
    readonly dataSource: DataSource,
    readonly platform: WeChatPaySimulator,
    private readonly receiver: Server,
    readonly clock: MovedClock,
    readonly config: Config,
    readonly parts: ReturnType<typeof processOn>,
  ) {}

  /** `startAlipay`: parents can pay by it, too; it is closed by the test. */
  static async open(at: string, startAlipay?: (clock: MovedClock) => Promise<AlipaySimulator>): Promise<Shop> {
    const clock = new MovedClock(new Date(at));
    const db = await testDatabase(database);
    const dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    surviveLostConnections(dataSource);
    const platform = await WeChatPaySimulator.start({ clock, retryScale: 0.0001 });
    const receiver = createServer();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const publicUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const env = { ...platform.environment, ...(await startAlipay?.(clock))?.environment };
    const config = new Config({ ...env, PUBLIC_URL: publicUrl, DATABASE_URL: db.url }, 'added-value');
    const parts = processOn(dataSource, config, clock);
    const shop = new Shop(db, dataSource, platform, receiver, clock, config, parts);
    shop.receive();
    await seed(dataSource);
    return shop;
  }

  async close(): Promise<void> {
    await this.platform.close();
    await this.parts.payments.beforeApplicationShutdown();
    await new Promise((resolve) => this.receiver.close(resolve));
    await this.dataSource.destroy();
    await this.db.close();
  }

  /** A student of the school with parents, who may have others. */
  async addStudent(code: string, parents: readonly string[], className = 'k1'): Promise<void> {
    await this.dataSource.query(`insert into student values ($1, $2, $3, $4, 1, null, false, now())`, [
      ...[code, schoolCode, `学生${code}`, className],
    ]);
    for (const parent of parents) {
      await this.dataSource.query(
        `insert into parent values ($1, $2, $3, '138****0000', 'x', $4, false, now()) on conflict do nothing`,
        [parent, schoolCode, `家长${parent}`, new PhoneCipher(this.config).searchHash(phoneOf(parent))],
      );
      await this.dataSource.query(`insert into parent_child values ($1, $2, '1')`, [parent, code]);
    }
  }

  /** An order by a parent, unpaid. */
  async order(studentUid: string, payParentUid: string, itemId: string, tradeType: TradeType = 'JSAPI') {
    const { transactions, store, maker } = this.parts;
    return transactions.run(async (tx) => {
      const item = await store.sellable(tx, schoolCode, itemId, 'online');
      const openId = tradeType === 'ALIPAY' ? null : `o-${payParentUid}`;
      return maker.make(tx, { item, studentUid, payParentUid, tradeType, openId, by: null });
    });
  }

  /** An order for which the platform takes a payment; returns its number. */
  async prepaid(studentUid: string, payParentUid: string, itemId: string): Promise<string> {
    const { orderNo } = await this.order(studentUid, payParentUid, itemId);
    await this.parts.payments.open(orderNo);
    return orderNo;
  }

  /** What is due is done, on what the platform has said so far. */
  async work(): Promise<void> {
    await this.parts.unpaid.work();
    await this.parts.refunds.work();
    await this.platform.delivered();
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.db.dataSource, sql, parameters);
  }

  async row<Row>(sql: string, parameters: unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, parameters))[0];
  }

  /** Ends every connection of the service to its database, whatever they are doing. */
  async cutConnections(): Promise<void> {
    await change(
      this.db.dataSource,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }

  private receive(): void {
    this.receiver.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const type = channelTypes.find((each) => request.url?.endsWith(`/notify${payChannels[each].callback}`));
        this.take(request.headers, Buffer.concat(chunks), type).then(
          ({ status, body } = { status: 204, body: '' }) => response.writeHead(status).end(body),
          (error: unknown) => response.writeHead(error instanceof CallError ? error.status : 500).end(),
        );
      });
    });
  }

  private async take(
    headers: Parameters<PayNotifyService['take']>[0],
    body: Buffer,
    type: ChannelType | undefined,
  ): ReturnType<PayNotifyService['take']> {
    if (this.deaths.before > 0) {
      this.deaths.before -= 1;
      throw new Error('killed before');
    }
    const done = await this.parts.notifications.take(headers, body, type);
    if (this.deaths.after === 0) return done;
    this.deaths.after -= 1;
    throw new Error('killed after');
  }
}

export const phoneOf = (parent: string): string => `138${[...parent].map((each) => each.charCodeAt(0) % 10).join('')}`;

const seed = async (db: DataSource): Promise<void> => {
  await db.query(
    `insert into school values ($1, '一小', 'product', 'p1', '省', 'c1', '市', 't1', '区', false, now())`,
    [schoolCode],
  );
  await db.query(
    `insert into class values ('k1', $1, '一班', '', 1, '', 'g1', null, false, now()),
       ('k2', $1, '二班', '', 2, '', 'g1', null, false, now())`,
    [schoolCode],
  );
  const add = (id: string, name: string, mode: string, price: number, discount: number | null, months: number) =>
    db.query(`insert into pay_item values ($1, $2, $3, $4, '{stats}', $5, $6, $7, $8, $9, now(), now())`, [
      ...[id, schoolCode, name, mode, price, discount, months],
      name === '全家' ? 1 : 0,
      name === '停用' ? 'disabled' : 'normal',
    ]);
  await add(items.month, '月卡', 'online', 1230, null, 1);
  await add(items.year, '年卡', 'online', 9900, 8801, 12);
  await add(items.family, '全家', 'online', 3, null, 1);
  await add(items.subscribed, '订阅', 'subscribe', 500, null, 1);
  await add(items.disabled, '停用', 'online', 500, null, 1);
};
