import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AlreadyPaidError, type BillLine, FinalRefusalError, type PaymentChannel } from '#libs/commerce';
import { addDays, channelTypes, type Day, dayOf } from '#libs/contracts';
import { AlipaySimulator } from '../../../tools/simulators/alipay/alipay-simulator.js';
import { until } from '../../stack/until.js';
import { bookkeepingOf } from '../added-value/bookkeeping.js';
import { admin, items, Shop } from '../added-value/order-parts.js';

/** The same cases for every channel: an order goes by its own, whichever others there are. */
const eachChannel = describe.each(channelTypes.map((type) => ({ type })));

interface OrderRow {
  status: string;
  refundedFee: string;
}

eachChannel('the payment channel $type', ({ type }) => {
  let shop: Shop;
  let alipay: AlipaySimulator;
  let channel: PaymentChannel;
  let book: ReturnType<typeof bookkeepingOf>;
  let count = 0;
  let people = 0;

  beforeAll(async () => {
    shop = await Shop.open('2026-03-02T02:00:00Z', async (clock) => {
      alipay = await AlipaySimulator.start({ clock, retryScale: 0.00001 });
      return alipay;
    });
    channel = shop.parts.channels.of(type);
    book = bookkeepingOf(shop);
  });
  afterAll(async () => {
    await book.jobs.onModuleDestroy();
    await alipay.close();
    await shop.close();
  });
  beforeEach(() => {
    count += 1;
    // each test has two days of its own
    shop.clock.set(`2026-03-${String(count * 2).padStart(2, '0')}T02:00:00Z`);
  });

  const simulator = () => (type === 'ALIPAY' ? alipay : shop.platform);

  /** An order of 12.30 yuan for which the channel takes a payment; its payer is at the channel's page. */
  const opened = async (): Promise<string> => {
    people += 1;
    const [student, parent] = [`S${people}`, `P${people}`];
    await shop.addStudent(student, [parent]);
    const { orderNo } = await shop.order(student, parent, items.month, type);
    await shop.parts.payments.open(orderNo);
    if (type === 'ALIPAY') await alipay.visit(await payUrlOf(orderNo));
    return orderNo;
  };
  const payUrlOf = async (orderNo: string): Promise<string> => {
    const order = await shop.parts.orderOf(orderNo);
    const action = shop.parts.payable.action(order, 'https://shop.example/pay?schoolCode=s1');
    if (action?.kind !== 'redirect') throw new Error('no page');
    return action.url;
  };
  const paid = async (): Promise<string> => {
    const orderNo = await opened();
    await simulator().pay(orderNo);
    await simulator().delivered();
    expect(await stateOf(orderNo)).toEqual({ status: 'paid', refundedFee: '0' });
    return orderNo;
  };
  const stateOf = (orderNo: string): Promise<OrderRow | undefined> =>
    shop.row(`select status, refunded_fee as "refundedFee" from online_order where order_no = $1`, [orderNo]);
  const eventsOf = async (orderNo: string): Promise<string[]> =>
    (
      await shop.rows<{ kind: string }>('select kind from payment_event where order_no = $1 order by at, id', [orderNo])
    ).map(({ kind }) => kind);
  const refund = (orderNo: string, outRefundNo: string, amount: number) =>
    channel.refund({ outRefundNo, orderNo, reason: '家长申请', amount, total: 1230, notifyUrl: notifyUrl() });
  const notifyUrl = (): string => shop.parts.payments.notifyUrl(channel);
  const bill = async (day: Day): Promise<BillLine[]> => {
    const lines: BillLine[] = [];
    for await (const line of channel.bill(day)) lines.push(line);
    return lines;
  };

  it('opens a payment, which may be repeated', async () => {
    const orderNo = await opened();
    await shop.parts.payments.open(orderNo);
    expect(await channel.query(orderNo)).toMatchObject({ orderNo, state: 'open', transactionId: null, amount: null });
    expect(await eventsOf(orderNo)).toEqual(['ordered', 'prepaid']);
  });

  it('pays an order once, however often the payment is reported', async () => {
    const orderNo = await opened();
    await simulator().pay(orderNo, { notify: 'twice' });
    await simulator().delivered();
    expect(await stateOf(orderNo)).toEqual({ status: 'paid', refundedFee: '0' });
    expect(await eventsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid']);
    expect(await channel.query(orderNo)).toMatchObject({ state: 'paid', amount: 1230, paidAt: shop.clock.now() });
  });

  it('is reported to again until the payment is stored', async () => {
    const orderNo = await opened();
    shop.deaths.before = 2;
    const before = simulator().deliveries.length;
    await simulator().pay(orderNo);
    await until(async () => (await stateOf(orderNo))?.status === 'paid', 'the payment is stored');
    await simulator().accepted();
    expect(simulator().deliveries.length - before).toBe(3);
  });

  it('refuses a forged report', async () => {
    const orderNo = await opened();
    await simulator().pay(orderNo, { notify: 'broken' });
    await simulator().delivered();
    expect(simulator().deliveries.at(-1)).toMatchObject({ status: 403 });
    expect(await stateOf(orderNo)).toMatchObject({ status: 'unpaid' });
  });

  it('sends a payment of another amount back and closes its order', async () => {
    const orderNo = await opened();
    await simulator().pay(orderNo, { amount: 1 });
    await simulator().delivered();
    await shop.work();
    await simulator().delivered();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'closed' });
    expect(await eventsOf(orderNo)).toEqual(['ordered', 'prepaid', 'unexpected', 'refundRequested', 'refunded']);
    expect(simulator().book().refunds.at(-1)).toMatchObject({ orderNo, amount: 1 });
  });

  it('finds a payment that was not reported', async () => {
    const orderNo = await opened();
    await simulator().pay(orderNo, { notify: 'never' });
    shop.clock.pass(6);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'paid' });
  });

  it('closes an unpaid order after two hours, and its payment with it', async () => {
    const orderNo = await opened();
    shop.clock.pass(121);
    await shop.work();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'closed' });
    expect(await channel.query(orderNo)).toMatchObject({ state: 'over', amount: null });
    await channel.close(orderNo);
  });

  it('sends a late payment of a closed order back', async () => {
    const orderNo = await opened();
    shop.clock.pass(121);
    await shop.work();
    await simulator().pay(orderNo, { force: true });
    await simulator().delivered();
    await shop.work();
    await simulator().delivered();
    expect(await stateOf(orderNo)).toMatchObject({ status: 'closed' });
    expect((await eventsOf(orderNo)).slice(-3)).toEqual(['unexpected', 'refundRequested', 'refunded']);
  });

  it('closes nothing that is paid', async () => {
    const orderNo = await paid();
    shop.clock.pass(6);
    await expect(channel.close(orderNo)).rejects.toThrow(AlreadyPaidError);
  });

  it('refunds a part, then the rest, each once per number', async () => {
    const orderNo = await paid();
    const part = await refund(orderNo, `${orderNo}R1`, 230);
    expect(part).toMatchObject({ orderNo, outRefundNo: `${orderNo}R1`, amount: 230 });
    await simulator().delivered();
    const done = { state: 'succeeded', amount: 230 };
    expect(await refund(orderNo, `${orderNo}R1`, 230)).toMatchObject(done);
    expect(await channel.queryRefund({ orderNo, outRefundNo: `${orderNo}R1` })).toMatchObject(done);
    expect(await channel.queryRefund({ orderNo, outRefundNo: `${orderNo}R2` })).toBeUndefined();
    await expect(refund(orderNo, `${orderNo}R2`, 1001)).rejects.toThrow(FinalRefusalError);
    await refund(orderNo, `${orderNo}R3`, 1000);
    await simulator().delivered();
    expect(await stateOf(orderNo)).toEqual({ status: 'refunded', refundedFee: '1230' });
  });

  it('records a refund of the merchant console', async () => {
    const orderNo = await paid();
    simulator().refundOutside(orderNo, 30);
    await simulator().delivered();
    expect(await stateOf(orderNo)).toEqual({ status: 'partlyRefunded', refundedFee: '30' });
    expect(await eventsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid', 'refundOutside', 'refunded']);
  });

  it('bills a day in the morning after', async () => {
    const orderNo = await paid();
    await refund(orderNo, `${orderNo}R1`, 230);
    await simulator().delivered();
    const day = dayOf(shop.clock.now());
    await expect(bill(day)).rejects.toThrow(/refused/);
    shop.clock.pass(26 * 60);
    const transactionId = expect.any(String);
    const at = expect.any(Date);
    expect(await bill(day)).toEqual([
      {
        ...{ at, transactionId, orderNo, amount: 1230 },
        ...{ outRefundNo: null, refundAmount: null, refundId: null, refundState: null },
      },
      expect.objectContaining({ orderNo, outRefundNo: `${orderNo}R1`, refundAmount: 230, refundState: 'succeeded' }),
    ]);
    expect(await bill(addDays(day, -28))).toEqual([]);
  });

  it('lists a payment of the bill that is not recorded as a difference', async () => {
    await paid();
    const unknown = await opened();
    await simulator().pay(unknown, { notify: 'never' });
    const day = dayOf(shop.clock.now());
    shop.clock.pass(26 * 60);
    await book.runs.run(day);
    const { list } = await book.lists.differences({ day }, { page: 1, size: 20 }, admin);
    expect(list).toMatchObject([{ orderNo: unknown, kind: 'state', theirs: '12.30' }]);
    expect(await book.lists.day(day)).toMatchObject({ state: 'finished', billOrders: 2, differences: 1 });
  });
});
