import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { select } from '#libs/data/db';
import { DemoMembers } from '../../../tools/demo/demo-members.js';
import { DemoSales } from '../../../tools/demo/demo-sales.js';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { shopHere } from '../../../tools/demo/demo-shop.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../../medium/authz/all-process.js';

describe('what the demo sells', () => {
  let platform: WeChatPaySimulator;
  let all: AllProcess;

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ retryScale: 0.001 });
    all = await AllProcess.start(platform.environment);
    // known only once it listens
    Object.assign(all.app.get(Config), { publicUrl: all.origin });
    await all.app.get(DemoSeed).seed(6);
    await all.app.get(DemoMembers).seed(6, 'product');
  }, 300_000);
  afterAll(async () => {
    await all.close();
    await platform.close();
  });

  it('is there once: orders that serve, have ended, came back or wait, subscriptions, and a day compared with the bill', async () => {
    const sales = new DemoSales(all.app, shopHere(all.app, platform));
    for (let times = 0; times < 2; times++) await sales.seed();
    const count = async (): Promise<Record<string, unknown> | undefined> =>
      (
        await select<Record<string, unknown>>(
          all.database('added-value'),
          `select (select count(*)::int from school_config) as schools, (select count(*)::int from pay_item) as items,
             (select count(*)::int from online_order where status = 'paid' and trade_type = 'MANUAL') as "byHand",
             (select count(*)::int from online_order where status = 'paid' and trade_type = 'JSAPI') as "onPhones",
             (select count(*)::int from online_order where status = 'unpaid') as unpaid,
             (select count(*)::int from online_order where status = 'refunded') as refunded,
             (select count(*)::int from service_period where end_date < current_date) as ended,
             (select count(*)::int from subscription where status = 'subscribe') as running,
             (select count(*)::int from subscription where status = 'unsubscribe') as cancelled,
             (select count(*)::int from points_month where total_allot_points > 0) as pools,
             (select count(*)::int from points_grant) as rewards,
             (select count(*)::int from reconciliation where state = 'finished') as compared`,
        )
      )[0];
    const orders = { byHand: 55, onPhones: 15, unpaid: 5, refunded: 5, ended: 15 };
    const points = { pools: 3, rewards: 30 };
    const expected = { schools: 6, items: 20, ...orders, ...points, running: 40, cancelled: 10, compared: 1 };
    await until(async () => (await count())?.['onPhones'] === orders.onPhones, 'the payments are booked', 60);
    await until(
      async () => (await count())?.['rewards'] === points.rewards,
      'each subscription has its points, or the reason why not',
      60,
    );
    expect(await count()).toEqual(expected);
  }, 180_000);
});
