import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { endOf, type Month, monthOf, type PointsPlan } from '#libs/contracts';
import { dataSourceOptions, select, surviveLostConnections, Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { PhoneCipher } from '#libs/crypto';
import { Ledger, LedgerAudit, pointsAccount } from '#libs/commerce';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { database } from '../../../services/added-value/database.js';
import { GrantsWorker, PointsGrants } from '../../../services/added-value/points/points-grants.js';
import { PlanPreview } from '../../../services/added-value/points/plan-preview.js';
import { ledgerOptions } from '../../../services/added-value/ledger.js';
import { PointsChanges } from '../../../services/added-value/points/points-changes.js';
import { PointsLists } from '../../../services/added-value/points/points-lists.js';
import { PointsMonths } from '../../../services/added-value/points/points-months.js';
import { PointsSchoolList } from '../../../services/added-value/points/points-school-list.js';
import { PointsSchools } from '../../../services/added-value/points/points-schools.js';
import { PointsStatement } from '../../../services/added-value/points/points-statement.js';
import { MonthClose } from '../../../services/added-value/settlement/month-close.js';
import { SchoolClose, SettlementMoney } from '../../../services/added-value/settlement/school-close.js';
import { MonthRenewal } from '../../../services/added-value/subscription/month-renewal.js';
import { SubscriptionEventWriter } from '../../../services/added-value/subscription/subscription-event-writer.js';
import {
  type NewSubscription,
  SubscriptionStore,
} from '../../../services/added-value/subscription/subscription-store.js';
import { environment } from '../gateway/gateway-process.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { admin, MovedClock } from './order-parts.js';

export { admin };

const partsOn = (dataSource: DataSource, config: Config, clock: MovedClock) => {
  const transactions = new Transactions(dataSource);
  const [outbox, ledger, scope] = [new Outbox(), new Ledger(clock), new SchoolScope(config)];
  const schools = new SchoolRepository(scope);
  const changes = new PointsChanges(outbox);
  const writer = new SubscriptionEventWriter(outbox);
  const store = new SubscriptionStore(writer, clock);
  const time = new BusinessTime(clock);
  const grants = new PointsGrants(ledger, clock);
  const months = new PointsMonths(ledger, grants, changes, clock);
  const jobs = new Jobs(dataSource, clock, { service: 'added-value' });
  const phones = new PhoneCipher(config);
  const close = new SchoolClose(
    new MonthRenewal(store, writer, outbox, clock),
    months,
    new SettlementMoney(ledger),
    clock,
  );
  return {
    ...{ transactions, ledger, months, phones, time, store, close },
    monthClose: new MonthClose(dataSource, transactions, close, outbox, jobs, clock),
    worker: new GrantsWorker(dataSource, transactions, grants, changes, jobs, clock),
    audit: new LedgerAudit(dataSource, jobs, new Metrics(config), ledgerOptions),
    schools: new PointsSchools(
      dataSource,
      transactions,
      schools,
      months,
      changes,
      outbox,
      clock,
      new Edits(dataSource, clock, jobs),
    ),
    list: new PointsSchoolList(dataSource, scope, clock),
    lists: new PointsLists(dataSource, schools, scope, phones),
    preview: new PlanPreview(dataSource, schools, clock),
    statement: new PointsStatement(dataSource, schools),
  };
};

/** Schools that give points, on a database of their own, with a clock that stands still until it is moved. */
export class PointsBook {
  private static people = 0;
  readonly payItemId = randomUUID();

  private constructor(
    private readonly db: TestDatabase,
    readonly dataSource: DataSource,
    readonly clock: MovedClock,
    readonly parts: ReturnType<typeof partsOn>,
  ) {}

  static async open(at: string): Promise<PointsBook> {
    const clock = new MovedClock(new Date(at));
    const db = await testDatabase(database);
    const dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    surviveLostConnections(dataSource);
    const config = new Config({ ...environment, DATABASE_URL: db.url }, 'added-value');
    return PointsBook.of({ db, dataSource, clock, config });
  }

  /** What one process has for points. */
  static of(process: { db: TestDatabase; dataSource: DataSource; clock: MovedClock; config: Config }): PointsBook {
    const { db, dataSource, clock, config } = process;
    return new PointsBook(db, dataSource, clock, partsOn(dataSource, config, clock));
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
    await this.db.close();
  }

  get month(): string {
    return monthOf(this.clock.now());
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.dataSource, sql, parameters);
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.parts.transactions.run(work);
  }

  async addSchool(code: string): Promise<void> {
    await this.dataSource.query(
      `insert into school values ($1, $1, 'product', 'p1', '省', 'c1', '市', 't1', '区', false, now())`,
      [code],
    );
  }

  /** A class, whose head teacher has the same code with `T` before it, or none. */
  async addClass(school: string, code: string, teacher: string | null): Promise<void> {
    await this.dataSource.query(
      `insert into class values ($1, $2, $1, '', 1, '', 'g1', $3, false, now())
       on conflict (code) do update set master_teacher_code = excluded.master_teacher_code`,
      [code, school, teacher],
    );
    if (teacher === null) return;
    await this.dataSource.query(
      `insert into teacher values ($1, $2, $1, 1, 0, null, $3, '{}', '139****0000', 'x', $4, false, now())
       on conflict do nothing`,
      [teacher, school, code, this.parts.phones.searchHash('13900000000')],
    );
  }

  /** Students of a class; returns their codes. */
  async addStudents(school: string, classCode: string, count: number): Promise<string[]> {
    const codes = Array.from({ length: count }, () => `S${++PointsBook.people}`);
    await this.dataSource.query(
      `insert into student select code, $2, '学生' || code, $3, 1, null, false, now() from unnest($1::text[]) code`,
      [codes, school, classCode],
    );
    return codes;
  }

  /** A school with a class, its head teacher and subscribers, which gives points; returns the ids of the records. */
  async begin(school: string, served: number): Promise<string[]> {
    const classCode = `${school}-k`;
    await this.addSchool(school);
    await this.addClass(school, classCode, `${school}-t`);
    const students = await this.addStudents(school, classCode, served);
    const ids = await this.subscribeAll(school, classCode, students);
    await this.enable(school, 1);
    return ids;
  }

  async rewards(schoolCode: string) {
    return (await this.parts.lists.rewards(admin, { schoolCode }, { page: 1, size: 100 })).list;
  }

  /** What is left in the pool of the running month, and what a teacher has. */
  async balances(school: string, teacher: string) {
    return {
      pool: await this.balance(pointsAccount.pool(school, this.month)),
      pending: await this.balance(pointsAccount.pending(teacher)),
      available: await this.balance(pointsAccount.available(teacher)),
    };
  }

  /** Subscribes a student of a class; returns the id of the record. */
  async subscribe(school: string, classCode: string, studentCode: string, price = 1000): Promise<string> {
    const [id] = await this.subscribeAll(school, classCode, [studentCode], price);
    if (id === undefined) throw new Error('subscribed already');
    return id;
  }

  /** Subscribes students of a class at the same time; returns the ids of the records. */
  async subscribeAll(
    school: string,
    classCode: string,
    studentCodes: readonly string[],
    price = 1000,
  ): Promise<string[]> {
    const records = studentCodes.map((studentCode): NewSubscription => {
      const student = { studentCode, studentName: `学生${studentCode}`, classCode, className: classCode };
      const parent = { parentCode: `P${studentCode}`, parentName: '家长', phoneMasked: '138****0000' };
      const item = { payItemId: this.payItemId, payItemName: '月卡', price };
      const none = { specialUser: null, remarks: null, source: null };
      return { ...student, ...parent, encryPhone: 'x', phoneHash: 'x', ...item, ...none };
    });
    const rows = await this.run((tx) => this.parts.store.add(tx, school, records, { by: 'admin' }));
    return rows.flatMap((row) => (row ? [row.id] : []));
  }

  async cancel(school: string, id: string): Promise<void> {
    await this.run((tx) => this.parts.store.cancel(tx, school, [id], { by: 'admin' }));
  }

  /** Rolls back the import that added a record. */
  async voidAdded(school: string, id: string): Promise<void> {
    const sql = 'select expiration_time as "expirationTime" from subscription where id = $1';
    const [added] = await this.rows<{ expirationTime: Date }>(sql, [id]);
    const record = { id, expirationTime: added?.expirationTime.toISOString() ?? '' };
    const by = { by: 'admin', importId: randomUUID() };
    await this.run((tx) => this.parts.store.voidAdded(tx, school, [record], by));
  }

  /** Goes to the first minutes of the next month, where the month before is closed and this one opened. */
  async turnMonth(schools: readonly string[]): Promise<void> {
    const over = this.month;
    this.clock.set(new Date(endOf(over).getTime() + 600_000).toISOString());
    for (const school of schools) {
      await this.run(async (tx) => {
        await this.renew(tx, school);
        await this.parts.months.close(tx, school, over);
        await this.parts.months.open(tx, school, this.month);
      });
    }
  }

  /** Closes a month of a school as the job does, at the time of the clock. */
  async closeMonth(schoolCode: string, month: Month): Promise<void> {
    await this.run((tx) => this.parts.close.close(tx, { schoolCode, month }, { by: null, reason: null }));
  }

  enable(schoolCode: string, enabled: 0 | 1): Promise<void> {
    return this.parts.schools.enable(admin, { schoolCode, enabled });
  }

  async savePlan(schoolCode: string, plan: Partial<PointsPlan>): Promise<void> {
    await this.parts.schools.save(admin, { schoolCode, ...plan });
  }

  async balance(name: string): Promise<number> {
    return this.parts.ledger.balance(this.dataSource, name);
  }

  private async renew(tx: EntityManager, school: string): Promise<void> {
    const sql = `select id from subscription where school_code = $1 and status = 'subscribe'`;
    const running = await select<{ id: string }>(tx, sql, [school]);
    await this.parts.store.renew(
      tx,
      school,
      running.map(({ id }) => id),
      { by: null },
    );
  }
}
