import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { orderStatusLabels, searchHitsOfKind } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { SearchFinder, SearchHitDto } from '#libs/http/search';
import { SchoolScope } from '#libs/copies/schools';
import type { PaidOrderEntity } from './paid-order.entity.js';

interface FoundOrder extends Pick<
  PaidOrderEntity,
  'orderNo' | 'studentName' | 'payItemName' | 'status' | 'schoolCode'
> {
  schoolName: string;
}

/** Numbers of orders, ours and those of payment platforms: a name is none. */
const numberPattern = /^[\w-]{8,64}$/;

/** Finds an order by its whole number, ours or that of the payment platform, as receipts show it. */
@Injectable()
export abstract class OrderSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  /** What the address of an order is made of. */
  protected abstract paramsOf(order: Pick<FoundOrder, 'orderNo' | 'schoolCode'>): Record<string, string>;

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    if (!numberPattern.test(text)) return [];
    const filter = this.scope.filter(caller);
    const no = filter.parameter(text);
    const rows = await select<FoundOrder>(
      this.dataSource,
      `select o.order_no as "orderNo", o.student_name as "studentName", o.pay_item_name as "payItemName", o.status,
         o.school_code as "schoolCode", s.name as "schoolName"
       from online_order o join school s on s.code = o.school_code
       where ${filter.where} and (o.order_no = ${no} or o.transaction_id = ${no})
       order by o.order_no limit ${searchHitsOfKind}`,
      filter.parameters,
    );
    return rows.map((order) => ({
      kind: 'order',
      id: order.orderNo,
      title: order.orderNo,
      detail: [order.schoolName, order.studentName, order.payItemName, orderStatusLabels[order.status]].join(' · '),
      params: this.paramsOf(order),
    }));
  }
}
