import { randomUUID } from 'node:crypto';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { change, dataSourceOptions, select, surviveLostConnections, Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { Ledger, LedgerAudit } from '#libs/commerce';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { database } from '../../../services/added-value/database.js';
import { SchoolFigures } from '../../../services/added-value/config/school-figures.service.js';
import { ledgerOptions } from '../../../services/added-value/ledger.js';
import { PayItemService } from '../../../services/added-value/pay-item/pay-item.service.js';
import { PayItemStore } from '../../../services/added-value/pay-item/pay-item-store.js';
import type { PointsMonths } from '../../../services/added-value/points/points-months.js';
import { CorrectionsService } from '../../../services/added-value/settlement/corrections.service.js';
import { MonthClose, SettlementMetrics } from '../../../services/added-value/settlement/month-close.js';
import { SchoolClose, SettlementMoney } from '../../../services/added-value/settlement/school-close.js';
import { SettlementCloseService } from '../../../services/added-value/settlement/settlement-close.service.js';
import { SettlementExplainer } from '../../../services/added-value/settlement/settlement-explainer.js';
import { SettlementListService } from '../../../services/added-value/settlement/settlement-list.service.js';
import { MonthRenewal } from '../../../services/added-value/subscription/month-renewal.js';
import { SubscriptionEventWriter } from '../../../services/added-value/subscription/subscription-event-writer.js';
import { SubscriptionStore } from '../../../services/added-value/subscription/subscription-store.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { MovedClock } from './order-parts.js';

/** What the months of points were asked for: `close s1 202602`. */
const pointsMonths = (asked: string[]): PointsMonths => {
  const note = (what: string) => (_tx: unknown, schoolCode: string, month: string) => {
    asked.push(`${what} ${schoolCode} ${month}`);
    return Promise.resolve();
  };
  return { open: note('open'), close: note('close') } as unknown as PointsMonths;
};

const partsOn = (dataSource: DataSource, config: Config, clock: MovedClock, asked: string[]) => {
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const scope = new SchoolScope(config);
  const time = new BusinessTime(clock);
  const writer = new SubscriptionEventWriter(outbox);
  const roster = new SubscriptionStore(writer, clock);
  const renewal = new MonthRenewal(roster, writer, outbox, clock);
  const school = new SchoolClose(renewal, pointsMonths(asked), new SettlementMoney(new Ledger(clock)), clock);
  const jobs = new Jobs(dataSource, clock, { service: 'added-value' });
  const months = new MonthClose(dataSource, transactions, school, outbox, jobs, clock);
  const metrics = new Metrics(config);
  metrics.keptMs = 0;
  new SettlementMetrics(dataSource, metrics);
  const lists = new SettlementListService(dataSource, scope, config);
  const store = new PayItemStore();
  const audit = new LedgerAudit(dataSource, jobs, metrics, ledgerOptions);
  return {
    ...{ audit, transactions, roster, jobs, months, lists, school, store, metrics },
    items: new PayItemService(
      dataSource,
      transactions,
      outbox,
      new SchoolRepository(scope),
      store,
      clock,
      new Edits(dataSource, clock, jobs),
    ),
    closing: new SettlementCloseService(
      ...([dataSource, transactions, new SchoolRepository(scope), school, outbox, time] as const),
    ),
    figures: new SchoolFigures(dataSource, scope, time),
    explainer: new SettlementExplainer(dataSource, scope, lists),
    corrections: new CorrectionsService(dataSource, transactions, lists, outbox, clock, time),
  };
};

/** A process that closes months until it is killed. */
export interface KilledProcess {
  months: MonthClose;
  /** Ends its connections, whatever they are doing. */
  kill(): Promise<void>;
}

export const itemId = '00000000-0000-4000-8000-000000000001';

/** Schools whose months are settled, on a clock that a test moves. */
export class Settled {
  private processes = 0;

  private constructor(
    private readonly db: TestDatabase,
    readonly dataSource: DataSource,
    readonly clock: MovedClock,
    readonly asked: string[],
    readonly parts: ReturnType<typeof partsOn>,
    private readonly phones: PhoneCipher,
  ) {}

  static async open(at: string): Promise<Settled> {
    const clock = new MovedClock(new Date(at));
    const db = await testDatabase(database);
    const dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    surviveLostConnections(dataSource);
    const config = new Config({ DATABASE_URL: db.url }, 'added-value');
    const asked: string[] = [];
    const parts = partsOn(dataSource, config, clock, asked);
    return new Settled(db, dataSource, clock, asked, parts, new PhoneCipher(config));
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
    await this.db.close();
  }

  /** Another process of the service on the same database. */
  async another(): Promise<KilledProcess> {
    const applicationName = `killed-${++this.processes}`;
    const options = { ...dataSourceOptions(this.db.url, database), applicationName } as DataSourceOptions;
    const dataSource = await new DataSource(options).initialize();
    surviveLostConnections(dataSource);
    const { months } = partsOn(dataSource, new Config({ DATABASE_URL: this.db.url }, 'added-value'), this.clock, []);
    const kill = async (): Promise<void> => {
      const sql = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1';
      await change(this.dataSource, sql, [applicationName]);
      await dataSource.destroy();
    };
    return { months, kill };
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.dataSource, sql, parameters);
  }

  async addSchool(code: string, town = 't1'): Promise<void> {
    await this.dataSource.query(
      `insert into school values ($1, '学校' || $1, 'product', 'p1', '省', 'c1', '市', $2, '区', false, now())`,
      [code, town],
    );
    await this.dataSource.query(
      `insert into class values ('k1' || $1, $1, '一班', '', 1, '', 'g1', 't', false, now()),
         ('k2' || $1, $1, '二班', '', 2, '', 'g1', null, false, now())`,
      [code],
    );
  }

  async addStudents(school: string, codes: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `insert into student select code, $1, '学生' || code, 'k1' || $1, 1, null, false, now()
       from unnest($2::text[]) as n (code)`,
      [school, codes],
    );
  }

  /** Students begin to run, each at a price in fen; returns the records. */
  async subscribe(school: string, students: readonly string[], price = 1200): Promise<string[]> {
    const [phoneMasked, encryPhone] = ['138****0000', this.phones.encrypt('13800000000')];
    const inputs = students.map((code) => ({
      ...{ studentCode: code, studentName: `学生${code}`, classCode: `k1${school}`, className: '一班' },
      ...{ parentCode: `p${code}`, parentName: `家长${code}`, phoneMasked, encryPhone, phoneHash: `h${code}` },
      ...{ payItemId: itemId, payItemName: '考勤包月', price, specialUser: null, remarks: null, source: null },
    }));
    const { transactions, roster } = this.parts;
    const added = await transactions.run((tx) => roster.add(tx, school, inputs, { by: 'user' }));
    return added.map((row) => row?.id ?? '');
  }

  /** Rolls back the import that added records. */
  async voidAdded(school: string, ids: readonly string[], importId: string = randomUUID()): Promise<void> {
    const { transactions, roster } = this.parts;
    const records = await this.rows<{ id: string; expirationTime: Date }>(
      'select id, expiration_time as "expirationTime" from subscription where id = any($1::uuid[])',
      [ids],
    );
    const added = records.map(({ id, expirationTime }) => ({ id, expirationTime: expirationTime.toISOString() }));
    const by = { by: 'user', cause: texts.byImportRollback, importId };
    const voided = await transactions.run((tx) => roster.voidAdded(tx, school, added, by));
    if (voided.length !== ids.length) throw new Error('not all records were voided');
  }

  async cancel(school: string, ids: readonly string[]): Promise<void> {
    const { transactions, roster } = this.parts;
    await transactions.run((tx) => roster.cancel(tx, school, ids, { by: 'user', cause: '不用了' }));
  }
}
