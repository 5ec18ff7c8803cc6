import { type Fen, type RefundState, wireTime, yuanOf } from '#libs/contracts';
import type { OrderRow } from './order.dto.js';
import type { OnlineOrderEntity } from './online-order.entity.js';

/** An order as a list reads it. */
export type ListedOrder = Pick<
  OnlineOrderEntity,
  | 'orderNo'
  | 'payItemName'
  | 'className'
  | 'studentName'
  | 'parentName'
  | 'phoneMasked'
  | 'orderTime'
  | 'payParentName'
  | 'forPay'
  | 'tradeType'
  | 'status'
  | 'startDate'
  | 'endDate'
> & { studentUid: string; payFee: string; refundedFee: string; refund: RefundState | null };

/** Columns of `ListedOrder`, of the table `online_order o`. Days as texts: the driver would make moments of them. */
export const listedColumns = `o.order_no as "orderNo", o.pay_item_name as "payItemName", o.class_name as "className",
  o.student_code as "studentUid", o.student_name as "studentName", o.parent_name as "parentName", o.phone_masked as "phoneMasked",
  o.order_time as "orderTime", o.pay_fee as "payFee", o.pay_parent_name as "payParentName", o.for_pay as "forPay",
  o.trade_type as "tradeType", o.status, o.start_date::text as "startDate", o.end_date::text as "endDate",
  o.refunded_fee as "refundedFee",
  (select r.state from refund r where r.order_no = o.order_no and r.state <> 'givenUp'
    order by case r.state when 'failed' then 0 when 'succeeded' then 2 else 1 end, r.created_at desc, r.out_refund_no desc
    limit 1) as refund`;

export const orderRow = ({
  phoneMasked,
  orderTime,
  payFee,
  refundedFee,
  tradeType,
  ...row
}: ListedOrder): OrderRow => ({
  ...row,
  phone: phoneMasked,
  orderTime: wireTime(orderTime),
  payFee: yuanOf(fenFrom(payFee)),
  refundedFee: yuanOf(fenFrom(refundedFee)),
  trade_type: tradeType,
});

/** Fen as plain SQL reads them: the driver returns a bigint as text. */
export const fenFrom = (stored: string): Fen => Number(stored);
