import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Day,
  type OrderMode,
  type OrderStatus,
  type Page,
  type SubscriptionStatus,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { pageOf, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import type { OrderRecordDto, OrderRecordQuery } from './service.dto.js';

interface RecordRow {
  id: string;
  startDate: Day | null;
  endDate: Day | null;
  payItemName: string;
  /** Of a `bigint`, which comes as a text. */
  fee: string;
  price: string;
  orderMode: OrderMode;
  status: OrderStatus | SubscriptionStatus;
  at: Date;
  phone: string;
}

const dayIn = (moment: string): string => `to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Orders and subscriptions of students in the same columns. */
const records = `(
  select order_no as id, school_code, student_code, to_char(start_date, 'YYYY-MM-DD') as "startDate",
    to_char(end_date, 'YYYY-MM-DD') as "endDate", pay_item_name as "payItemName", pay_fee as fee, price,
    'online' as "orderMode", status, order_time as at, phone_masked as phone
  from online_order
  union all
  select id::text, school_code, student_code, ${dayIn('subscribe_time')}, ${dayIn(`(expiration_time - interval '1 second')`)}, pay_item_name,
    price, price, 'subscribe', status, subscribe_time, phone_masked
  from subscription
) r`;

/** What was ordered and subscribed to for one student, the newest first; that of students who have left, too. */
@Injectable()
export class OrderRecordList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async list(query: OrderRecordQuery, caller: Identity): Promise<Page<OrderRecordDto>> {
    const { code } = await this.schools.visible(this.dataSource, caller, query.schoolCode);
    const filter = new SqlFilter()
      .when(code, (school) => `r.school_code = ${school}`)
      .when(query.studentUid, (student) => `r.student_code = ${student}`);
    const statement = (where: string, window: string): string =>
      `select r.* from ${records} where ${where} order by r.at desc, r.id desc ${window}`;
    return pageOf(sqlRows<RecordRow>(this.dataSource, { from: records, filter, statement }), query, recordDto);
  }
}

const shownFen = (fen: string): string => yuanOf(Number(fen));

const recordDto = (row: RecordRow): OrderRecordDto => ({
  id: row.id,
  serviceStartTime: row.startDate,
  serviceEndTime: row.endDate,
  payItemName: row.payItemName,
  fee: shownFen(row.fee),
  price: shownFen(row.price),
  orderMode: row.orderMode,
  status: row.status,
  time: wireTime(row.at),
  phone: row.phone,
});
