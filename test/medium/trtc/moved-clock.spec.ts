import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, addMonths, type Day, dayMs, dayOf, endOf, hourMs, role, startOf, wireTime } from '#libs/contracts';
import { BusinessClock, Clock, SystemClock } from '#libs/kernel/clock';
import { Jobs } from '#libs/data/jobs';
import { databaseModule as otherDatabase } from '../../../services/added-value/database.js';
import { roomIdOf } from '../../../services/trtc/grant/grant-store.js';
import { databaseModule } from '../../../services/trtc/database.js';
import { TrtcSimulator } from '../../../tools/simulators/trtc/trtc-simulator.js';
import { until } from '../../stack/index.js';
import type { Answer } from '../authz/all-process.js';
import { CallShop } from './call-shop.js';

describe('minutes sold by a clock of business that was moved', () => {
  let shop: CallShop;
  let cookie: string;
  let day: Day;

  beforeAll(async () => {
    shop = await CallShop.demo();
    for (const module of [databaseModule, otherDatabase]) {
      await shop.all.app.select(module).get(Jobs, { strict: true }).onModuleDestroy();
    }
    ({ cookie } = await shop.all.signIn({ tags: role.administrator }));
    day = addMonths(dayOf(new Date()), 1);
    expect(await moveTo(startOf(day).getTime() + 10 * hourMs)).toMatchObject({
      rtnCode: '0',
      bizData: { moved: true },
    });
  }, 180_000);
  afterAll(() => shop.close());

  const moveTo = (ms: number): Promise<Answer> =>
    shop.all.call('POST /api/addedvalue/demo/clock', { body: { at: wireTime(ms) }, cookie });
  const stored = (sql: string): Promise<{ at: Date }[]> => shop.db.query(sql);

  it('is one clock for all services that do business, and not that of signatures', () => {
    const clocks = [databaseModule, otherDatabase].map((each) =>
      shop.all.app.select(each).get(Clock, { strict: true }),
    );
    expect(clocks[0]).toBeInstanceOf(BusinessClock);
    expect(new Set(clocks).size).toBe(1);
    expect(dayOf(shop.all.app.get(SystemClock).now())).not.toBe(day);
  });

  it('are on the bill of that day, and agree with it', async () => {
    const { ordered, status, balances } = await shop.buyer('MOVED');
    const { orderNo } = await ordered();
    await shop.platform.pay(orderNo);
    await until(async () => (await status(orderNo)) === 'paid', 'the order is paid');
    expect(await balances()).toEqual([0, 100]);
    for (const sql of ['select created_at as at from recharge', 'select paid_at as at from online_order']) {
      expect((await stored(sql)).map(({ at }) => dayOf(at))).toEqual([day]);
    }
    await moveTo(startOf(addDays(day, 1)).getTime() + 11 * hourMs);
    const compared = await shop.all.call('POST /api/trtc/reconciliation/run', { body: { day }, cookie });
    const figures = { orders: 1, amount: '30.00', billOrders: 1, billAmount: '30.00', differences: 0, open: 0 };
    expect(compared.bizData).toMatchObject({ day, state: 'finished', failure: null, ...figures });
  }, 60_000);
});

describe('the simulated call platform by a clock of business that was moved', () => {
  it('lets users in who have signed by the time of day, for as long as they have signed', async () => {
    const simulator = await TrtcSimulator.start();
    const at = endOf(addDays(dayOf(new Date()), 40));
    simulator.bookBy({ now: () => at });
    const room = roomIdOf('S1');
    const stay = simulator.admit(room, 'card');
    expect(stay.enteredAt).toBeGreaterThan(Date.now() + 30 * dayMs);
    expect(stay.expiresAt - stay.enteredAt).toBeGreaterThan(hourMs);
    expect(stay.expiresAt - stay.enteredAt).toBeLessThanOrEqual(2 * hourMs + 1000);
    expect(simulator.rooms()).toHaveLength(1);
    await simulator.close();
  });
});
