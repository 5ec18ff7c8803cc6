import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type Page, texts, wireTime, yuanOf } from '#libs/contracts';
import { pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { administersAll, type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { ComplaintDto, ComplaintFilter } from './complaint.dto.js';

interface ListedComplaint extends Omit<ComplaintDto, 'complainedAt' | 'dueAt' | 'overdue'> {
  complainedAt: Date;
  dueAt: Date | null;
}

const from = `payment_complaint c left join online_order o on o.order_no = c.order_no
  left join school s on s.code = c.school_code`;
const columns = `c.complaint_id as "complaintId", c.order_no as "orderNo", c.out_trade_no as "outTradeNo",
  c.transaction_id as "transactionId", c.school_code as "schoolCode", s.name as "schoolName",
  o.student_code as "studentUid", o.student_name as "studentName", o.pay_parent_name as "payParentName", o.pay_item_name as "payItemName",
  c.phone_masked as phone, c.amount, c.refund_amount as "refundAmount", c.detail, c.state, c.problem,
  c.full_refunded as "fullRefunded", c.awaits_reply as "awaitsReply", c.times, c.complained_at as "complainedAt",
  c.due_at as "dueAt",
  (select coalesce(json_agg(json_build_object('action', e.action, 'state', e.state, 'content', e.content, 'outcome',
     e.outcome, 'failure', e.failure, 'by', e."by", 'at', e.at) order by e.at, e.id), '[]'::json)
   from payment_complaint_event e where e.complaint_id = c.complaint_id) as events`;

/** Shows complaints of schools within reach, and, to callers who see every school, those of no order. */
@Injectable()
export class ComplaintList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Open ones first, the one that is due next at the top; then the newest. */
  page(caller: Identity, wanted: ComplaintFilter, page: PageQuery): Promise<Page<ComplaintDto>> {
    const now = this.clock.now();
    const filter = this.visible(caller)
      .when(wanted.schoolCode, (code) => `c.school_code = ${code}`)
      .when(wanted.orderNo, (number) => `${number} in (c.order_no, c.out_trade_no)`)
      .when(wanted.state, (state) => `c.state = ${state}`);
    if (wanted.overdue !== undefined) {
      const isOverdue = `coalesce(c.due_at <= ${filter.parameter(now)}, false)`;
      filter.and(wanted.overdue ? isOverdue : `not ${isOverdue}`);
    }
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${from} where ${where}
       order by c.due_at nulls last, c.complained_at desc, c.complaint_id ${window}`;
    const rows = sqlRows<ListedComplaint>(this.dataSource, { from, filter, statement });
    return pageOf(rows, page, (row) => complaintDto(row, now));
  }

  /** @throws NotFoundError for a complaint out of reach */
  async assertVisible(tx: EntityManager, complaintId: string, caller: Identity): Promise<void> {
    const filter = this.visible(caller).when(complaintId, (id) => `c.complaint_id = ${id}`);
    const found = await select(tx, `select 1 from ${from} where ${filter.where}`, filter.parameters);
    if (found.length === 0) throw new NotFoundError(texts.complaintUnknown);
  }

  private visible(caller: Identity): SqlFilter {
    const orNone = administersAll(caller, this.config.productCode);
    const { where, parameters } = this.scope.filter(caller, { orNone });
    return new SqlFilter(parameters).and(where);
  }
}

const complaintDto = (row: ListedComplaint, now: Date): ComplaintDto => ({
  ...row,
  amount: yuanOf(Number(row.amount)),
  refundAmount: row.refundAmount === null ? null : yuanOf(Number(row.refundAmount)),
  complainedAt: wireTime(row.complainedAt),
  ...dueFields(row.dueAt, now),
  events: row.events.map((event) => ({ ...event, at: wireTime(event.at) })),
});

/** When it is due, and whether that is over. */
export const dueFields = (dueAt: Date | null, now: Date): { dueAt: string | null; overdue: boolean } => ({
  dueAt: dueAt && wireTime(dueAt),
  overdue: dueAt !== null && dueAt <= now,
});
