import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterEndOf, beginOf, type Page } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { listedColumns, type ListedOrder, orderRow } from './order-mapper.js';
import type { OrderFilter, OrderRow } from './order.dto.js';

const from = 'online_order o';
const order = 'order by o.order_time desc, o.order_no desc';

/** Reads orders of a school, the newest first; phones are masked. */
@Injectable()
export class OrderListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly phones: PhoneCipher,
  ) {}

  /** One page. @throws NotFoundError for a school out of reach */
  async list(caller: Identity, wanted: OrderFilter, page: PageQuery): Promise<Page<OrderRow>> {
    await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    const statement = (where: string, window: string): string =>
      `select ${listedColumns} from ${from} where ${where} ${order} ${window}`;
    const filter = this.filter(wanted);
    return pageOf(sqlRows<ListedOrder>(this.dataSource, { from, filter, statement }), page, orderRow);
  }

  /** The same list in batches, and the name of the school. @throws NotFoundError for a school out of reach */
  async all(caller: Identity, wanted: OrderFilter): Promise<{ school: string; rows: AsyncGenerator<ListedOrder[]> }> {
    const { name } = await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    const rows = keysetBatches<ListedOrder>((after, size) => {
      const filter = this.filter(wanted);
      if (after) {
        const [time, no] = [filter.parameter(after.orderTime), filter.parameter(after.orderNo)];
        filter.and(`(o.order_time, o.order_no) < (${time}, ${no})`);
      }
      const sql = `select ${listedColumns} from ${from} where ${filter.where} ${order} limit ${size}`;
      return select<ListedOrder>(this.dataSource, sql, filter.parameters);
    });
    return { school: name, rows };
  }

  private filter(wanted: OrderFilter): SqlFilter {
    const like = (column: string) => (pattern: string) => `${column} ilike ${pattern} escape '\\'`;
    const part = (text: string | undefined): string | undefined => text && containsPattern(text);
    const filter = new SqlFilter()
      .when(wanted.schoolCode, (code) => `o.school_code = ${code}`)
      .when(wanted.orderNo, (no) => `o.order_no = ${no}`)
      .when(wanted.classCode, (code) => `o.class_code = ${code}`)
      .when(part(wanted.studentName), like('o.student_name'))
      .when(part(wanted.parentName), (name) => `${like('o.parent_name')(name)} or ${like('o.pay_parent_name')(name)}`)
      .when(part(wanted.payItemName), like('o.pay_item_name'))
      .when(wanted.trade_type, (type) => `o.trade_type = ${type}`)
      .when(wanted.status, (status) => `o.status = ${status}`)
      .when(wanted.orderTimeStart && beginOf(wanted.orderTimeStart), (at) => `o.order_time >= ${at}`)
      .when(wanted.orderTimeEnd && afterEndOf(wanted.orderTimeEnd), (at) => `o.order_time < ${at}`);
    return this.phones.limit(filter, wanted.phone, 'o');
  }
}
