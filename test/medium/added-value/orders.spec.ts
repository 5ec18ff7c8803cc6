import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayMinutes, texts } from '#libs/contracts';
import { Family } from './order-family.js';
import { admin, items, manager, phoneOf, schoolCode, Shop, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };

describe('an online order', () => {
  let shop: Shop;
  let count = 0;
  let family: Family;
  let [student, mother, father]: [string, string, string] = ['', '', ''];

  beforeAll(async () => {
    shop = await Shop.open('2026-01-31T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set('2026-01-31T02:00:00Z');
    family = await Family.of(shop, ++count);
    ({ student, mother, father } = family);
  });

  it('is paid by the report of the platform: period and event come with it', async () => {
    const orderNo = await family.prepaid();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'unpaid', start: null });
    const { transactionId } = await shop.platform.pay(orderNo);
    await shop.platform.delivered();
    expect(shop.platform.deliveries.at(-1)).toMatchObject({ status: 204 });
    const days = { start: '2026-01-31', end: '2026-02-27' };
    expect(await family.stateOf(orderNo)).toEqual({ status: 'paid', ...days, due: null, transactionId });
    expect(await family.periods()).toEqual([{ orderNo, ...days, ended: false }]);
    expect(await family.eventsOf(orderNo)).toEqual([
      { status: 'unpaid', start: null },
      { status: 'paid', start: '2026-01-31' },
    ]);
    expect(await family.kindsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid']);
  });

  it('keeps names, class and price as they were, and who pays for whom', async () => {
    const orderNo = await family.paid(items.year);
    const { list, total } = await shop.parts.orders.list(admin, { schoolCode, orderNo }, page);
    expect(total).toBe(1);
    expect(list).toEqual([
      {
        ...{
          orderNo,
          payItemName: '年卡',
          className: '一班',
          studentUid: student,
          studentName: `学生${student}`,
          parentName: `家长${mother}`,
        },
        ...{
          phone: '138****0000',
          orderTime: '2026-01-31 10:00:00',
          payFee: '88.01',
          refundedFee: '0.00',
          payParentName: `家长${mother}`,
        },
        ...{
          forPay: 0,
          trade_type: 'JSAPI',
          status: 'paid',
          startDate: '2026-01-31',
          endDate: '2027-01-30',
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

  it('of a payer who is not listed with the student is paid for the student', async () => {
    await shop.addStudent(`${student}x`, [`g${count}`]);
    const orderNo = await family.paid(items.month, `g${count}`);
    const { list } = await shop.parts.orders.list(admin, { schoolCode, orderNo }, page);
    expect(list).toMatchObject([{ forPay: 1, parentName: `家长${father}`, payParentName: `家长g${count}` }]);
  });

  it('begins on the day after the running service of the same item ends', async () => {
    const [first, second] = [await family.paid(), await family.paid()];
    const other = await family.paid(items.year);
    expect(await family.stateOf(first)).toMatchObject({ start: '2026-01-31', end: '2026-02-27' });
    expect(await family.stateOf(second)).toMatchObject({ start: '2026-02-28', end: '2026-03-30' });
    expect(await family.stateOf(other)).toMatchObject({ start: '2026-01-31', end: '2027-01-30' });
    // one that ended yesterday is no running service
    shop.clock.set('2026-04-02T02:00:00Z');
    expect(await family.stateOf(await family.paid())).toMatchObject({ start: '2026-04-02', end: '2026-05-01' });
  });

  it('for a family begins after what runs through the other parent', async () => {
    await family.paid(items.family, mother);
    expect(await family.stateOf(await family.paid(items.family, father))).toMatchObject({ start: '2026-02-28' });
    await shop.addStudent(`${student}b`, [mother]);
    const sibling = await shop.prepaid(`${student}b`, mother, items.family);
    await shop.platform.pay(sibling);
    await shop.platform.delivered();
    expect(await family.stateOf(sibling)).toMatchObject({ start: '2026-02-28' });
  });

  it('counts once, however often and in whatever order the platform reports it', async () => {
    const orderNo = await family.prepaid();
    await shop.platform.pay(orderNo, { notify: 'twice' });
    await shop.platform.delivered();
    const more = [await family.prepaid(), await family.prepaid(items.month, father)];
    for (const each of more) await shop.platform.pay(each, { notify: 'held' });
    shop.platform.release({ reverse: true });
    await shop.platform.delivered();
    expect(await family.kindsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid']);
    expect(await family.periods()).toMatchObject([
      { start: '2026-01-31', end: '2026-02-27' },
      { start: '2026-02-28', end: '2026-03-30' },
      { start: '2026-03-31', end: '2026-04-29' },
    ]);
  });

  it('is not paid by a report with a broken signature, but asked for after 5 minutes', async () => {
    const orderNo = await family.prepaid();
    await shop.platform.pay(orderNo, { notify: 'broken' });
    await shop.platform.delivered();
    expect(shop.platform.deliveries.at(-1)).toMatchObject({ status: 403 });
    shop.clock.pass(4.9);
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'unpaid' });
    shop.clock.pass(0.2);
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'paid', due: null });
  });

  it('that is paid but not reported is not paid again', async () => {
    const orderNo = await family.prepaid();
    await shop.platform.pay(orderNo, { notify: 'never' });
    await expect(shop.parts.payments.open(orderNo)).rejects.toMatchObject({ message: texts.orderPaid });
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'paid' });
  });

  it('is closed at the platform after two hours, so that it can no longer be paid', async () => {
    const [orderNo, never] = [await family.prepaid(), (await shop.order(student, father, items.month)).orderNo];
    shop.clock.pass(119);
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'unpaid' });
    shop.clock.pass(1);
    await shop.work();
    for (const each of [orderNo, never]) expect(await family.stateOf(each)).toMatchObject({ status: 'closed' });
    expect(shop.platform.book().orders.find((order) => order.orderNo === orderNo)?.state).toBe('CLOSED');
    expect(await family.eventsOf(orderNo)).toMatchObject([{ status: 'unpaid' }, { status: 'closed' }]);
    await expect(shop.parts.payments.open(orderNo)).rejects.toMatchObject({ message: texts.orderExpired });
    shop.clock.pass(dayMinutes);
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ due: null });
  });

  it('is paid when the payment comes just before it is closed', async () => {
    const orderNo = await family.prepaid();
    shop.clock.pass(119);
    await shop.platform.pay(orderNo, { notify: 'never' });
    shop.clock.pass(2);
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'paid' });
  });

  it.each(['once', 'never'] as const)(
    'that is closed gives a payment back that comes all the same (%s)',
    async (notify) => {
      const orderNo = await family.prepaid();
      shop.clock.pass(121);
      await shop.work();
      await shop.platform.pay(orderNo, { force: true, notify });
      await shop.platform.delivered();
      shop.clock.pass(notify === 'once' ? 0 : 11);
      await shop.work();
      await shop.work();
      expect(await family.stateOf(orderNo)).toMatchObject({ status: 'closed' });
      const { refunds, events } = await shop.parts.timelines.of(admin, orderNo);
      expect(refunds).toMatchObject([{ state: 'succeeded', amount: '12.30' }]);
      expect(events.map(({ kind }) => kind).slice(2)).toEqual(['closed', 'unexpected', 'refundRequested', 'refunded']);
      expect(shop.platform.book().refunds.filter((each) => each.orderNo === orderNo)).toMatchObject([
        { state: 'SUCCESS', amount: 1230 },
      ]);
      expect(await family.periods()).toEqual([]);
    },
  );

  it.each([1229, 1231])('is not paid by %d instead of 1230 fen: it goes back', async (amount) => {
    const orderNo = await family.prepaid();
    await shop.platform.pay(orderNo, { amount });
    await shop.platform.delivered();
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'closed', transactionId: null });
    expect(shop.platform.book().refunds.filter((each) => each.orderNo === orderNo)).toMatchObject([
      { state: 'SUCCESS', amount },
    ]);
    expect(await family.periods()).toEqual([]);
  });

  it('is one when its button is pressed twice', async () => {
    const twice = await Promise.all([1, 2].map(() => shop.order(student, mother, items.month)));
    expect(new Set(twice.map(({ orderNo }) => orderNo)).size).toBe(1);
    const [first] = twice;
    // soon it cannot be paid any more
    shop.clock.pass(95);
    expect((await shop.order(student, mother, items.month)).orderNo).not.toBe(first?.orderNo);
  });

  it('is found by every filter, and by none of another school', async () => {
    const orderNo = await family.paid(items.month, father);
    const found = async (filter: object): Promise<boolean> => {
      const { list } = await shop.parts.orders.list(manager, { schoolCode, ...filter }, { page: 1, size: 1000 });
      return list.some((row) => row.orderNo === orderNo);
    };
    const matching = [
      { classCode: 'k1' },
      { studentName: student },
      { parentName: `家长${father}` },
      { phone: phoneOf(father) },
      // as the list shows it
      { phone: '0000' },
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
      { phone: '9999' },
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
