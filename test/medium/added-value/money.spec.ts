import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BusinessTime } from '#libs/kernel/clock';
import { dayMinutes, fenOf, monthBefore, monthOf } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { ListExporter } from '#libs/files/exports';
import { MoneyBook } from '#libs/commerce';
import { SchoolScope } from '#libs/copies/schools';
import { MoneyLedger1796100000000 } from '../../../services/added-value/migrations/1796100000000-money-ledger.js';
import type { ServiceRefundRequest } from '../../../services/added-value/order/order.dto.js';
import { admin, items, schoolCode, Shop, stranger } from './order-parts.js';

/** Sums of the accounts, those of one order each as one. */
type Sums = Record<string, number>;

describe('the ledger of money', () => {
  let shop: Shop;
  let students = 0;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    shop = await Shop.open('2026-11-10T02:00:00Z');
  }, 60_000);
  afterAll(() => shop?.close());

  const sums = async (): Promise<Sums> => {
    const rows = await shop.rows<{ kind: string; amount: number }>(
      `select split_part(account, ':', 2) as kind, sum(amount)::float8 as amount from ledger_entry group by 1
       having sum(amount) <> 0`,
    );
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
  };
  /** What `work` changes of the sums. */
  const changed = async (work: () => Promise<unknown>): Promise<Sums> => {
    const before = await sums();
    await work();
    const after = await sums();
    const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const);
    return Object.fromEntries(changes.filter(([, amount]) => amount !== 0));
  };
  const bought = async (item: string = items.year): Promise<string> => {
    const student = `m${students++}`;
    await shop.addStudent(student, [`pm${student}`]);
    return shop.prepaid(student, `pm${student}`, item);
  };
  const pay = async (orderNo: string): Promise<void> => {
    await shop.platform.pay(orderNo);
    await shop.platform.delivered();
  };
  const refund = async (orderNo: string, more: Partial<ServiceRefundRequest> = {}): Promise<void> => {
    await shop.parts.changes.refund(admin, { orderNo, reason: '退款', ...more });
    await shop.platform.delivered();
  };
  /** The clock at the tenth of the next month, and what is done on its first. */
  const monthPasses = async (): Promise<void> => {
    const month = monthOf(shop.clock.now());
    while (monthOf(shop.clock.now()) === month) shop.clock.pass(dayMinutes);
    await shop.parts.earned.run(monthBefore(monthOf(shop.clock.now())));
    shop.clock.pass(9 * dayMinutes);
  };

  it('defers what an order was paid, and earns it by the days that it has served, once for each month', async () => {
    const orderNo = await bought();
    expect(await changed(() => pay(orderNo))).toEqual({ platform: 8801, deferred: -8801 });
    // 21 of 365 days: of 8801 fen the 344 days left are worth 8294, rounded down
    expect(await changed(monthPasses)).toEqual({ deferred: 507, earned: -507 });
    expect(await changed(() => shop.parts.earned.run('202611'))).toEqual({});
  });

  it('has earned all of it, to the fen, when the last day is over', async () => {
    const orderNo = await bought(items.month);
    await pay(orderNo);
    const ofOrder = `select coalesce(sum(amount), 0)::int as left from ledger_entry where account = $1`;
    for (let months = 0; months < 2; months++) await monthPasses();
    expect(await shop.row(ofOrder, [`money:deferred:${orderNo}`])).toEqual({ left: 0 });
  });

  it('takes a refund of the unused part out of what is deferred, and earns what was served until then', async () => {
    const orderNo = await bought();
    await pay(orderNo);
    shop.clock.pass(10 * dayMinutes);
    const change = await changed(() => refund(orderNo, { mode: 'unused', endsService: true }));
    const [{ refunded }] = (await shop.rows<{ refunded: string }>(
      'select refunded_fee as refunded from online_order where order_no = $1',
      [orderNo],
    )) as [{ refunded: string }];
    const returned = Number(refunded);
    expect(change).toEqual({ platform: -returned, deferred: 8801, earned: returned - 8801 });
  });

  it('earns nothing of an order whose money has all gone back', async () => {
    const orderNo = await bought();
    await pay(orderNo);
    await monthPasses();
    const row = await shop.row<{ earned: number }>(
      `select -coalesce(sum(e.amount), 0)::int as earned from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
       where t.reference like $1 || ':%' and e.account like 'money:earned:%'`,
      [orderNo],
    );
    const earned = row?.earned ?? 0;
    expect(earned).toBeGreaterThan(0);
    expect(await changed(() => refund(orderNo, { mode: 'whole' }))).toEqual({
      ...{ platform: -8801, deferred: 8801 - earned, earned },
    });
  });

  it('knows what was refunded in the console of the platform', async () => {
    const orderNo = await bought();
    await pay(orderNo);
    const change = await changed(async () => {
      shop.platform.refundOutside(orderNo, 801, 'once');
      await shop.platform.delivered();
    });
    expect(change).toMatchObject({ platform: -801 });
  });

  it('owes back a payment that pays nothing, and no longer once it has gone back', async () => {
    const orderNo = await bought();
    const change = await changed(async () => {
      await shop.platform.pay(orderNo, { amount: 8802, force: true });
      await shop.platform.delivered();
    });
    expect(change).toEqual({ platform: 8802, unclaimed: -8802 });
    expect(await changed(() => shop.work())).toEqual({ platform: -8802, unclaimed: 8802 });
  });

  it('has what was paid by other means apart', async () => {
    const student = `m${students++}`;
    await shop.addStudent(student, [`pm${student}`]);
    const people = { studentUid: student, payParentUid: `pm${student}` };
    const order = {
      schoolCode,
      payItemCode: items.month,
      ...people,
      trade_type: 'MANUAL' as const,
      placeBehind: false,
    };
    expect(await changed(() => shop.parts.changes.add(admin, order))).toEqual({ hand: 1230, deferred: -1230 });
  });

  it('is refused by the database for what would return more than was paid', async () => {
    const orderNo = await bought();
    await pay(orderNo);
    const move = `with t as (insert into ledger_transfer (id, at, cause, reference, school_code, day)
        values (gen_random_uuid(), now(), 'returned', 'past the service', $1, '2026-11-10') returning id)
      insert into ledger_entry select id, account, amount from t,
        (values ('money:deferred:' || $2, 8802), ('money:platform', -8802)) as e (account, amount)`;
    await expect(shop.rows(move, [schoolCode, orderNo])).rejects.toThrow(/ledger_balance_sign/);
    const mixed = `insert into ledger_entry select id, account, amount from (select gen_random_uuid() as id) t,
      (values ('issue', -1), ('money:hand', 1)) as e (account, amount)`;
    await expect(shop.rows(mixed)).rejects.toThrow(/unbalanced transfer/);
  });

  it('shows what each school in reach has paid, used and is to pay in a month, down to the transfers', async () => {
    const { dataSource, config, clock } = shop;
    const exporter = new ListExporter(new Transactions(dataSource), new Outbox(), clock);
    const object = 'reconciliationDifference';
    const audit = { object, note: 'reconciliation.note', close: 'reconciliation.close' } as const;
    const exports = { object: 'money', action: 'money.export' } as const;
    const options = { service: 'added-value', job: 'reconciliation', audit, exports } as const;
    const list = new MoneyBook(
      ...([dataSource, new SchoolScope(config), new BusinessTime(clock), exporter, options] as const),
    );
    const page = { page: 1, size: 100 };
    const running = monthOf(shop.clock.now());
    const months = await shop.rows<{ month: string }>(
      `select distinct to_char(day, 'YYYYMM') as month from ledger_transfer where day is not null order by 1`,
    );
    const sums = { received: 0, refunded: 0, earned: 0 };
    for (const { month } of months) {
      const { list: rows, total } = await list.months(admin, { month }, page);
      expect({ total, codes: rows.map((row) => row.schoolCode) }).toEqual({ total: 1, codes: [schoolCode] });
      const [row] = rows;
      if (!row) continue;
      for (const name of ['received', 'refunded', 'earned'] as const) sums[name] += fenOf(row[name]) ?? 0;
      const { list: transfers } = await list.transfers(admin, { schoolCode, month, cause: 'received' }, page);
      const byHand = transfers.filter(({ to }) => to === 'hand');
      const sumOf = (some: typeof transfers) => some.reduce((sum, { amount }) => sum + (fenOf(amount) ?? 0), 0);
      expect(sumOf(byHand)).toBe(fenOf(row.receivedByHand));
      expect(sumOf(transfers) - sumOf(byHand)).toBe(fenOf(row.received));
    }
    const [last] = (await list.months(admin, {}, page)).list;
    expect(last?.month).toBe(running);
    const byHand = 1230;
    expect(sums.received + byHand - sums.refunded - sums.earned).toBe(fenOf(last?.deferred ?? ''));
    expect(await list.months(stranger, {}, page)).toMatchObject({ list: [], total: 0 });
    expect(await list.transfers(stranger, { schoolCode, month: running }, page)).toMatchObject({ list: [], total: 0 });
  });

  it('agrees with orders, payments and refunds, and is the same when a migration books the past', async () => {
    expect(await shop.parts.audit.audit()).toEqual([]);
    const money = `select t.cause, t.reference, t.day::text, e.account, e.amount::int from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id where t.cause <> 'earned' and e.account like 'money:%' order by 1, 2, 4`;
    const before = await shop.rows(money);
    const migration = new MoneyLedger1796100000000();
    const db = shop.dataSource.createQueryRunner();
    await migration.down(db);
    await migration.up(db);
    await db.release();
    expect(await shop.rows(money)).toEqual(before);
    expect(before.length).toBeGreaterThan(10);
    expect(await shop.parts.audit.audit()).toEqual([]);
    // the next month goes on from there
    expect((await changed(monthPasses))['platform']).toBeUndefined();
    expect(await shop.parts.audit.audit()).toEqual([]);
  });
});
