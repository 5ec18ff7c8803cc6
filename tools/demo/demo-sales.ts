import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { addDays, addMonths, dayOf, directoryService, payItemAppCodes, yuanOf } from '#libs/contracts';
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

/** Sells in the demo: configuration, pay items, orders and subscriptions, made by the calls that people make. */
export class DemoSales {
  private readonly directory: DataSource;
  private readonly productCode: string;
  private readonly clock: Clock;

  /** `app` has the directory's database. */
  constructor(
    app: INestApplicationContext,
    private readonly shop: DemoShop,
  ) {
    this.clock = app.get(Clock);
    this.directory = app.get<DataSource>(getDataSourceToken(directoryService.name));
    this.productCode = app.get(Config).productCode;
  }

  /** Makes sure that the first demo schools sell; what a school has already is left alone. */
  async seed(): Promise<void> {
    const { shop } = this;
    for (const [index, { school }] of demoSchools(selling + 1, this.productCode).entries()) {
      await this.configure(school.code, index);
      if (index < selling) await this.sell(school.code, index < rewarding);
    }
    await shop.platform?.compare();
  }

  private async configure(schoolCode: string, index: number): Promise<void> {
    const isOpen = index < selling ? 1 : 0;
    const trial = index === 1 ? { freeStartDate: '2026-09-01', freeEndDate: '2030-08-31' } : {};
    const texts = { introduceTitle: '家校互动增值服务', introduceContent: introduction };
    if (await patiently(() => this.shop.isConfigured(schoolCode))) return;
    await this.shop.configure({ schoolCode, isOpen, isOpenOnlineOrder: isOpen, ...trial, ...texts });
  }

  private async sell(schoolCode: string, rewards: boolean): Promise<void> {
    const known = await this.shop.items(schoolCode);
    const ids: string[] = [];
    for (const each of items) {
      const id = known.find(({ name }) => name === each.name)?.id;
      ids.push(id ?? (await this.shop.addItem({ schoolCode, ...each })));
    }
    const [term = '', year = '', , month = ''] = ids;
    const families = await patiently(() => this.families(schoolCode));
    const [byHand, monthly] = [families.slice(0, ordered), families.slice(ordered, ordered + subscribed)];
    if ((await this.shop.orders(schoolCode)) === 0) {
      await this.order(schoolCode, byHand, [term, year]);
      await this.buy(schoolCode, families.slice(ordered + subscribed), year);
    }
    if ((await this.shop.subscriptions(schoolCode)) > 0) return;
    // the pool is filled for the students of the orders, and the subscriptions earn their points
    if (rewards) await this.shop.enablePoints(schoolCode);
    await this.subscribe(schoolCode, monthly, month);
  }

  /** Orders by hand: some have ended, one was given back. */
  private async order(schoolCode: string, families: readonly Family[], ids: readonly string[]): Promise<void> {
    for (const [n, { student, parent }] of families.entries()) {
      const dates = n % 4 === 3 ? this.endedTerm() : {};
      const people = { schoolCode, studentUid: student, payParentUid: parent };
      const payItemCode = ids[n % ids.length] ?? '';
      const placed = { ...people, payItemCode, trade_type: 'MANUAL', ...dates } as const;
      const orderNo = await patiently(() => this.shop.order(placed));
      if (n === 1) await this.shop.refund({ orderNo, reason: '家长重复购买' });
    }
  }

  /** Half a year that ended last month. */
  private endedTerm(): { startDate: string; endDate: string } {
    const endDate = addMonths(dayOf(this.clock.now()), -1);
    return { startDate: addDays(addMonths(endDate, -6), 1), endDate };
  }

  /** What parents pay on their phones, where the platform is simulated: the last one thinks it over. */
  private async buy(schoolCode: string, families: readonly Family[], payItemId: string): Promise<void> {
    const { platform } = this.shop;
    if (platform === undefined) return;
    const price = yuanOf(yearPrice);
    for (const [n, { student, parent }] of families.entries()) {
      const wanted = { schoolCode, payItemId, price, studentUid: student, payParentUid: parent };
      await patiently(() => platform.buy(wanted, n < families.length - 1));
    }
  }

  /** Subscriptions by the month: two were cancelled. */
  private async subscribe(schoolCode: string, families: readonly Family[], payItemCode: string): Promise<void> {
    const ids: string[] = [];
    for (const [n, { student, parent }] of families.entries()) {
      const people = { schoolCode, studentUid: student, parentUid: parent };
      const special = n === 4 ? ({ specialUser: 'teacher' } as const) : {};
      const source = sources[n % sources.length];
      ids.push(await patiently(() => this.shop.subscribe({ ...people, payItemCode, source, ...special })));
    }
    await this.shop.cancel({ schoolCode, ids: ids.slice(0, 2), remarks: '家长不再需要' });
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
