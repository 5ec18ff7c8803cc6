import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '#libs/kernel/config';
import { minuteMs, type Month, monthAfter, monthOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import { pointsAccount } from '#libs/commerce';
import { database } from '../../../services/added-value/database.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { receive } from '../../medium/added-value/exchange-parts.js';
import { MovedClock } from '../../medium/added-value/order-parts.js';
import { bookFaults } from './points-faults.js';
import { MortalProcess } from './points-process.js';

/** Minutes after its end from which a month is closed. */
const closeMinutes = 10;
/** What each teacher has to exchange when a history begins. */
const firstPoints = 2000;

export interface TownSchool {
  code: string;
  /** The last one has no head teacher. */
  classes: readonly string[];
  teachers: readonly string[];
}

/** Schools that give points and exchange them, in a service of two processes that die, beside a payment platform. */
export class PointsTown {
  /** The first month that is not closed. */
  private open: Month;

  private constructor(
    private readonly db: TestDatabase,
    readonly platform: WeChatPaySimulator,
    private readonly receiver: Server,
    readonly clock: MovedClock,
    private readonly config: Config,
    readonly schools: readonly TownSchool[],
    readonly processes: [MortalProcess, MortalProcess],
  ) {
    this.open = monthOf(clock.now());
  }

  static async begin(at: string, schoolCount: number): Promise<PointsTown> {
    const clock = new MovedClock(new Date(at));
    const db = await testDatabase(database);
    const platform = await WeChatPaySimulator.start({ clock, retryScale: 0.0001 });
    const receiver = createServer();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const publicUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const config = new Config({ ...platform.environment, PUBLIC_URL: publicUrl, DATABASE_URL: db.url }, 'added-value');
    const schools = Array.from({ length: schoolCount }, (_, n) => ({
      code: `s${n}`,
      classes: [0, 1, 2].map((k) => `k${n}-${k}`),
      teachers: [0, 1].map((t) => `t${n}-${t}`),
    }));
    const start = (): Promise<MortalProcess> => MortalProcess.start(db, clock, config);
    const town = new PointsTown(db, platform, receiver, clock, config, schools, [await start(), await start()]);
    receive(receiver, () => town.alive());
    await town.seed();
    return town;
  }

  async close(): Promise<void> {
    await this.platform.close();
    this.receiver.closeAllConnections();
    await new Promise((resolve) => this.receiver.close(resolve));
    for (const process of this.processes) await process.kill();
    await this.db.close();
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.db.dataSource, sql, parameters);
  }

  /** Restarts each process that has died. */
  async replaceDead(): Promise<void> {
    for (const [n, { dead }] of this.processes.entries())
      if (dead) this.processes[n] = await MortalProcess.start(this.db, this.clock, this.config);
  }

  /**
   * Moves the clock, and closes the months that are over by then; with `broken` the first process begins and dies in
   * the middle of it, and the second one finishes.
   */
  async moveTo(at: Date, broken: boolean): Promise<void> {
    this.clock.set(at.toISOString());
    while (this.open < monthOf(new Date(at.getTime() - closeMinutes * minuteMs))) {
      if (broken) await this.breakClose();
      await this.processes[1].book.parts.monthClose.run(this.open);
      this.open = monthAfter(this.open);
    }
  }

  /** The rules that are broken, and by which school. */
  async faults(): Promise<string[]> {
    // a bill is ours before the platform has it; it has ended there before it has here
    const before = this.platform.book().transfers;
    const ours = await this.rows<{ billNo: string; state: string; amount: number }>(
      `select bill_no as "billNo", state, amount::int as amount from points_exchange`,
    );
    const after = new Map(this.platform.book().transfers.map((transfer) => [transfer.outBillNo, transfer]));
    const known = new Map(ours.map((each) => [each.billNo, each]));
    const strange = before.filter(({ outBillNo, amount }) => known.get(outBillNo)?.amount !== amount);
    const otherwise = ours.filter(({ billNo, state }) => {
      const theirs = after.get(billNo)?.state;
      if (state === 'succeeded') return theirs !== 'SUCCESS';
      return state === 'failed' && theirs !== undefined && theirs !== 'FAIL' && theirs !== 'CANCELLED';
    });
    const codes = this.schools.map(({ code }) => code);
    const broken = await bookFaults(this, codes);
    const guilty: string[] = [];
    if (broken.length > 0) for (const code of codes) if ((await bookFaults(this, [code])).length > 0) guilty.push(code);
    return [
      ...broken.map((rule) => `${rule}: ${guilty.join(', ')}`),
      ...strange.map(({ outBillNo }) => `${outBillNo} is paid, and not ours`),
      ...otherwise.map(
        ({ billNo, state }) => `${billNo} is ${state} here, ${after.get(billNo)?.state ?? 'none'} there`,
      ),
    ];
  }

  private alive(): { transfers: MortalProcess['platform']; settlement: MortalProcess['parts']['settlement'] } {
    const process = this.processes.find(({ dead }) => !dead);
    if (!process) throw new Error('no process is there');
    return { transfers: process.platform, settlement: process.parts.settlement };
  }

  private async breakClose(): Promise<void> {
    const [dying] = this.processes;
    let ended = false;
    const run = dying.book.parts.monthClose.run(this.open).then(
      () => (ended = true),
      () => (ended = true),
    );
    const sql = 'select count(*)::int as count from monthly_settlement where month = $1';
    while (!ended && ((await this.rows<{ count: number }>(sql, [this.open]))[0]?.count ?? 0) < this.schools.length / 3);
    await dying.kill();
    await run;
    await this.replaceDead();
  }

  private async seed(): Promise<void> {
    const [{ book }] = this.processes;
    const codes = this.schools.map(({ code }) => code);
    await this.db.dataSource.query(
      `insert into school select code, code, 'product', 'p1', '省', 'c1', '市', 't1', '区', false, now()
       from unnest($1::text[]) as n (code)`,
      [codes],
    );
    for (const { code, classes, teachers } of this.schools) {
      for (const [n, each] of classes.entries()) await book.addClass(code, each, teachers[n] ?? null);
      await book.subscribeAll(code, classes[0] ?? '', await book.addStudents(code, classes[0] ?? '', 2));
      await book.enable(code, 1);
    }
    const given = this.schools.flatMap(({ code: schoolCode, teachers }) =>
      teachers.map((teacher) => ({
        ...({ cause: 'settle', reference: `first ${teacher}`, schoolCode, from: pointsAccount.issue } as const),
        ...{ to: pointsAccount.available(teacher), amount: firstPoints },
      })),
    );
    await book.run((tx) => book.parts.ledger.transfer(tx, given));
  }
}
