import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { PhoneCipher } from '#libs/crypto';
import { dataSourceOptions, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { CallError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { Ledger, NotificationReceiver, PayoutPlatform, pointsAccount, WeChatPay } from '#libs/commerce';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { database } from '../../../services/added-value/database.js';
import { ConfirmLinks, PayoutConfirmations } from '../../../services/added-value/exchange/payout-confirmations.js';
import { ExchangeList } from '../../../services/added-value/exchange/exchange-list.js';
import { Exchanges, GiveBacks } from '../../../services/added-value/exchange/exchanges.js';
import { Payees } from '../../../services/added-value/exchange/exchange-teacher.js';
import { PayoutMetrics, Payouts } from '../../../services/added-value/exchange/payouts.js';
import { PayoutSettlement } from '../../../services/added-value/exchange/payout-settlement.js';
import { PointsChanges } from '../../../services/added-value/points/points-changes.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { MovedClock } from './order-parts.js';

export const teacher = { schoolCode: 's1', uid: 't1' } as const;

/** What one process has for exchanges. */
export const processOn = (dataSource: DataSource, config: Config, clock: MovedClock, platform: PayoutPlatform) => {
  const scope = new SchoolScope(config);
  const schools = new SchoolRepository(scope);
  const transactions = new Transactions(dataSource);
  const [outbox, ledger] = [new Outbox(), new Ledger(clock)];
  const changes = new PointsChanges(outbox);
  const settlement = new PayoutSettlement(transactions, ledger, changes, clock);
  const jobs = new Jobs(dataSource, clock, { service: 'added-value' });
  const payouts = new Payouts(dataSource, platform, settlement, jobs, clock, config);
  const metrics = new Metrics(config);
  metrics.keptMs = 0;
  return {
    ...{ payouts, settlement, metrics, figures: new PayoutMetrics(dataSource, clock, metrics) },
    exchanges: new Exchanges(
      ...([dataSource, transactions, schools, platform, new Payees(platform, clock), payouts, ledger] as const),
      ...([outbox, changes, clock] as const),
    ),
    giveBacks: new GiveBacks(transactions, schools, ledger, outbox, changes, clock),
    confirmations: new PayoutConfirmations(
      ...([dataSource, schools, platform, new ConfirmLinks(config, clock), clock] as const),
    ),
    list: new ExchangeList(dataSource, scope, new PhoneCipher(config)),
    give: (points: number, uid: string = teacher.uid) =>
      transactions.run((tx) =>
        ledger.transfer(tx, [
          {
            cause: 'settle',
            reference: `${uid}${clock.now().getTime()}`,
            schoolCode: 's1',
            from: pointsAccount.issue,
            to: pointsAccount.available(uid),
            amount: points,
          },
        ]),
      ),
  };
};

/** A school whose teachers exchange points; the simulator reports to it over HTTP. */
export class PointsOffice {
  private constructor(
    private readonly db: TestDatabase,
    readonly dataSource: DataSource,
    readonly platform: WeChatPaySimulator,
    private readonly receiver: Server,
    readonly clock: MovedClock,
    readonly config: Config,
    readonly parts: ReturnType<typeof processOn>,
  ) {}

  static async open(at: string): Promise<PointsOffice> {
    const clock = new MovedClock(new Date(at));
    const db = await testDatabase(database);
    const dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    const platform = await WeChatPaySimulator.start({ clock, retryScale: 0.0001 });
    const receiver = createServer();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const publicUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const config = new Config({ ...platform.environment, PUBLIC_URL: publicUrl, DATABASE_URL: db.url }, 'added-value');
    const { transfers } = new WeChatPay(config.weChatPay!, clock, { firstPauseMs: 1, timeoutMs: 500, restAfter: 1000 });
    const parts = processOn(dataSource, config, clock, transfers);
    receive(receiver, () => ({ transfers, settlement: parts.settlement }));
    await seed(dataSource, config);
    return new PointsOffice(db, dataSource, platform, receiver, clock, config, parts);
  }

  async close(): Promise<void> {
    await this.platform.close();
    await new Promise((resolve) => this.receiver.close(resolve));
    await this.dataSource.destroy();
    await this.db.close();
  }

  /** What is due after some minutes is done, and what the platform says of it is taken. */
  async after(minutes: number): Promise<void> {
    this.clock.pass(minutes);
    await this.parts.payouts.work();
    await this.platform.delivered();
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.db.dataSource, sql, parameters);
  }

  /** Points of the accounts of an exchange; they always add up to what was given. */
  async points(): Promise<Record<string, number>> {
    const rows = await this.rows<{ account: string; points: number }>(
      `select split_part(account, ':', 1) as account, sum(amount)::int as points
       from ledger_entry where account not like 'money:%' group by 1`,
    );
    return Object.fromEntries(rows.map(({ account: name, points }) => [name, points]));
  }
}

/** Takes reports of the platform for the process that is there. */
export const receive = (
  receiver: Server,
  process: () => { transfers: Pick<PayoutPlatform, 'report'>; settlement: PayoutSettlement },
): void => {
  const notifications = new NotificationReceiver();
  receiver.on('request', (request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { transfers, settlement } = process();
      await notifications.receive(request.headers, Buffer.concat(chunks), {
        read: (headers, body) => transfers.report(headers, body),
        store: ({ payout }) => settlement.settle(payout),
      });
    })().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(error instanceof CallError ? error.status : 500).end(),
    );
  });
};

const seed = async (db: DataSource, config: Config): Promise<void> => {
  await db.query(
    `insert into school values ('s1', '一小', 'product', 'p1', '省', 'c1', '市', 't1', '区', false, now()),
       ('s2', '二小', 'product', 'p1', '省', 'c1', '市', 't1', '区', false, now())`,
  );
  await db.query(`insert into points_school values ('s1', 1, now())`);
  const phone = new PhoneCipher(config).searchHash('13812340001');
  for (const [code, school, deleted] of [
    ['t1', 's1', false],
    ['left', 's1', true],
    ['other', 's2', false],
  ]) {
    await db.query(
      `insert into teacher values ($1, $2, '王老师', 1, 0, null, 'k1', '{}', '138****0001', 'x', $4, $3, now())`,
      [code, school, deleted, phone],
    );
  }
};
