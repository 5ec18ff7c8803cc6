import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { orderStatusLabels, searchHitsOfKind } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { SearchFinder, SearchHitDto } from '#libs/http/search';
import { SchoolScope } from '#libs/copies/schools';
import type { RechargeOrderEntity } from './recharge-order.entity.js';

type FoundOrder = Pick<
  RechargeOrderEntity,
  'orderNo' | 'studentCode' | 'studentName' | 'payItemName' | 'status' | 'schoolCode'
> & { schoolName: string };

/** Finds an order of minutes by its whole number, ours or that of the payment platform. */
@Injectable()
export class RechargeOrderSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const filter = this.scope.filter(caller);
    const no = filter.parameter(text);
    const rows = await select<FoundOrder>(
      this.dataSource,
      `select o.order_no as "orderNo", o.student_code as "studentCode", o.student_name as "studentName",
         o.pay_item_name as "payItemName", o.status, o.school_code as "schoolCode", s.name as "schoolName"
       from online_order o join school s on s.code = o.school_code
       where ${filter.where} and (o.order_no = ${no} or o.transaction_id = ${no}) order by o.order_no limit ${searchHitsOfKind}`,
      filter.parameters,
    );
    return rows.map(({ orderNo, studentCode, studentName, payItemName, status, schoolCode, schoolName }) => ({
      kind: 'order',
      id: orderNo,
      title: orderNo,
      detail: [schoolName, studentName, payItemName, orderStatusLabels[status]].join(' · '),
      // what it has paid for is shown with the minutes of the student
      params: { schoolCode, studentUid: studentCode },
    }));
  }
}
