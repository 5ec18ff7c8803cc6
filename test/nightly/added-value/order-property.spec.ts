import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from '#libs/http/idempotency';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { addDays, dayOf, monthOf } from '#libs/contracts';
import { countOf, isFull, propertySeed, until } from '../../stack/index.js';
import { differences, unpublished } from './order-book.js';
import { ledgerDifferences } from './ledger-reference.js';
import { periodDifferences } from './period-reference.js';
import { admin, items, schoolCode, Shop } from '../../medium/added-value/order-parts.js';

/** Number of histories. */
const histories = countOf({ quick: 250, night: 1000, full: 5000 });
/** Histories in one database: what is done on the first of a month looks at all orders that are served. */
const together = 250;
const parts = Array.from({ length: Math.ceil(histories / together) }, (_, n) => n);
const places = [0, 1] as const;
const sold = [items.month, items.year, items.family] as const;

type Refund = 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';

/** What happens. Orders and refunds are named by their place in the history. */
type Incident =
  | { kind: 'order'; student: number; payer: number; item: number; clicks: number }
  | {
      kind: 'byHand';
      student: number;
      payer: number;
      item: number;
      clicks: number;
      /** Days from today; null: by the rule. */
      start: number | null;
      /** Days of service; null: by the item. */
      days: number | null;
      placeBehind: boolean;
    }
  | { kind: 'pay'; order: number; notify: 'once' | 'twice' | 'broken' | 'never' | 'held'; more: number }
  | { kind: 'refund'; order: number; clicks: number; ends: Refund; keepsGap: boolean }
  /** `share`: of what was paid, in percent; 0: the unused part. */
  | { kind: 'part'; order: number; clicks: number; ends: Refund; share: number; endsService: boolean | undefined }
  | { kind: 'outside'; order: number; share: number; notify: 'once' | 'twice' | 'held' }
  | { kind: 'refused'; order: number; code: string; after: boolean }
  | { kind: 'giveUp'; order: number }
  | { kind: 'release'; reverse: boolean }
  | { kind: 'fault'; path: string; after: boolean; count: number }
  | { kind: 'death'; before: number; after: number }
  | { kind: 'pass'; minutes: number }
  | { kind: 'work'; instances: number; cut: boolean };

const place = fc.constantFrom(...places);
const clicks = fc.constantFrom(1, 1, 1, 2, 3);
const ofItem = { student: place, payer: place, item: fc.nat(sold.length - 1), clicks };
const incident: fc.Arbitrary<Incident> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('order' as const), ...ofItem }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('byHand' as const), ...ofItem, placeBehind: fc.boolean() },
      start: fc.option(fc.integer({ min: -40, max: 90 })),
      days: fc.option(fc.integer({ min: 1, max: 45 }), { freq: 4 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      ...{ kind: fc.constant('pay' as const), order: fc.nat(9), more: fc.constantFrom(0, 0, 0, 0, 1, -1, 500) },
      notify: fc.constantFrom('once' as const, 'once', 'twice', 'broken', 'never', 'held'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('refund' as const), order: fc.nat(9), clicks },
      keepsGap: fc.constantFrom(false, false, true),
      ends: fc.constantFrom('SUCCESS' as const, 'SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('part' as const), order: fc.nat(9), clicks, share: fc.constantFrom(0, 1, 30, 50, 100) },
      endsService: fc.constantFrom(undefined, undefined, true, false),
      ends: fc.constantFrom('SUCCESS' as const, 'SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('outside' as const), order: fc.nat(9), share: fc.constantFrom(10, 40, 100) },
      notify: fc.constantFrom('once' as const, 'twice', 'held'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('refused' as const), order: fc.nat(9), after: fc.boolean() },
      code: fc.constantFrom('INVALID_REQUEST', 'NOT_ENOUGH', 'USER_ACCOUNT_ABNORMAL'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveUp' as const), order: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), reverse: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('fault' as const), after: fc.boolean(), count: fc.integer({ min: 1, max: 7 }) },
      path: fc.constantFrom('jsapi', 'out-trade-no', 'close', 'refunds'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('death' as const), before: fc.nat(3), after: fc.nat(3) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 4, 6, 50, 118, 1500, 20_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      instances: fc.constantFrom(1, 2),
      cut: fc.constantFrom(false, false, true),
    }),
  },
);

/** Each part has its own histories. */
const seedOf = (part: number): { seed?: number } => {
  const { seed } = propertySeed(isFull);
  return seed === undefined ? {} : { seed: seed + part };
};

/** Two periods, one behind the other, of which the first is refunded: the second moves up, or stays where it is. */
const refundedFirst = (keepsGap: boolean): Incident[] => [
  { kind: 'order', student: 0, payer: 0, item: 0, clicks: 1 },
  { kind: 'pay', order: 0, more: 0, notify: 'once' },
  { kind: 'pass', minutes: 1 },
  { kind: 'order', student: 0, payer: 0, item: 0, clicks: 1 },
  { kind: 'pay', order: 1, more: 0, notify: 'once' },
  { kind: 'refund', order: 0, clicks: 1, ends: 'SUCCESS', keepsGap },
];

describe('histories of orders', () => {
  let shop: Shop;
  let count = 0;

  beforeEach(async () => {
    // what goes wrong here is meant to
    Logger.overrideLogger(false);
    shop = await Shop.open('2026-01-31T02:00:00Z');
  });
  afterEach(() => shop.close());

  /** A failure of one click is for its user; what is compared is what it leaves behind. */
  const tried = (works: readonly Promise<unknown>[]): Promise<unknown> => Promise.allSettled(works);
  const times = <T>(n: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length: n }, make);

  class History {
    readonly students = places.map((n) => `n${count}-${n}`);
    private readonly parents = places.map((n) => `p${count}-${n}`);

    async begin(): Promise<void> {
      for (const student of this.students) await shop.addStudent(student, this.parents);
    }

    async happens(what: Incident): Promise<void> {
      if (what.kind === 'order') return this.order(what);
      if (what.kind === 'byHand') return this.byHand(what);
      if (what.kind === 'pay') return this.pay(what);
      if (what.kind === 'refund') return this.refund(what);
      if (what.kind === 'part') return this.part(what);
      if (what.kind === 'outside') return this.outside(what);
      if (what.kind === 'refused') return this.refused(what);
      if (what.kind === 'giveUp') return this.giveUp(what);
      if (what.kind === 'release') shop.platform.release({ reverse: what.reverse });
      if (what.kind === 'fault') shop.platform.fail({ path: what.path, after: what.after, count: what.count });
      if (what.kind === 'death') Object.assign(shop.deaths, { before: what.before, after: what.after });
      if (what.kind === 'pass') await this.pass(what.minutes);
      if (what.kind === 'work') await this.work(what.instances, what.cut);
    }

    /** Nothing goes wrong any more, everything is brought and asked for, failed refunds too, until nothing is due. */
    async settle(): Promise<void> {
      shop.platform.recover();
      Object.assign(shop.deaths, { before: 0, after: 0 });
      shop.platform.release();
      for (let turn = 0; turn < 12; turn++) {
        // the last word on a closed order is a report alone
        await shop.platform.accepted();
        for (const { outRefundNo, state } of shop.platform.book().refunds) {
          if (state === 'PROCESSING') shop.platform.endRefund(outRefundNo, 'SUCCESS');
        }
        for (const orderNo of await this.failed()) {
          await tried([this.asked(orderNo)]);
          await shop.platform.delivered();
          // what is refused again has been refunded otherwise
          if (turn > 1) await this.giveUp({ kind: 'giveUp', order: (await this.numbers()).indexOf(orderNo) });
        }
        await tried([shop.work()]);
        if ((await this.open()) === 0) return;
        shop.clock.pass(turn < 3 ? 30 : 500);
      }
    }

    private async numbers(): Promise<string[]> {
      const rows = await shop.rows<{ orderNo: string }>(
        `select order_no as "orderNo" from online_order where student_code = any($1) order by order_time, order_no`,
        [this.students],
      );
      return rows.map(({ orderNo }) => orderNo);
    }

    private async open(): Promise<number> {
      const row = await shop.row<{ count: number }>(
        `select (select count(*) from online_order where student_code = any($1) and due_at is not null)::int
           + (select count(*) from refund r join online_order o using (order_no)
              where o.student_code = any($1) and r.state not in ('succeeded', 'givenUp'))::int as count`,
        [this.students],
      );
      return row?.count ?? 0;
    }

    private async failed(): Promise<string[]> {
      const rows = await shop.rows<{ orderNo: string }>(
        `select order_no as "orderNo" from refund join online_order o using (order_no)
         where o.student_code = any($1) and refund.state = 'failed'`,
        [this.students],
      );
      return rows.map(({ orderNo }) => orderNo);
    }

    private async order({ student, payer, item, clicks: n }: Incident & { kind: 'order' }): Promise<void> {
      const [who, by] = [this.students[student] ?? '', this.parents[payer] ?? ''];
      await tried(times(n, () => shop.prepaid(who, by, sold[item] ?? items.month)));
    }

    private async byHand(what: Incident & { kind: 'byHand' }): Promise<void> {
      const { student, payer, item, clicks: n, start, days, placeBehind } = what;
      const people = { studentUid: this.students[student] ?? '', payParentUid: this.parents[payer] ?? '' };
      const request = { schoolCode, payItemCode: sold[item] ?? '', ...people, trade_type: 'MANUAL' as const };
      const today = dayOf(shop.clock.now());
      const startDate = start === null ? undefined : addDays(today, start);
      const endDate = days === null ? undefined : addDays(startDate ?? today, days - 1);
      const chosen = { startDate, endDate, placeBehind };
      const key = `${count}-${(await this.numbers()).length}`;
      const body = { ...request, ...chosen };
      const call = { owner: admin.account, key, call: 'POST /api/addedvalue/order/add', body };
      const add = () => shop.parts.changes.add(admin, body);
      await tried(times(n, () => once(call, () => shop.clock.now(), add)));
    }

    /** Also late, after the end, and after it is closed. The bill lists what is neither reported nor asked for. */
    private async pay({ order, notify, more }: Incident & { kind: 'pay' }): Promise<void> {
      const numbers = await this.numbers();
      const known = shop.platform.book().orders.find(({ orderNo }) => orderNo === numbers[order]);
      if (!known) return;
      const amount = Math.max(known.amount + more, 1);
      const row = await shop.row<{ due: Date | null }>('select due_at as due from online_order where order_no = $1', [
        known.orderNo,
      ]);
      const heard = row?.due ? notify : 'once';
      await tried([shop.platform.pay(known.orderNo, { amount, notify: heard, force: true })]);
      await shop.platform.delivered();
    }

    private asked(orderNo: string, gapReason?: string): Promise<unknown> {
      return shop.parts.changes.refund(admin, { orderNo, reason: '退款', gapReason });
    }

    private async refund({ order, clicks: n, ends, keepsGap }: Incident & { kind: 'refund' }): Promise<void> {
      const orderNo = (await this.numbers())[order];
      if (orderNo === undefined) return;
      shop.platform.nextRefunds(ends);
      await tried(times(n, () => this.asked(orderNo, keepsGap ? '保留' : undefined)));
      await shop.platform.delivered();
    }

    private async part({ order, clicks: n, ends, share, endsService }: Incident & { kind: 'part' }): Promise<void> {
      const orderNo = (await this.numbers())[order];
      if (orderNo === undefined) return;
      const row = await shop.row<{ paid: string }>('select pay_fee as paid from online_order where order_no = $1', [
        orderNo,
      ]);
      const amount = Math.max(1, Math.floor((Number(row?.paid) * share) / 100));
      const wanted = share === 0 ? { mode: 'unused' as const } : { mode: 'amount' as const, amount };
      const request = { orderNo, reason: '部分退款', ...wanted, endsService };
      shop.platform.nextRefunds(ends);
      await tried(times(n, () => shop.parts.changes.refund(admin, request)));
      await shop.platform.delivered();
    }

    /** In the merchant's console; what the platform has no money left for, it refuses. */
    private async outside({ order, share, notify }: Incident & { kind: 'outside' }): Promise<void> {
      const numbers = await this.numbers();
      const known = shop.platform.book().orders.find(({ orderNo }) => orderNo === numbers[order]);
      if (!known) return;
      const amount = share === 100 ? undefined : Math.max(1, Math.floor((known.amount * share) / 100));
      await tried([(async () => shop.platform.refundOutside(known.orderNo, amount, notify))()]);
      await shop.platform.delivered();
    }

    private async refused({ order, code, after }: Incident & { kind: 'refused' }): Promise<void> {
      const orderNo = (await this.numbers())[order];
      if (orderNo === undefined) return;
      shop.platform.fail({ path: 'POST /v3/refund', status: 400, code, after, count: 1 });
      await tried([this.asked(orderNo)]);
      await shop.platform.delivered();
    }

    private async giveUp({ order }: Incident & { kind: 'giveUp' }): Promise<void> {
      const orderNo = (await this.numbers())[order] ?? '';
      for (const outRefundNo of await this.failedOf(orderNo)) {
        await tried([shop.parts.orderRefunds.giveUp(admin, { orderNo, outRefundNo, reason: '放弃' })]);
      }
    }

    private async failedOf(orderNo: string): Promise<string[]> {
      const rows = await shop.rows<{ number: string }>(
        `select out_refund_no as number from refund where order_no = $1 and state = 'failed'`,
        [orderNo],
      );
      return rows.map(({ number }) => number);
    }

    /** What is done on the first of a month is done when one has begun. */
    private async pass(minutes: number): Promise<void> {
      const before = monthOf(shop.clock.now());
      shop.clock.pass(minutes);
      if (monthOf(shop.clock.now()) === before) return;
      const earn = () =>
        shop.parts.earned.run(before).then(
          () => true,
          // a connection that was cut
          () => false,
        );
      await until(earn, `${before} is earned`);
    }

    private async work(instances: number, cut: boolean): Promise<void> {
      const works = times(instances, () => shop.work());
      if (cut) await shop.cutConnections();
      await tried(works);
    }
  }

  it.each(parts)(
    `end with the platform's book, our orders and periods the same to the fen: ${histories} (%i)`,
    async (part) => {
      const incidentLists = fc.array(incident, { minLength: 5, maxLength: 30, size: 'max' });
      await fc.assert(
        fc.asyncProperty(incidentLists, async (incidents) => {
          count++;
          const history = new History();
          await history.begin();
          for (const each of incidents) await history.happens(each);
          await history.settle();
          expect(await differences(shop, history.students)).toEqual([]);
          expect(await unpublished(shop, history.students)).toEqual([]);
          expect(await periodDifferences(shop, history.students)).toEqual([]);
          expect(await ledgerDifferences(shop, history.students)).toEqual([]);
        }),
        {
          ...seedOf(part),
          numRuns: Math.min(together, histories - part * together),
          endOnFailure: true,
          examples: [[refundedFirst(false)], [refundedFirst(true)]],
        },
      );
      expect(await shop.parts.audit.audit()).toEqual([]);
      // histories in which nothing happens would prove nothing
      const seen = await shop.rows<{ status: string }>('select distinct status from online_order order by status');
      expect(seen.map(({ status }) => status)).toEqual(['closed', 'paid', 'partlyRefunded', 'refunded']);
      const states = await shop.rows<{ state: string }>(`select distinct origin || ' ' || state as state from refund`);
      expect(states.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['own succeeded', 'own givenUp', 'outside succeeded']),
      );
      const [moves] = await shop.rows<Record<string, boolean>>(
        `select exists (select from service_period_move) as moved,
         exists (select from online_order where gap_reason is not null and status = 'refunded') as left`,
      );
      expect(moves).toEqual({ moved: true, left: true });
      expect(await shop.row(`select count(*) > 0 as went from payment_event where kind = 'unexpected'`)).toEqual({
        went: true,
      });
    },
    7_200_000,
  );
});
