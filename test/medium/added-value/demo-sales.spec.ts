import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { select } from '#libs/db';
import { DemoMembers } from '../../../services/demo/demo-members.js';
import { DemoSales } from '../../../services/demo/demo-sales.js';
import { DemoSeed } from '../../../services/demo/demo-seed.js';
import { AllProcess } from '../authz/all-process.js';

describe('what the demo sells', () => {
  let all: AllProcess;

  beforeAll(async () => {
    all = await AllProcess.start();
    await all.app.get(DemoSeed).seed(4);
    await all.app.get(DemoMembers).seed(4, 'product');
  }, 300_000);
  afterAll(() => all.close());

  it('is there once, with orders that serve and some that have ended', async () => {
    const sales = new DemoSales(all.app, 'product');
    for (let times = 0; times < 2; times++) await sales.seed();
    const db = all.database('added-value');
    const counted = await select(
      db,
      `select (select count(*)::int from school_config) as schools, (select count(*)::int from pay_item) as items,
         (select count(*)::int from online_order where status = 'paid') as paid,
         (select count(*)::int from service_period where end_date = '2026-01-31') as ended`,
    );
    expect(counted).toEqual([{ schools: 4, items: 12, paid: 36, ended: 9 }]);
  }, 120_000);
});
