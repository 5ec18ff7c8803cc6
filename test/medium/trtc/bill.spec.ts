import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day, dayOf, hourMs, requiredHeaders, role, startOf, texts } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { orderNumber, PaymentChannels, UnpaidOrders } from '#libs/commerce';
import { databaseModule as otherDatabase } from '../../../services/added-value/database.js';
import { databaseModule } from '../../../services/trtc/database.js';
import { rechargeOrdersModule } from '../../../services/trtc/order/recharge-orders.module.js';
import { until } from '../../stack/index.js';
import type { Answer } from '../authz/all-process.js';
import { AlteredBook } from '../payments/altered-book.js';
import { CallShop } from './call-shop.js';

const page = { page: '1', size: '20' };

interface Row {
  id: string;
  orderNo: string;
}

describe('recharges of video calls and the bill of the payment platform', () => {
  let shop: CallShop;
  let altered: AlteredBook;
  let count = 0;
  /** The day of a test; the platform keeps what it has booked. */
  let day: Day;
  let cookie = '';

  beforeAll(async () => {
    shop = await CallShop.open();
    altered = new AlteredBook(shop.db);
    // a test says itself when what is due is done
    for (const module of [databaseModule, otherDatabase]) await jobsOf(module).onModuleDestroy();
  }, 180_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    count++;
    day = addDays(dayOf(new Date()), count * 2 - 30);
    await moveTo(day, 10);
  });

  const jobsOf = (module: typeof databaseModule): Jobs => shop.all.app.select(module).get(Jobs, { strict: true });

  /** Sessions do not live as long as it takes until there is a bill. */
  const moveTo = async (to: Day, at: number): Promise<void> => {
    shop.aheadMs = startOf(to).getTime() + at * hourMs - Date.now();
    ({ cookie } = await shop.all.signIn({ tags: role.administrator }));
  };
  const morningAfter = (): Promise<void> => moveTo(addDays(day, 1), 11);

  const callOf = (service: 'trtc' | 'addedvalue', name: string, body: object, as = cookie): Promise<Answer> => {
    const query = name === 'list' || name === 'differences' ? page : {};
    const path = `POST /api/${service}/reconciliation/${name}`;
    return shop.all.call(path, { body, query, cookie: as, headers: requiredHeaders });
  };
  const ask = async (name: string, body: object = {}, as = cookie): Promise<unknown> =>
    (await callOf('trtc', name, body, as)).bizData;
  const compare = (service: 'trtc' | 'addedvalue' = 'trtc'): Promise<unknown> =>
    callOf(service, 'run', { day }).then(({ bizData }) => bizData);
  const differences = async (filter: object = {}, as = cookie): Promise<Row[]> =>
    ((await ask('differences', { day, ...filter }, as)) as { list: Row[] }).list;

  const school = (n: number): string => `B${count}-${n}`;
  /** An order of 30 yuan in a school of its own. */
  const ordered = async (n: number, source?: string): Promise<string> => {
    const buyer = await shop.buyer(school(n), source === undefined ? {} : { source });
    return (await buyer.ordered()).orderNo;
  };
  const stateOf = async (orderNo: string): Promise<string | undefined> => {
    const rows = await shop.db.query<{ status: string }[]>('select status from online_order where order_no = $1', [
      orderNo,
    ]);
    return rows[0]?.status;
  };
  const paid = async (n: number, source?: string): Promise<string> => {
    const orderNo = await ordered(n, source);
    await shop.platform.pay(orderNo);
    await shop.platform.delivered();
    expect(await stateOf(orderNo)).toBe('paid');
    return orderNo;
  };
  const paidAtPlatformAlone = async (n: number, source?: string): Promise<string> => {
    const orderNo = await ordered(n, source);
    await shop.platform.pay(orderNo, { notify: 'never' });
    return orderNo;
  };
  /** A payment of another service at the same merchant, which nothing here has reported. */
  const paidElsewhere = async (): Promise<string> => {
    const orderNo = orderNumber(shop.now());
    const expiresAt = new Date(shop.now().getTime() + hourMs);
    const notifyUrl = 'https://example.com/notify';
    const request = { orderNo, description: '月卡', amount: 1230, payer: 'o1', notifyUrl, expiresAt };
    await shop.all.app.get(PaymentChannels).of('JSAPI').open(request);
    await shop.platform.pay(orderNo, { notify: 'never' });
    return orderNo;
  };

  it('agree on a day of payments and refunds, each service on those of its own numbers', async () => {
    await paid(1);
    const back = await paid(2);
    const refund = { orderNo: back, reason: '转学' };
    expect(await shop.post('order/refund', refund, { cookie })).toMatchObject({ rtnCode: '0' });
    await shop.platform.delivered();
    await until(async () => (await stateOf(back)) === 'refunded', 'the money has gone back');
    const elsewhere = await paidElsewhere();
    await morningAfter();
    const [both, once] = [
      { orders: 3, amount: '30.00' },
      { billOrders: 3, billAmount: '30.00' },
    ];
    const same = { day, state: 'finished', ...both, ...once, differences: 0, open: 0, failure: null };
    expect(await compare()).toMatchObject(same);
    expect(await ask('list', { day })).toMatchObject({ total: 1, list: [same] });
    expect(await compare('addedvalue')).toMatchObject({ orders: 0, billOrders: 1, billAmount: '12.30' });
    const theirs = await callOf('addedvalue', 'differences', { day });
    expect(theirs.bizData).toMatchObject({ total: 1, list: [{ orderNo: elsewhere, kind: 'missingHere' }] });
    expect(await differences()).toEqual([]);
  }, 120_000);

  it('differ in what one of them does not have, in amounts and in states, which is listed and not mended', async () => {
    const unpaid = await paidAtPlatformAlone(1);
    const other = await paid(2);
    await altered.misbook(other, 1000);
    const gone = await paid(3);
    await altered.forget(gone);
    const only = await ordered(4);
    await altered.invent(only, 500, shop.now());
    await morningAfter();
    expect(await compare()).toMatchObject({ orders: 2, amount: '15.00', billOrders: 3, billAmount: '90.00' });
    const inSchool = (n: number) => ({ schoolCode: school(n), schoolName: `学校${school(n)}` });
    const found = await differences({ open: true });
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNo: unpaid, kind: 'state', ours: '30.00', theirs: '30.00', ...inSchool(1) }),
        expect.objectContaining({ orderNo: other, kind: 'amount', ours: '10.00', theirs: '30.00', ...inSchool(2) }),
        expect.objectContaining({ orderNo: gone, kind: 'missingHere', ours: null, theirs: '30.00', schoolCode: null }),
        expect.objectContaining({ orderNo: only, kind: 'missingAtPlatform', ours: '5.00', theirs: null }),
      ]),
    );
    expect(await stateOf(unpaid)).toBe('unpaid');
    const metrics = await shop.all.app.get(Metrics).registry.metrics();
    expect(metrics).toMatch(/differences_total\{service="trtc",kind="state"\S* 1/);
    expect(metrics).toMatch(/differences_total\{service="added-value",kind="state"\S* 0/);
    expect(await compare('addedvalue')).toMatchObject({ orders: 0, billOrders: 0, differences: 0 });
  }, 120_000);

  it('keep notes when the day is compared again', async () => {
    const first = await paidAtPlatformAlone(1);
    await paidAtPlatformAlone(2);
    await morningAfter();
    expect(await compare()).toMatchObject({ differences: 2, open: 2 });
    const noted = (await differences()).find(({ orderNo }) => orderNo === first);
    const note = { id: noted?.id, note: '已联系平台' };
    expect(await callOf('trtc', 'note', note)).toMatchObject({ rtnCode: '0', msg: texts.changed });
    const audited = await until(async () => {
      const sql = `select object, object_name as name from audit where action = 'trtc.noteDifference'`;
      const rows = await shop.all.database('gateway').query<object[]>(sql);
      return rows.length > 0 && rows;
    }, 'the note is audited');
    expect(audited).toEqual([{ object: 'rechargeDifference', name: first }]);
    await shop.all.app.select(rechargeOrdersModule).get(UnpaidOrders, { strict: true }).work();
    expect(await compare()).toMatchObject({ differences: 1, open: 1 });
    expect(await differences()).toMatchObject([{ ...note, orderNo: first }]);
    const closing = { id: noted?.id, action: 'recorded' };
    expect(await callOf('trtc', 'close', closing)).toMatchObject({ rtnCode: '0', msg: texts.differenceDone });
    expect(await callOf('trtc', 'close', closing)).toMatchObject({ rtnCode: '-1', msg: texts.differenceClosed });
    expect(await compare()).toMatchObject({ differences: 1, open: 0 });
    expect(await differences({ open: true })).toEqual([]);
  }, 120_000);

  it('are shown within reach: schools of their source to an administrator, the days to those of the product', async () => {
    const near = await paidAtPlatformAlone(1);
    await paidAtPlatformAlone(2, 'third');
    const gone = await paid(3);
    await altered.forget(gone);
    await morningAfter();
    await compare();
    const all = await differences();
    expect(all).toHaveLength(3);
    const foreign = await shop.all.signIn({ tags: role.administrator, source: 'sjcloud' });
    expect((await differences({}, foreign.cookie)).map(({ orderNo }) => orderNo)).toEqual([near]);
    for (const { id, orderNo } of all.filter((each) => each.orderNo !== near)) {
      const noted = await callOf('trtc', 'note', { id, note: '已核对' }, foreign.cookie);
      expect([orderNo, noted.status, noted.msg]).toEqual([orderNo, 404, texts.differenceUnknown]);
      const closed = await callOf('trtc', 'close', { id, action: 'recorded' }, foreign.cookie);
      expect([orderNo, closed.status, closed.msg]).toEqual([orderNo, 404, texts.differenceUnknown]);
    }
    for (const name of ['list', 'run']) {
      const refused = await callOf('trtc', name, {}, foreign.cookie);
      expect(refused).toMatchObject({ rtnCode: '-1', msg: texts.reconciliationForbidden });
    }
    const manager = await shop.all.signIn({ tags: role.areaManager, areas: ['440100'] });
    for (const name of ['list', 'differences', 'note', 'close', 'run']) {
      expect([name, (await callOf('trtc', name, {}, manager.cookie)).status]).toEqual([name, 403]);
    }
  }, 120_000);

  it('say why there is no bill, and are compared by the job of the morning', async () => {
    await paid(1);
    await moveTo(addDays(day, 1), 5);
    const failed = { day, state: 'failed', failure: expect.stringContaining(texts.reconciliationBillPending) };
    expect(await compare()).toMatchObject(failed);
    const today = await callOf('trtc', 'run', { day: addDays(day, 1) });
    expect(today).toMatchObject({ rtnCode: '-1', msg: texts.reconciliationNoBill, field: 'day' });
    await morningAfter();
    await jobsOf(databaseModule).runNow('bill comparison');
    const compared = { day, state: 'finished', orders: 1, billOrders: 1, failure: null };
    expect(await ask('list', { day })).toMatchObject({ list: [compared] });
  }, 120_000);
});
