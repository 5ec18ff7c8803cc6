import type pg from 'pg';
import { Config } from '#libs/config';
import { WeChatPay } from '#libs/payments';
import type { WeChatPaySimulator } from '../../../services/simulators/wechat-pay/wechat-pay-simulator.js';
import { type Stack, until } from '../../stack/index.js';

/** A school with a class and two students whose parents are known, also to added value. */
export const addSchool = async (stack: Stack): Promise<void> => {
  const client = await stack.signedIn();
  const schoolCode = 'bell';
  const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
  const school = { name: '晨钟小学', source: 'product', code: schoolCode, ...kind };
  await client.call('POST', '/api/lds/school/add', school);
  const range = { gradeCode: '11', classNamePre: '小一', classNumBef: 1, classNumAft: 2 };
  await client.call('POST', '/api/lds/class/add', { schoolCode, ...range });
  const classes = await client.call<{ classCode: string }[]>(
    'GET',
    `/api/uc/class/listBySchoolCode?schoolCode=${schoolCode}`,
  );
  const classCode = classes[0]?.classCode ?? '';
  for (const [name, parent, phone] of [
    ['王小明', '王先生', '13800000001'],
    ['李小红', '李女士', '13800000002'],
  ] as const) {
    const parents = [{ name: parent, phone, relationCode: '51' }];
    await client.call('POST', '/api/lds/student/save', { schoolCode, classCode, name, gender: 1, parents });
  }
  const services = '/api/addedvalue/service/list?page=1&size=20';
  const known = async () => (await client.call<{ total: number }>('POST', services, { schoolCode })).total === 2;
  await until(() => known().catch(() => false), 'the students are known to added value', 60);
};

/** The state of an order, undefined when there is none. */
export const statusOf = async (db: pg.Client, orderNo: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ status: string }>(
    'select status from added_value.online_order where order_no = $1',
    [orderNo],
  );
  return rows[0]?.status;
};

/** Makes `orderNo` an order for 李小红 as a parent makes it on the pay page, up to the moment at which he pays. */
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
  await new WeChatPay(merchant, { now: () => new Date() }).prepay({
    ...{ orderNo, description: '家校通季卡', amount: 990, openId: 'oTester' },
    notifyUrl: `${stack.httpUrl}/api/addedvalue/pay/notify`,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
};
