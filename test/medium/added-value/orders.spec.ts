import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { admin, items, manager, phoneOf, schoolCode, Shop, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };

interface OrderState {
  status: string;
  start: string | null;
  end: string | null;
  due: Date | null;
  transactionId: string | null;
}

describe('an online order', () => {
  let shop: Shop;
  let count = 0;
  let student: string;
  let [mother, father]: [string, string] = ['', ''];

  beforeAll(async () => {
    shop = await Shop.open('2026-01-31T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    count++;
    [student, mother, father] = [`n${count}`, `m${count}`, `f${count}`];
    shop.clock.set('2026-01-31T02:00:00Z');
    await shop.addStudent(student, [father, mother]);
  });

  const stateOf = async (orderNo: string): Promise<OrderState | undefined> =>
    shop.row<OrderState>(
      `select status, start_date::text as start, end_date::text as "end", due_at as due,
         transaction_id as "transactionId" from online_order where order_no = $1`,
      [orderNo],
    );
  const periodsOf = (): Promise<unknown[]> =>
    shop.rows(
      `select order_no as "orderNo", start_date::text as start, end_date::text as "end", ended_at is not null as ended
       from service_period where student_code = $1 order by start_date`,
      [student],
    );
  const eventsOf = (orderNo: string): Promise<unknown[]> =>
    shop.rows(
      `select data ->> 'status' as status, data ->> 'startDate' as start from outbox
       where topic = 'addedvalue.order' and key = $1 order by id`,
      [orderNo],
    );
  const kindsOf = async (orderNo: string): Promise<string[]> => {
    const { events } = await shop.parts.timelines.of(admin, orderNo);
    return events.map(({ kind }) => kind);
  };
  const add = (more: object = {}, key?: string) =>
    shop.parts.changes.add(
      admin,
      {
        ...{ schoolCode, payItemCode: items.month, studentUid: student, payParentUid: mother, trade_type: 'MANUAL' },
        ...more,
      },
      key,
    );
  const paid = async (item: string = items.month, payer = mother): Promise<string> => {
    const orderNo = await shop.prepaid(student, payer, item);
    await shop.platform.pay(orderNo);
    await shop.platform.delivered();
    return orderNo;
  };

  it('is paid by the report of the platform: period and event come with it', async () => {
    const orderNo = await shop.prepaid(student, mother, items.month);
    expect(await stateOf(orderNo)).toMatchObject({ status: 'unpaid', start: null });
    const { transactionId } = await shop.platform.pay(orderNo);
    await shop.platform.delivered();
    expect(shop.platform.deliveries.at(-1)).toMatchObject({ status: 204 });
    // 31 January + 1 month = 28 February, the last day included
    const days = { start: '2026-01-31', end: '2026-02-28' };
    expect(await stateOf(orderNo)).toEqual({ status: 'paid', ...days, due: null, transactionId });
    expect(await periodsOf()).toEqual([{ orderNo, ...days, ended: false }]);
    expect(await eventsOf(orderNo)).toEqual([
      { status: 'unpaid', start: null },
      { status: 'paid', start: '2026-01-31' },
    ]);
    expect(await kindsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid']);
  });

  it('keeps names, class and price as they were, and who pays for whom', async () => {
    const orderNo = await paid(items.year);
    const { list, total } = await shop.parts.orders.list(admin, { schoolCode, orderNo }, page);
    expect(total).toBe(1);
    expect(list).toEqual([
      {
        ...{
          orderNo,
          payItemName: '年卡',
          className: '一班',
          studentName: `学生${student}`,
          parentName: `家长${mother}`,
        },
        ...{ phone: '138****0000', orderTime: '2026-01-31 10:00:00', payFee: '88.01', payParentName: `家长${mother}` },
        ...{
          forPay: 0,
          trade_type: 'JSAPI',
          status: 'paid',
          startDate: '2026-01-31',
          endDate: '2027-01-31',
          refund: null,
        },
      },
    ]);
    await shop.dataSource.query(`update pay_item set price = 1, discount_price = null, name = '新' where id = $1`, [
      items.year,
    ]);
    expect((await shop.parts.orders.list(admin, { schoolCode, orderNo }, page)).list).toEqual(list);
    await shop.dataSource.query(
      `update pay_item set price = 9900, discount_price = 8801, name = '年卡' where id = $1`,
      [items.year],
    );
  });

  it('of somebody who is not listed with the student is paid for him', async () => {
    await shop.addStudent(`${student}x`, [`g${count}`]);
    const orderNo = await paid(items.month, `g${count}`);
    const { list } = await shop.parts.orders.list(admin, { schoolCode, orderNo }, page);
    expect(list).toMatchObject([{ forPay: 1, parentName: `家长${father}`, payParentName: `家长g${count}` }]);
  });

  it('begins on the day after the running service of the same item ends', async () => {
    const [first, second] = [await paid(), await paid()];
    const other = await paid(items.year);
    expect(await stateOf(first)).toMatchObject({ start: '2026-01-31', end: '2026-02-28' });
    expect(await stateOf(second)).toMatchObject({ start: '2026-03-01', end: '2026-04-01' });
    expect(await stateOf(other)).toMatchObject({ start: '2026-01-31', end: '2027-01-31' });
    // one that ended yesterday is no running service
    shop.clock.set('2026-04-02T02:00:00Z');
    expect(await stateOf(await paid())).toMatchObject({ start: '2026-04-02', end: '2026-05-02' });
  });

  it('for a family begins after what runs through the other parent', async () => {
    await paid(items.family, mother);
    expect(await stateOf(await paid(items.family, father))).toMatchObject({ start: '2026-03-01' });
    await shop.addStudent(`${student}b`, [mother]);
    const sibling = await shop.prepaid(`${student}b`, mother, items.family);
    await shop.platform.pay(sibling);
    await shop.platform.delivered();
    expect(await stateOf(sibling)).toMatchObject({ start: '2026-03-01' });
  });

  it('counts once, however often and in whatever order the platform reports it', async () => {
    const orderNo = await shop.prepaid(student, mother, items.month);
    await shop.platform.pay(orderNo, { notify: 'twice' });
    await shop.platform.delivered();
    const more = [await shop.prepaid(student, mother, items.month), await shop.prepaid(student, father, items.month)];
    for (const each of more) await shop.platform.pay(each, { notify: 'held' });
    shop.platform.release({ reverse: true });
    await shop.platform.delivered();
    expect(await kindsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid']);
    expect(await periodsOf()).toMatchObject([
      { start: '2026-01-31', end: '2026-02-28' },
      { start: '2026-03-01', end: '2026-04-01' },
      { start: '2026-04-02', end: '2026-05-02' },
    ]);
  });

  it('is not paid by a report with a broken signature, but asked for after 5 minutes', async () => {
    const orderNo = await shop.prepaid(student, mother, items.month);
    await shop.platform.pay(orderNo, { notify: 'broken' });
    await shop.platform.delivered();
    expect(shop.platform.deliveries.at(-1)).toMatchObject({ status: 403 });
    shop.clock.pass(4.9);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'unpaid' });
    shop.clock.pass(0.2);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'paid', due: null });
  });

  it('that is paid but not reported is not paid again', async () => {
    const orderNo = await shop.prepaid(student, mother, items.month);
    await shop.platform.pay(orderNo, { notify: 'never' });
    await expect(shop.parts.payments.prepay(orderNo)).rejects.toMatchObject({ message: texts.orderPaid });
    expect(await stateOf(orderNo)).toMatchObject({ status: 'paid' });
  });

  it('is closed at the platform after two hours, so that nobody can pay it any more', async () => {
    const [orderNo, never] = [
      await shop.prepaid(student, mother, items.month),
      (await shop.order(student, father, items.month)).orderNo,
    ];
    shop.clock.pass(119);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'unpaid' });
    shop.clock.pass(1);
    await shop.work();
    for (const each of [orderNo, never]) expect(await stateOf(each)).toMatchObject({ status: 'closed' });
    expect(shop.platform.book().orders.find((order) => order.orderNo === orderNo)?.state).toBe('CLOSED');
    expect(await eventsOf(orderNo)).toMatchObject([{ status: 'unpaid' }, { status: 'closed' }]);
    await expect(shop.parts.payments.prepay(orderNo)).rejects.toMatchObject({ message: texts.orderExpired });
    shop.clock.pass(24 * 60);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ due: null });
  });

  it('is paid when the payment comes just before it is closed', async () => {
    const orderNo = await shop.prepaid(student, mother, items.month);
    shop.clock.pass(119);
    await shop.platform.pay(orderNo, { notify: 'never' });
    shop.clock.pass(2);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'paid' });
  });

  it.each(['once', 'never'] as const)(
    'that is closed gives a payment back that comes all the same (%s)',
    async (notify) => {
      const orderNo = await shop.prepaid(student, mother, items.month);
      shop.clock.pass(121);
      await shop.work();
      await shop.platform.pay(orderNo, { force: true, notify });
      await shop.platform.delivered();
      shop.clock.pass(notify === 'once' ? 0 : 11);
      await shop.work();
      await shop.work();
      expect(await stateOf(orderNo)).toMatchObject({ status: 'closed' });
      const { refunds, events } = await shop.parts.timelines.of(admin, orderNo);
      expect(refunds).toMatchObject([{ state: 'succeeded', amount: '12.30' }]);
      expect(events.map(({ kind }) => kind).slice(2)).toEqual(['closed', 'unexpected', 'refundRequested', 'refunded']);
      expect(shop.platform.book().refunds.filter((each) => each.orderNo === orderNo)).toMatchObject([
        { state: 'SUCCESS', amount: 1230 },
      ]);
      expect(await periodsOf()).toEqual([]);
    },
  );

  it.each([1229, 1231])('is not paid by %d instead of 1230 fen: it goes back', async (amount) => {
    const orderNo = await shop.prepaid(student, mother, items.month);
    await shop.platform.pay(orderNo, { amount });
    await shop.platform.delivered();
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'closed', transactionId: null });
    expect(shop.platform.book().refunds.filter((each) => each.orderNo === orderNo)).toMatchObject([
      { state: 'SUCCESS', amount },
    ]);
    expect(await periodsOf()).toEqual([]);
  });

  it('is one when its button is pressed twice', async () => {
    const twice = await Promise.all([1, 2].map(() => shop.order(student, mother, items.month)));
    expect(new Set(twice.map(({ orderNo }) => orderNo)).size).toBe(1);
    const [first] = twice;
    // soon it cannot be paid any more
    shop.clock.pass(95);
    expect((await shop.order(student, mother, items.month)).orderNo).not.toBe(first?.orderNo);
  });

  describe('placed by hand', () => {
    it('is paid at once, for the days that were chosen', async () => {
      const { orderNo } = await add({ startDate: '2026-03-05', endDate: '2026-03-31' });
      expect(await stateOf(orderNo)).toMatchObject({ status: 'paid', start: '2026-03-05', end: '2026-03-31' });
      expect(await kindsOf(orderNo)).toEqual(['ordered', 'paid']);
      const [audit] = await shop.rows<{ data: object }>(
        `select data from outbox where topic = 'audit.event' and data -> 'objectIds' ->> 0 = $1`,
        [orderNo],
      );
      expect(audit?.data).toMatchObject({ action: 'order.add', object: 'order', schoolCode, account: 'user' });
      const another = await add();
      expect(await stateOf(another.orderNo)).toMatchObject({ start: '2026-04-01', end: '2026-05-01' });
    });

    it.each([
      [texts.noOnlineItem, { payItemCode: items.subscribed }],
      [texts.studentUnknown, { studentUid: 'none' }],
      [texts.parentUnknown, { payParentUid: 'none' }],
      [texts.endBeforeStart, { startDate: '2026-03-02', endDate: '2026-03-01' }],
      [texts.endBeforeStart, { endDate: '2026-01-30' }],
    ])('is refused with %s', async (message, more) => {
      if (message === texts.noOnlineItem) await shop.dataSource.query(`update pay_item set status = 'disabled'`);
      await expect(add(more)).rejects.toMatchObject({ message });
      await shop.dataSource.query(`update pay_item set status = 'normal' where id <> $1`, [items.disabled]);
    });

    it('is refused for a school out of reach', async () => {
      const request = { schoolCode, payItemCode: items.month, studentUid: student, payParentUid: mother };
      await expect(
        shop.parts.changes.add(stranger, { ...request, trade_type: 'MANUAL' }, undefined),
      ).rejects.toMatchObject({ message: texts.schoolUnknown });
    });

    it('is one for one key', async () => {
      const [first, again] = await Promise.all([add({}, 'k'), add({}, 'k')]);
      expect(again).toEqual(first);
      await expect(add({ startDate: '2026-03-01' }, 'k')).rejects.toMatchObject({ message: texts.idempotencyKeyUsed });
      expect(await periodsOf()).toHaveLength(1);
    });

    it('is refunded at once, and serves no longer', async () => {
      const { orderNo } = await add();
      expect(await shop.parts.changes.refund(admin, { orderNo, reason: '误操作' }, undefined)).toEqual({
        state: 'succeeded',
      });
      expect(await stateOf(orderNo)).toMatchObject({ status: 'refunded' });
      expect(await periodsOf()).toMatchObject([{ ended: true }]);
      // the next one does not wait for what no longer runs
      expect(await stateOf((await add()).orderNo)).toMatchObject({ start: '2026-01-31' });
    });
  });

  describe('is refunded', () => {
    const refund = (orderNo: string, key?: string) =>
      shop.parts.changes.refund(admin, { orderNo, reason: '退学' }, key);

    it('by the platform first: then it ends', async () => {
      const orderNo = await paid();
      shop.platform.nextRefunds('PROCESSING');
      expect(await refund(orderNo)).toEqual({ state: 'processing' });
      expect(await refund(orderNo)).toEqual({ state: 'processing' });
      expect(await stateOf(orderNo)).toMatchObject({ status: 'paid' });
      expect((await shop.parts.orders.list(manager, { schoolCode, orderNo }, page)).list).toMatchObject([
        { status: 'paid', refund: 'processing' },
      ]);
      shop.platform.endRefund(`${orderNo}R1`, 'SUCCESS', 'twice');
      await shop.platform.delivered();
      expect(await stateOf(orderNo)).toMatchObject({ status: 'refunded' });
      expect(await periodsOf()).toMatchObject([{ ended: true }]);
      expect(await kindsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid', 'refundRequested', 'refunded']);
      expect(await eventsOf(orderNo)).toMatchObject([{ status: 'unpaid' }, { status: 'paid' }, { status: 'refunded' }]);
      await expect(refund(orderNo)).rejects.toMatchObject({ message: texts.orderRefunded });
    });

    it('later when the platform is away, under the same number', async () => {
      const orderNo = await paid();
      shop.platform.fail({ path: 'refund/domestic/refunds', after: true, count: 3 });
      expect(['requested', 'succeeded']).toContain((await refund(orderNo)).state);
      await shop.platform.delivered();
      shop.clock.pass(3);
      await shop.work();
      expect(await stateOf(orderNo)).toMatchObject({ status: 'refunded' });
      expect(shop.platform.book().refunds.filter((each) => each.orderNo === orderNo)).toHaveLength(1);
    });

    it.each(['ABNORMAL', 'CLOSED'] as const)('by asking again when the platform fails as %s', async (state) => {
      const orderNo = await paid();
      shop.platform.nextRefunds(state);
      await refund(orderNo);
      await shop.platform.delivered();
      const { refunds } = await shop.parts.timelines.of(admin, orderNo);
      expect(refunds).toMatchObject([{ state: 'failed', failure: state, reason: '退学' }]);
      expect(await stateOf(orderNo)).toMatchObject({ status: 'paid' });
      await refund(orderNo);
      await shop.platform.delivered();
      expect(await stateOf(orderNo)).toMatchObject({ status: 'refunded' });
    });

    it('but not before it is paid, nor out of reach', async () => {
      const orderNo = await shop.prepaid(student, mother, items.month);
      await expect(refund(orderNo)).rejects.toMatchObject({ message: texts.orderNotPaid });
      await expect(shop.parts.changes.refund(stranger, { orderNo, reason: 'x' }, undefined)).rejects.toMatchObject({
        message: texts.orderUnknown,
      });
      await expect(shop.parts.timelines.of(stranger, orderNo)).rejects.toMatchObject({ message: texts.orderUnknown });
    });
  });

  it('is found by every filter, and by none of another school', async () => {
    const orderNo = await paid(items.month, father);
    const found = async (filter: object): Promise<boolean> => {
      const { list } = await shop.parts.orders.list(manager, { schoolCode, ...filter }, { page: 1, size: 1000 });
      return list.some((row) => row.orderNo === orderNo);
    };
    const matching = [
      { classCode: 'k1' },
      { studentName: student },
      { parentName: `家长${father}` },
      { phone: phoneOf(father) },
      { payItemName: '月' },
      { trade_type: 'JSAPI' as const },
      { status: 'paid' as const },
      { orderTimeStart: '2026-01-31', orderTimeEnd: '2026-01-31' },
      { orderTimeStart: '2026-01-31 10:00:00', orderTimeEnd: '2026-01-31 10:00:00' },
    ];
    for (const filter of matching) expect([filter, await found(filter)]).toEqual([filter, true]);
    const others = [
      { classCode: 'k2' },
      { studentName: '%' },
      { parentName: '家长z' },
      { phone: '13800000000' },
      { payItemName: '年' },
      { trade_type: 'MANUAL' as const },
      { status: 'refunded' as const },
      { orderTimeStart: '2026-02-01' },
      { orderTimeEnd: '2026-01-30' },
    ];
    for (const filter of others) expect([filter, await found(filter)]).toEqual([filter, false]);
    const rows: string[] = [];
    for await (const batch of (await shop.parts.orders.all(admin, { schoolCode })).rows)
      rows.push(...batch.map((row) => row.orderNo));
    expect(rows).toContain(orderNo);
    await expect(shop.parts.orders.list(stranger, { schoolCode }, page)).rejects.toMatchObject({
      message: texts.schoolUnknown,
    });
  });
});
