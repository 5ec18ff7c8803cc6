import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { BusinessClock, Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { addDays, addMonths, dayMs, dayOf, directoryService, monthOf, payItemAppCodes, yuanOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { AddPayItemBody } from '../../services/added-value/pay-item/pay-item.dto.js';
import { demoSchools } from './demo-schools.js';
import type { DemoShop } from './demo-shop.js';
import { patiently } from './patiently.js';

/** The first of them sell, one with a trial range; the next has decided not to, and of the others nothing is known. */
const selling = 5;
/** The first of these give points to their teachers. */
const rewarding = 3;
/** Students of each school with an order placed by hand, with a subscription, and with a parent who pays online. */
const [ordered, subscribed, paying] = [12, 10, 4];

/** Days before the first start on which the first order is placed: two months are closed since. */
const pastDays = 75;

const yearPrice = 9900;
const introduction = '家长可以在手机上查看孩子的考勤、消息、班级风采和课表。\n如有疑问，请联系班主任。';
const item = { appCodeList: payItemAppCodes, orderMode: 'online', status: 'normal', isFamily: 0 } as const;
const items: readonly Omit<AddPayItemBody, 'schoolCode'>[] = [
  { ...item, name: '考勤与消息 学期', appCodeList: ['stats', 'chat'], price: 6000, serviceMonths: 6 },
  { ...item, name: '全部服务 一年', price: 12_000, discountPrice: yearPrice, serviceMonths: 12 },
  { ...item, name: '家庭套餐 一年', price: 16_800, discountPrice: 14_800, serviceMonths: 12, isFamily: 1 },
  { ...item, name: '移动包月', orderMode: 'subscribe', price: 1000 },
];
const sources = ['家长会', '电话', '班主任'];

interface Family {
  student: string;
  parent: string;
}

/** A demo school that sells, and what of its past is missing. */
interface Seller {
  schoolCode: string;
  ids: string[];
  families: Family[];
  ordersMissing: boolean;
  subscriptionsMissing: boolean;
  /** Gives points to its teachers. */
  rewards: boolean;
  /** One refund of it fails. */
  fails: boolean;
}

/** Sells in the demo: configuration, pay items, orders and subscriptions, made by the calls that people make. */
export class DemoSales {
  private readonly directory: DataSource;
  private readonly productCode: string;
  private readonly clock: Clock;

  /** `app` has the directory's database. */
  constructor(
    app: INestApplicationContext,
    private readonly shop: DemoShop,
    /** What else happens in the past: called at its start, and after each round of sales. */
    private readonly besides?: { begin: () => Promise<void>; round: (past: BusinessClock) => Promise<void> },
  ) {
    this.clock = app.get(Clock);
    this.directory = app.get<DataSource>(getDataSourceToken(directoryService.name));
    this.productCode = app.get(Config).productCode;
  }

  /**
   * Makes sure that the first demo schools sell; what a school has already is left alone. In one process the time of business
   * goes through the weeks before the first start meanwhile, so that months are closed and charts have a past.
   */
  async seed(): Promise<void> {
    const { shop, clock } = this;
    const schools = demoSchools(selling + 1, this.productCode).map(({ school }) => school.code);
    const isFirst = (await patiently(() => shop.orders(schools[0] ?? ''))) === 0;
    const past = isFirst && clock instanceof BusinessClock && !clock.moved ? clock : undefined;
    const begin = past && clock.now().getTime() - pastDays * dayMs;
    try {
      if (begin !== undefined) past?.moveTo(new Date(begin));
      for (const [index, schoolCode] of schools.entries()) await this.configure(schoolCode, index);
      if (past) await this.besides?.begin();
      const sellers: Seller[] = [];
      for (const [index, schoolCode] of schools.slice(0, selling).entries())
        sellers.push(await this.open(schoolCode, index));
      for (let round = 0; round < ordered; round++) {
        if (begin !== undefined) await this.moveTo(past, new Date(begin + (round * pastDays * dayMs) / ordered));
        for (const seller of sellers) await this.sell(seller, round);
        if (past) await this.besides?.round(past);
      }
    } finally {
      past?.moveBack();
    }
    await shop.platform?.compare();
  }

  /** Continues at `at`, and closes the months that end on the way. */
  private async moveTo(past: BusinessClock | undefined, at: Date): Promise<void> {
    const month = monthOf(this.clock.now());
    past?.moveTo(at);
    if (monthOf(at) !== month) await this.shop.closeMonth?.(month);
  }

  private async configure(schoolCode: string, index: number): Promise<void> {
    const isOpen = index < selling ? 1 : 0;
    const trial = index === 1 ? { freeStartDate: '2026-09-01', freeEndDate: '2030-08-31' } : {};
    const texts = { introduceTitle: '家校互动增值服务', introduceContent: introduction };
    if (await patiently(() => this.shop.isConfigured(schoolCode))) return;
    await this.shop.configure({ schoolCode, isOpen, isOpenOnlineOrder: isOpen, ...trial, ...texts });
  }

  private async open(schoolCode: string, index: number): Promise<Seller> {
    const known = await this.shop.items(schoolCode);
    const ids: string[] = [];
    for (const each of items) {
      const id = known.find(({ name }) => name === each.name)?.id;
      ids.push(id ?? (await this.shop.addItem({ schoolCode, ...each })));
    }
    const families = await patiently(() => this.families(schoolCode));
    const ordersMissing = (await this.shop.orders(schoolCode)) === 0;
    const subscriptionsMissing = (await this.shop.subscriptions(schoolCode)) === 0;
    const parts = { ordersMissing, subscriptionsMissing, rewards: index < rewarding, fails: index === 0 };
    return { schoolCode, ids, families, ...parts };
  }

  /** What a school sells in one of `ordered` rounds. */
  private async sell(seller: Seller, round: number): Promise<void> {
    const { families, ids } = seller;
    const [term = '', year = '', , month = ''] = ids;
    if (seller.ordersMissing) {
      await this.order(seller, families[round], [term, year][round % 2] ?? '', round);
      const nth = (round + 1) / (ordered / paying) - 1;
      if (Number.isInteger(nth)) await this.buy(seller, families[ordered + subscribed + nth], year, nth);
    }
    const subscription = round - (ordered - subscribed);
    if (!seller.subscriptionsMissing || subscription < 0) return;
    // the pool is filled for the students of the orders so far, and the subscriptions earn their points
    if (subscription === 0 && seller.rewards) await this.shop.enablePoints(seller.schoolCode);
    await this.subscribe(seller, families[ordered + subscription], month, subscription);
  }

  /** An order by hand: some have ended, one was given back. */
  private async order(
    { schoolCode }: Seller,
    family: Family | undefined,
    payItemCode: string,
    n: number,
  ): Promise<void> {
    if (family === undefined) return;
    const dates = n % 4 === 3 ? this.endedTerm() : {};
    const people = { schoolCode, studentUid: family.student, payParentUid: family.parent };
    const placed = { ...people, payItemCode, trade_type: 'MANUAL', ...dates } as const;
    const orderNo = await patiently(() => this.shop.order(placed));
    if (n === 1) await this.shop.refund({ orderNo, reason: '家长重复购买' });
  }

  /** Half a year that ended last month. */
  private endedTerm(): { startDate: string; endDate: string } {
    const endDate = addMonths(dayOf(this.clock.now()), -1);
    return { startDate: addDays(addMonths(endDate, -6), 1), endDate };
  }

  /** What a parent pays by phone, where the platform is simulated: the last one thinks it over, one refund fails. */
  private async buy(seller: Seller, family: Family | undefined, payItemId: string, n: number): Promise<void> {
    const { platform } = this.shop;
    if (platform === undefined || family === undefined) return;
    const people = { studentUid: family.student, payParentUid: family.parent };
    const wanted = { schoolCode: seller.schoolCode, payItemId, price: yuanOf(yearPrice), ...people };
    const orderNo = await patiently(() => platform.buy(wanted, n < paying - 1));
    if (!seller.fails || n !== paying - 2) return;
    platform.failRefund();
    await patiently(() => this.shop.refund({ orderNo, reason: '学生转学' }));
  }

  /** A subscription by the month: two were cancelled. */
  private async subscribe(
    { schoolCode }: Seller,
    family: Family | undefined,
    payItemCode: string,
    n: number,
  ): Promise<void> {
    if (family === undefined) return;
    const people = { schoolCode, studentUid: family.student, parentUid: family.parent };
    const special = n === 4 ? ({ specialUser: 'teacher' } as const) : {};
    const source = sources[n % sources.length];
    const id = await patiently(() => this.shop.subscribe({ ...people, payItemCode, source, ...special }));
    if (n === 2 || n === 5) await this.shop.cancel({ schoolCode, ids: [id], remarks: '家长不再需要' });
  }

  /** Students with one of their parents, always the same ones. @throws Error until there are enough */
  private async families(schoolCode: string): Promise<Family[]> {
    const count = ordered + subscribed + paying;
    const rows = await select<Family>(
      this.directory,
      `select distinct on (s.student_no) s.code as student, l.parent_code as parent
       from student s join student_parent l on l.student_code = s.code
       where s.school_code = $1 order by s.student_no, l.place, l.parent_code limit ${count}`,
      [schoolCode],
    );
    if (rows.length < count) throw new Error(`school ${schoolCode} has no people yet`);
    return rows;
  }
}
