import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { orderNumber } from '#libs/commerce';

export interface WantedOrders {
  schoolCode: string;
  count: number;
  /** In fen. */
  payFee: number;
  /** When the service itself asks the platform for them; null: never. */
  dueAt: Date | null;
}

/** Makes unpaid orders, each of a different student, whose item is served for a month. Returns their numbers. */
export const addUnpaidOrders = async (
  client: pg.Client,
  { schoolCode, count, payFee, dueAt }: WantedOrders,
): Promise<string[]> => {
  const now = new Date();
  const numbers = Array.from({ length: count }, () => orderNumber(now));
  await client.query(
    `insert into added_value.online_order (order_no, school_code, pay_item_id, pay_item_name, app_codes, is_family,
       service_months, price, pay_fee, student_code, student_name, class_code, class_name, parent_code, parent_name,
       phone_masked, encry_phone, phone_hash, pay_parent_code, pay_parent_name, for_pay, trade_type, status, open_id,
       order_time, due_at, updated_at)
     select no, $2, $3, '月卡', '{stats}', 0, 1, $4, $4, 's' || no, '学生', 'c', '一班', 'p' || no, '家长',
       '138****0000', '', '', 'p' || no, '家长', 0, 'JSAPI', 'unpaid', 'o' || no, $5, $6, $5
     from unnest($1::text[]) no`,
    [numbers, schoolCode, randomUUID(), payFee, now, dueAt],
  );
  return numbers;
};
