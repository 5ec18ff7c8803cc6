import type pg from 'pg';
import { Config } from '#libs/kernel/config';
import { hourMs } from '#libs/contracts';
import { WeChatPay } from '#libs/commerce';
import type { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import type { Stack } from '../../stack/index.js';

/** The state of an order, undefined when there is none. */
export const statusOf = async (db: pg.Client, orderNo: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ status: string }>(
    'select status from added_value.online_order where order_no = $1',
    [orderNo],
  );
  return rows[0]?.status;
};

/** Makes `orderNo` an order for 李小红 as a parent makes it on the pay page, up to the payment. */
export const prepayOnline = async (
  stack: Stack,
  db: pg.Client,
  platform: WeChatPaySimulator,
  orderNo: string,
): Promise<void> => {
  await db.query(
    `insert into added_value.online_order
     select (jsonb_populate_record(o, jsonb_build_object('order_no', $1::text, 'trade_type', 'JSAPI', 'status', 'unpaid',
       'student_code', s.code, 'student_name', s.name, 'start_date', null, 'end_date', null, 'paid_at', null,
       'order_time', now()))).*
     from added_value.online_order o, added_value.student s where s.name = '李小红' limit 1`,
    [orderNo],
  );
  const env = { ...platform.environment, PUBLIC_URL: stack.httpUrl, DATABASE_URL: stack.databaseUrl };
  const merchant = new Config(env, 'added-value').weChatPay;
  if (merchant === undefined) throw new Error('no merchant');
  await new WeChatPay(merchant, { now: () => new Date() }).open({
    ...{ orderNo, description: '家校通季卡', amount: 990, payer: 'oTester' },
    notifyUrl: `${stack.httpUrl}/api/addedvalue/pay/notify`,
    expiresAt: new Date(Date.now() + hourMs),
  });
};
