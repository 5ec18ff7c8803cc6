import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type EventMessage, role } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { dataSourceOptions, select, surviveLostConnections, Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { LocalBus, Outbox } from '#libs/events';
import type { Identity } from '#libs/http';
import { once } from '#libs/http/idempotency';
import { Jobs } from '#libs/data/jobs';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { NoPermanentCodes, WeCom } from '#libs/wecom';
import { AccountList } from '../../../services/licence/account/account-list.js';
import { ExpiredAccounts } from '../../../services/licence/account/expired-accounts.js';
import { PeopleList } from '../../../services/licence/account/people-list.js';
import { ActivationService } from '../../../services/licence/activation/activation.service.js';
import { Activations } from '../../../services/licence/activation/activations.js';
import { AutoActivation } from '../../../services/licence/activation/auto-activation.js';
import { BindingsConsumer } from '../../../services/licence/corp/bindings.consumer.js';
import { PlatformIds } from '../../../services/licence/corp/platform-ids.js';
import { database } from '../../../services/licence/database.js';
import { LicenceActivationImport } from '../../../services/licence/imports/licence-activation-import.js';
import { LicenceRenewalImport } from '../../../services/licence/imports/licence-renewal-import.js';
import { PlatformHolders } from '../../../services/licence/imports/platform-holders.js';
import { OrderCancelService, PurchaseService } from '../../../services/licence/order/purchase.service.js';
import { OrderList } from '../../../services/licence/order/order-list.js';
import { OrderReads } from '../../../services/licence/order/order-reads.js';
import { OrderRequests } from '../../../services/licence/order/order-requests.js';
import { RenewedAccounts } from '../../../services/licence/order/renewed-accounts.js';
import { RenewalParts } from '../../../services/licence/order/renewal-parts.js';
import { SettingService } from '../../../services/licence/setting/setting.service.js';
import { AccountStages } from '../../../services/licence/sync/account-stages.js';
import { OrderStages } from '../../../services/licence/sync/order-stages.js';
import { PlatformConsumer } from '../../../services/licence/sync/platform.consumer.js';
import { SyncService } from '../../../services/licence/sync/sync.service.js';
import { Syncs } from '../../../services/licence/sync/syncs.js';
import { TransferService } from '../../../services/licence/transfer/transfer.service.js';
import { Transfers } from '../../../services/licence/transfer/transfers.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { copiesOn } from '../schools/copy-parts.js';

export const schoolCode = 's1';
export const corpId = 'wwschool1';

const person = (tags: number, areas: string[] = []): Identity => ({
  ...{ uid: 'u', account: 'user', username: '用户', tags, areas, source: 'product' },
});
export const admin = person(role.administrator);
/** An administrator of another source, which does not see the school. */
export const stranger: Identity = { ...admin, account: 'stranger', source: 'elsewhere' };

/** A time of day that a test moves. */
export class MovedClock implements Clock {
  constructor(private at: Date) {}

  now(): Date {
    return this.at;
  }

  pass(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

/** What one process of the service has. */
export const processOn = (dataSource: DataSource, config: Config, clock: Clock) => {
  const scope = new SchoolScope(config);
  const schools = new SchoolRepository(scope);
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const permanentCodes = new NoPermanentCodes();
  const quick = { firstPauseMs: 1, restAfter: 10_000, timeoutMs: 10_000, tries: 2 };
  const weCom = new WeCom({ config, clock, transactions, dataSource, permanentCodes }, quick);
  const jobs = new Jobs(dataSource, clock, { service: 'licence' });
  const ids = new PlatformIds(dataSource, weCom);
  const phones = new PhoneCipher(config);
  const reads = new OrderReads(dataSource, transactions, weCom, outbox, jobs, clock);
  const renewed = new RenewedAccounts(dataSource, transactions, weCom, ids, outbox, jobs, clock);
  const parts = new RenewalParts(dataSource, transactions, weCom, clock);
  const requests = new OrderRequests(
    ...([dataSource, transactions, weCom, ids, parts, reads, outbox, jobs, clock] as const),
  );
  const orders = new OrderList(dataSource, schools, scope);
  const activations = new Activations(dataSource, transactions, weCom, ids, outbox, jobs, clock);
  const transfers = new Transfers(dataSource, transactions, weCom, ids, outbox, jobs, clock);
  const orderStages = new OrderStages(dataSource, transactions, weCom, outbox, clock);
  const accountStages = new AccountStages(dataSource, transactions, weCom, outbox, clock);
  const syncs = new Syncs(
    ...([dataSource, transactions, weCom, ids, orderStages, accountStages, outbox, jobs, clock] as const),
  );
  const holders = new PlatformHolders(weCom, ids);
  return {
    ...{ transactions, weCom, requests, reads, renewed, orders, activations, transfers, syncs, jobs },
    purchases: new PurchaseService(...([dataSource, transactions, schools, requests, outbox, weCom, clock] as const)),
    cancels: new OrderCancelService(dataSource, transactions, orders, weCom, ids, outbox, clock),
    expired: new ExpiredAccounts(dataSource, transactions, weCom, ids, outbox, jobs, clock),
    accounts: new AccountList(dataSource, scope, clock),
    people: new PeopleList(dataSource, schools, clock),
    activation: new ActivationService(
      ...([dataSource, transactions, schools, activations, outbox, weCom, clock] as const),
    ),
    auto: new AutoActivation(dataSource, transactions, weCom, jobs, clock),
    transfer: new TransferService(dataSource, transactions, schools, transfers, outbox, weCom, clock),
    sync: new SyncService(dataSource, transactions, schools, scope, outbox, weCom, clock),
    settings: new SettingService(dataSource, transactions, schools, outbox, clock, new Edits(dataSource, clock, jobs)),
    activationImport: new LicenceActivationImport(phones, holders, clock),
    renewalImport: new LicenceRenewalImport(phones, holders, weCom, outbox, clock),
  };
};

/** A school that is bound to a corporation of the simulator, and the service on a database of its own. */
export class LicenceTown {
  private constructor(
    private readonly db: TestDatabase,
    readonly dataSource: DataSource,
    readonly platform: WeComSimulator,
    readonly clock: MovedClock,
    readonly config: Config,
    readonly bus: LocalBus,
    readonly parts: ReturnType<typeof processOn>,
  ) {}

  static async open(): Promise<LicenceTown> {
    const clock = new MovedClock(new Date('2026-06-15T02:00:00.400Z'));
    const db = await testDatabase(database);
    const dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    surviveLostConnections(dataSource);
    const platform = await WeComSimulator.start({ clock, codesSeconds: 0 });
    const config = new Config({ ...platform.environment, DATABASE_URL: db.url }, 'licence');
    const bus = new LocalBus();
    const parts = processOn(dataSource, config, clock);
    const { consumers, copies } = copiesOn(dataSource, bus, { service: 'licence' });
    await new BindingsConsumer(consumers, copies).onModuleInit();
    new PlatformConsumer(consumers, new Outbox(), clock).onModuleInit();
    await bus.start();
    const town = new LicenceTown(db, dataSource, platform, clock, config, bus, parts);
    await town.seed();
    return town;
  }

  async close(): Promise<void> {
    await this.bus.stop();
    await this.platform.close();
    await this.dataSource.destroy();
    await this.db.close();
  }

  /** Another process of the service on the same database. */
  second(): ReturnType<typeof processOn> {
    return processOn(this.dataSource, this.config, this.clock);
  }

  async publish(topic: 'wx.binding' | 'wx.platform', type: string, data: unknown, id = randomUUID()): Promise<void> {
    const message: EventMessage = { id, type, key: schoolCode, at: this.clock.now().toISOString(), data };
    await this.bus.publish(topic, [message]);
  }

  /** Adds teachers `t1` … whom the directory and the platform know. Returns their uids. */
  async teachers(count: number, from = 1): Promise<string[]> {
    const uids = Array.from({ length: count }, (_, n) => `t${from + n}`);
    await this.insertTeachers(uids);
    for (const uid of uids) this.platform.saveMember(corpId, { userid: `wx-${uid}`, name: `教师${uid}` });
    await this.match(uids);
    return uids;
  }

  /** Teachers whom the directory has. */
  async insertTeachers(uids: readonly string[]): Promise<void> {
    const cipher = new PhoneCipher(this.config);
    const rows = uids.map((code) => ({ code, name: `教师${code}`, hash: cipher.searchHash(phoneOf(code)) }));
    await this.dataSource.query(
      `insert into teacher (code, school_code, name, position, is_admin, groups, phone_masked, encry_phone, phone_hash,
         deleted, at)
       select code, $2, name, 5, 0, '{}', '139****0000', 'x', hash, false, now()
       from jsonb_to_recordset($1::jsonb) as t (code text, name text, hash text)`,
      [JSON.stringify(rows), schoolCode],
    );
  }

  /** Publishes members whom the platform knows, with their encrypted ids. */
  async match(uids: readonly string[]): Promise<void> {
    const openOf = new Map(this.corp.members.map(({ userid, openUserid }) => [userid, openUserid]));
    for (let n = 0; n < uids.length; n += 500) {
      const members = uids.slice(n, n + 500).map((uid) => {
        const wecomUserid = `wx-${uid}`;
        return { uid, kind: 'teacher', wecomUserid, openUserid: openOf.get(wecomUserid) ?? null };
      });
      await this.publish('wx.binding', 'members.matched', { schoolCode, members, gone: [] });
    }
  }

  buy(baseCount = 20, mouthCount = 12, key?: string, parts = this.parts) {
    const { userid: buyerUserid } = this.buyer;
    const body = { schoolCode, order_type: 1 as const, buyerUserid, baseCount, mouthCount };
    const call = { owner: admin.account, key: key ?? randomUUID(), call: 'POST /api/permit/purchase', body };
    return once(
      call,
      () => this.clock.now(),
      () => parts.purchases.purchase(admin, body),
    );
  }

  renew(userList: string[], mouthCount = 12) {
    const { userid: buyerUserid } = this.buyer;
    return this.parts.purchases.purchase(admin, { schoolCode, order_type: 2, buyerUserid, mouthCount, userList });
  }

  get buyer(): { userid: string; name: string } {
    const [buyer] = this.parts.weCom.config.buyers;
    if (!buyer) throw new Error('no buyer');
    return buyer;
  }

  /** Reads everything from the platform, until it is over. */
  async sync(kind: 'orders' | 'accounts') {
    const { jobs } = await this.parts.sync.start(admin, kind, schoolCode);
    for (let n = 0; n < 20; n++) {
      await this.parts.syncs.work();
      const [job] = await this.parts.sync.jobs(admin, { kind, schoolCode });
      if (job?.state !== 'running') return { id: jobs[0]?.id ?? '', ...job };
      this.clock.pass(60);
    }
    throw new Error('the synchronisation does not end');
  }

  /** Buys, pays and reads accounts, so that they can be activated. Returns the number of the order. */
  async stock(count: number): Promise<string> {
    const { orderId } = await this.buy(count);
    this.platform.payOrder(orderId ?? '');
    this.clock.pass(2);
    const job = await this.sync('accounts');
    if (job.state !== 'finished') throw new Error(job.error ?? 'not read');
    return orderId ?? '';
  }

  get corp() {
    const corp = this.platform.book().corps.find((each) => each.corpId === corpId);
    if (!corp) throw new Error('no corporation');
    return corp;
  }

  /** The orders that the platform has of it. */
  get ordered() {
    return this.platform.book().orders.filter((order) => order.corpId === corpId);
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.dataSource, sql, parameters);
  }

  async page(filter: Partial<Parameters<AccountList['list']>[1]> = {}) {
    const { list } = await this.parts.accounts.list(admin, filter, { page: 1, size: 1000 });
    return list;
  }

  private async seed(): Promise<void> {
    await this.dataSource.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
         deleted, at) values ($1, '第一学校', 'product', 'p1', '省', 'c1', '市', 'w1', '县', false, now())`,
      [schoolCode],
    );
    const [app] = this.platform.provider.apps;
    const corp = this.platform.registerCorp({
      name: '第一学校',
      corpId,
      userMax: 5000,
      appCodes: [app?.appCode ?? ''],
    });
    await this.publish('wx.binding', 'school.bound', {
      ...{ schoolCode, schoolName: '第一学校', corpId, openCorpId: corp.openCorpId, corpName: '第一学校' },
      ...{ managerUid: null, managerName: null, creatorName: null, verified: true, capacity: 5000 },
      boundAt: this.clock.now().toISOString(),
    });
  }
}

export const phoneOf = (uid: string): string => `139${uid.replace(/\D/g, '').padStart(8, '0')}`;
