import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { WeChatPay } from '#libs/commerce';
import { ledgerOptions } from '../../../../services/added-value/ledger.js';
import { WeChatPaySimulator } from '../../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { addSchool } from '../../../../tools/bench/import-school.js';
import { Random } from '../../../../tools/fleet/random.js';
import { addUnpaidOrders } from '../../../../tools/bench/unpaid-orders.js';
import { countOf, type HttpClient, onEmbedded, ServiceProcess, until } from '../../../stack/index.js';
import { differences, type OrderWorld } from '../../added-value/order-book.js';
import { last } from '../fault.js';
import { lookSoon } from './look-soon.js';

/** How often. Source of the full form: the order. */
const kills = countOf({ quick: 3, night: 8, full: 20 });
const ordersOfTurn = 60;
const payFee = 1230;
/** Span in which a kill comes after the first payment of its turn, in seconds. */
const killSeconds = [0.05, 1.2] as const;
/** Interval of payments: one that the platform does not report, one that is refunded. */
const unreportedEvery = 6;
const refundedEvery = 5;
/** Longest wait until everything is settled: in the full form a killed process has held its leases for a minute. */
const patience = 240;

describe('kill -9 under payments', () => {
  let service: ServiceProcess;
  let platform: WeChatPaySimulator;
  let client: HttpClient;
  let merchant: WeChatPay;
  let schoolCode: string;
  const random = new Random(15);
  const asked: string[] = [];

  beforeAll(async () => {
    // tries again after 0.3 s, 0.3 s, 0.6 s, 3.6 s, 12 s …
    platform = await WeChatPaySimulator.start({ retryScale: 0.02 });
    service = await ServiceProcess.prepare(platform.environment);
    const config = new Config({ ...platform.environment, PUBLIC_URL: service.httpUrl }, 'added-value');
    if (!config.weChatPay) throw new Error('no merchant');
    merchant = new WeChatPay(config.weChatPay, new Clock());
    await service.start();
    client = await service.client();
    schoolCode = await addSchool(client);
  }, 180_000);
  afterAll(async () => {
    await platform.close();
    await service.remove();
  }, 60_000);

  const world: Pick<OrderWorld, 'rows'> = {
    rows: <Row>(sql: string, parameters: unknown[] = []) =>
      onEmbedded(service.dataDir, async (db) => {
        await db.query('set search_path to added_value');
        return (await db.query(sql, parameters)).rows as Row[];
      }),
  };

  /** Orders for which the platform takes payments. Some it will not report: the service asks for them. */
  const begin = async (): Promise<string[]> => {
    const dueAt = new Date(Date.now() + 3000);
    const numbers = await onEmbedded(service.dataDir, (db) =>
      addUnpaidOrders(db, { schoolCode, count: ordersOfTurn, payFee, dueAt }),
    );
    const notifyUrl = `${service.httpUrl}/api/addedvalue/pay/notify`;
    const expiresAt = new Date(Date.now() + 7200_000);
    for (const orderNo of numbers) {
      const request = { orderNo, description: '月卡', amount: payFee, payer: `o${orderNo}`, notifyUrl, expiresAt };
      await merchant.open(request);
    }
    return numbers;
  };

  const pay = async (numbers: readonly string[]): Promise<void> => {
    for (const [n, orderNo] of numbers.entries()) {
      const reported = n % 2 === 0 ? 'once' : 'twice';
      await platform.pay(orderNo, { notify: n % unreportedEvery === 0 ? 'never' : reported });
      await last(random.within([0, 0.04]));
    }
  };

  /** Asks for refunds of what is paid. A kill may leave it open whether it was taken: it is asked for again below. */
  const refund = async (numbers: readonly string[]): Promise<void> => {
    for (const [n, orderNo] of numbers.entries()) {
      if (n % refundedEvery !== 0) continue;
      asked.push(orderNo);
      await client.envelope('POST', '/api/addedvalue/order/refund', { orderNo, reason: '退学' }).catch(() => undefined);
    }
  };

  const problems = async (): Promise<string[]> => {
    const rows = await world.rows<{ student: string }>('select student_code as student from online_order');
    const found = await differences(
      { ...world, platform },
      rows.map(({ student }) => student),
    );
    const open = await world.rows<{ orderNo: string; status: string }>(
      `select order_no as "orderNo", status from online_order
       where status not in ('paid', 'refunded') or (order_no = any($1) and status <> 'refunded')`,
      [asked],
    );
    return [...found, ...open.map(({ orderNo, status }) => `${orderNo}: ${status}`)];
  };

  it(`loses and doubles no payment, ${kills} times`, async () => {
    let before: string[] = [];
    for (let killed = 0; killed < kills; killed++) {
      const numbers = await begin();
      const work = Promise.all([pay(numbers), refund(before)]);
      // the moment of the kill is what this test varies
      await last(random.within(killSeconds));
      await service.kill('SIGKILL');
      await service.start();
      client = await service.client();
      await work;
      before = numbers;
    }
    for (const table of ['online_order', 'refund']) await lookSoon(world.rows, table);
    await until(
      async () => {
        for (const orderNo of asked)
          await client.envelope('POST', '/api/addedvalue/order/refund', { orderNo, reason: '退学' });
        return (await problems()).length === 0;
      },
      'everything is settled',
      patience,
    ).catch(() => undefined);
    expect(await problems()).toEqual([]);
    // asking alone would get there too, and overtakes the reports where a start takes long
    const taken = platform.deliveries.filter(({ status }) => status === 204);
    expect(taken.length).toBeGreaterThan(kills);
    const paid = await world.rows<{ count: number }>('select count(*)::int as count from service_period');
    expect(paid).toEqual([{ count: kills * ordersOfTurn }]);
    for (const check of ledgerOptions.checks) expect(await world.rows(check)).toEqual([]);
  }, 1_800_000);
});
