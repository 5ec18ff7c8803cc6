import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addedValueService, payItemAppCodes, role } from '#libs/contracts';
import { select } from '#libs/db';
import type { Identity } from '#libs/http';
import { SchoolConfigService } from '../added-value/config/school-config.service.js';
import { OrderChangeService } from '../added-value/order/order-change.service.js';
import type { AddPayItemBody } from '../added-value/pay-item/pay-item.dto.js';
import { PayItemService } from '../added-value/pay-item/pay-item.service.js';
import { demoSchools } from './demo-schools.js';

/** The first of them sell, one with a trial range; the next has decided not to, and of the others nothing is known. */
const selling = 3;
/** Students of each school for whom something was ordered. */
const ordered = 12;
/** Schools and people reach the service by events: so long they are waited for. */
const [lookMs, giveUpMs] = [1000, 10 * 60_000];

const introduction = '家长可以在手机上查看孩子的考勤、消息、班级风采和课表。\n如有疑问，请联系班主任。';
const item = { appCodeList: payItemAppCodes, orderMode: 'online', status: 'normal', isFamily: 0 } as const;
const items: readonly Omit<AddPayItemBody, 'schoolCode'>[] = [
  { ...item, name: '考勤与消息 学期', appCodeList: ['stats', 'chat'], price: 6000, serviceMonths: 6 },
  { ...item, name: '全部服务 一年', price: 12_000, discountPrice: 9900, serviceMonths: 12 },
  { ...item, name: '家庭套餐 一年', price: 16_800, discountPrice: 14_800, serviceMonths: 12, isFamily: 1 },
  { ...item, name: '移动包月', orderMode: 'subscribe', price: 1000 },
];

/** Sells in the demo: configuration, pay items and orders of a few schools, made by the calls that people make. */
export class DemoSales {
  private readonly configs: SchoolConfigService;
  private readonly items: PayItemService;
  private readonly orders: OrderChangeService;
  private readonly db: DataSource;
  private readonly by: Identity;

  constructor(
    app: INestApplicationContext,
    private readonly productCode: string,
  ) {
    this.configs = app.get(SchoolConfigService);
    this.items = app.get(PayItemService);
    this.orders = app.get(OrderChangeService);
    this.db = app.get<DataSource>(getDataSourceToken(addedValueService.name));
    const someone = { uid: 'demo', account: 'demo', username: '演示', tags: role.administrator, areas: [] };
    this.by = { ...someone, source: productCode };
  }

  /** Makes sure that the first demo schools sell; a school that is configured already is left alone. */
  async seed(): Promise<void> {
    for (const [index, { school }] of demoSchools(selling + 1, this.productCode).entries()) {
      const { code } = school;
      await this.until('select code from school where code = $1', code, 1);
      if ((await this.configs.find(code, this.by)).introduceTitle === '') await this.open(code, index);
    }
  }

  private async open(schoolCode: string, index: number): Promise<void> {
    const isOpen = index < selling ? 1 : 0;
    const trial = index === 1 ? { freeStartDate: '2026-09-01', freeEndDate: '2030-08-31' } : {};
    const texts = { introduceTitle: '家校互动增值服务', introduceContent: introduction };
    await this.configs.save({ schoolCode, isOpen, isOpenOnlineOrder: isOpen, ...trial, ...texts }, this.by);
    if (isOpen === 0) return;
    const ids: string[] = [];
    for (const each of items) ids.push(await this.items.add({ schoolCode, ...each }, this.by));
    const pairs = await this.until<{ student: string; parent: string }>(
      `select distinct on (l.student_code) l.student_code as student, l.parent_code as parent
       from student s join parent_child l on l.student_code = s.code join parent p on p.code = l.parent_code
       where s.school_code = $1 order by l.student_code, l.parent_code limit ${ordered}`,
      schoolCode,
      ordered,
    );
    for (const [n, { student, parent }] of pairs.entries()) {
      const payItemCode = ids[n % 2] ?? '';
      // some have ended
      const dates = n % 4 === 3 ? { startDate: '2025-09-01', endDate: '2026-01-31' } : {};
      const people = { schoolCode, studentUid: student, payParentUid: parent };
      await this.orders.add(this.by, { ...people, payItemCode, trade_type: 'MANUAL', ...dates }, undefined);
    }
  }

  /** Rows of a school as soon as there are so many. @throws Error when they do not come */
  private async until<Row>(sql: string, schoolCode: string, count: number): Promise<Row[]> {
    for (let waited = 0; waited < giveUpMs; waited += lookMs) {
      const rows = await select<Row>(this.db, sql, [schoolCode]);
      if (rows.length >= count) return rows;
      await pause(lookMs);
    }
    throw new Error(`school ${schoolCode} is not known`);
  }
}
