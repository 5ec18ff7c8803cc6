import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { until } from '../../stack/index.js';
import { bookkeepingOf } from './bookkeeping.js';
import { admin, items, schoolCode, Shop, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };
const foreignAdmin = { ...admin, source: 'sjcloud' };

describe('the reconciliation with the bill of the platform', () => {
  let shop: Shop;
  let book: ReturnType<typeof bookkeepingOf>;
  let count = 0;
  let students = 0;

  beforeAll(async () => {
    shop = await Shop.open('2026-03-01T02:00:00Z');
    book = bookkeepingOf(shop);
  });
  afterAll(async () => {
    await book.jobs.onModuleDestroy();
    await shop.close();
  });
  // every test has a month of its own, as the platform keeps what it has booked
  beforeEach(async () => {
    count++;
    await shop.rows(
      'truncate online_order, payment_event, refund, reconciliation, reconciliation_difference, reconciliation_note, outbox',
    );
    at('10', '10:00');
  });

  const day = (number: string): string => `2026-${String(count + 2).padStart(2, '0')}-${number}`;
  const at = (number: string, time: string): void => shop.clock.set(`${day(number)}T${time}:00+08:00`);
  /** A new student's order for a month, 12.30 yuan. */
  const prepaid = async (): Promise<string> => {
    const code = `${count}-${++students}`;
    await shop.addStudent(code, [`m${code}`]);
    return shop.prepaid(code, `m${code}`, items.month);
  };
  const paid = async (): Promise<string> => {
    const orderNo = await prepaid();
    await shop.platform.pay(orderNo);
    await shop.platform.delivered();
    return orderNo;
  };
  const compare = async (number: string): Promise<unknown> => {
    await book.runs.run(day(number));
    return book.lists.day(day(number));
  };
  const differences = async (filter: object = {}, caller = admin): Promise<object[]> =>
    (await book.lists.differences(filter, page, caller)).list;

  it('finds nothing where both have the same payments and refunds, unexpected ones, too', async () => {
    await paid();
    const back = await paid();
    await shop.parts.changes.refund(admin, { orderNo: back, reason: '转学' });
    const wrong = await prepaid();
    await shop.platform.pay(wrong, { amount: 1 });
    await shop.platform.delivered();
    await shop.work();
    at('11', '11:00');
    expect(await compare('10')).toMatchObject({
      day: day('10'),
      state: 'finished',
      orders: 5,
      amount: '12.30',
      billOrders: 5,
      billAmount: '12.30',
      differences: 0,
      open: 0,
      failure: null,
    });
    expect(await compare('09')).toMatchObject({ state: 'finished', orders: 0, billOrders: 0 });
  });

  it('knows a payment again that was made before midnight and recorded after it', async () => {
    at('10', '23:59');
    const late = await prepaid();
    await shop.platform.pay(late, { notify: 'never' });
    at('11', '00:10');
    await shop.work();
    at('12', '11:00');
    expect(await compare('10')).toMatchObject({ orders: 1, billOrders: 1, differences: 0 });
    expect(await compare('11')).toMatchObject({ orders: 0, billOrders: 0, differences: 0 });
  });

  it('lists what differs, and mends nothing', async () => {
    const unpaid = await prepaid();
    await shop.platform.pay(unpaid, { notify: 'never' });
    const other = await paid();
    await book.altered.misbook(other, 1000);
    const gone = await paid();
    await book.altered.forget(gone);
    const made = shop.clock.now();
    const onlyHere = async (): Promise<string> => {
      const orderNo = await prepaid();
      await book.altered.invent(orderNo, 500, made);
      return orderNo;
    };
    const only = await onlyHere();
    at('11', '11:00');
    expect(await compare('10')).toMatchObject({ orders: 2, amount: '15.00', billOrders: 3, billAmount: '36.90' });
    const found = await differences({ day: day('10'), open: true });
    expect(found).toHaveLength(4);
    const school = { schoolCode, schoolName: '一小' };
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNo: unpaid, kind: 'state', theirs: '12.30', ...school }),
        expect.objectContaining({ orderNo: other, kind: 'amount', ours: '10.00', theirs: '12.30', ...school }),
        expect.objectContaining({ orderNo: gone, kind: 'missingHere', ours: null, theirs: '12.30', schoolCode: null }),
        expect.objectContaining({ orderNo: only, kind: 'missingAtPlatform', ours: '5.00', theirs: null, ...school }),
      ]),
    );
    const [row] = await shop.rows<{ status: string }>('select status from online_order where order_no = $1', [unpaid]);
    expect(row).toEqual({ status: 'unpaid' });
    expect(await book.metrics.registry.metrics()).toMatch(/differences_total\{service="added-value",kind="state"\S* 1/);
    // what is found again counts once
    await onlyHere();
    expect(await compare('10')).toMatchObject({ differences: 5 });
    const metrics = await book.metrics.registry.metrics();
    expect(metrics).toMatch(/differences_total\{service="added-value",kind="missingAtPlatform"\S* 2/);
    expect(metrics).toMatch(/differences_total\{service="added-value",kind="state"\S* 1/);
    // a caller who does not see all schools sees nothing without a school
    expect(await differences({}, foreignAdmin)).toHaveLength(4);
    expect(await differences({}, stranger)).toEqual([]);
  });

  it('closes a difference once by an action, and takes it off what is open', async () => {
    const made = shop.clock.now();
    for (let n = 0; n < 3; n++) await book.altered.invent(await prepaid(), 500, made);
    at('11', '11:00');
    expect(await compare('10')).toMatchObject({ differences: 3, open: 3 });
    const open = async (): Promise<string | undefined> =>
      /^firstbell_reconciliation_open\{service="added-value",kind="missingAtPlatform"\} (\d+)$/m.exec(
        await book.metrics.registry.metrics(),
      )?.[1];
    expect(await open()).toBe('3');
    const [first, second] = (await differences()) as { id: string; orderNo: string }[];
    const id = first?.id ?? '';
    await expect(book.actions.close({ id, action: 'writtenOff' }, admin)).rejects.toThrow(texts.differenceReasonNeeded);
    await expect(book.actions.close({ id, action: 'recorded' }, stranger)).rejects.toThrow(texts.differenceUnknown);
    const written = { id, action: 'writtenOff', reason: '平台测试款' } as const;
    const results = await Promise.allSettled([1, 2].map(() => book.actions.close(written, admin)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(book.actions.close({ id, action: 'refunded' }, admin)).rejects.toThrow(texts.differenceClosed);
    await book.actions.close({ id: second?.id ?? '', action: 'refunded' }, admin);
    expect(await open()).toBe('1');
    expect(await compare('10')).toMatchObject({ differences: 3, open: 1 });
    expect(await differences({ open: true })).toHaveLength(1);
    expect(await differences({ open: false })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, action: 'writtenOff', closeReason: '平台测试款', closedBy: admin.account }),
        expect.objectContaining({ id: second?.id, action: 'refunded', closedAt: `${day('11')} 11:00:00` }),
      ]),
    );
    const audited = await shop.rows(
      `select data -> 'after' ->> 'differenceAction' as action from outbox
       where topic = 'audit.event' and data ->> 'action' = 'reconciliation.close' order by id`,
    );
    expect(audited).toEqual([{ action: 'writtenOff' }, { action: 'refunded' }]);
  });

  it('records unreported outside refunds of the bill, which then do not differ', async () => {
    const [part, whole] = [await paid(), await paid()];
    shop.platform.refundOutside(part, 230, 'never');
    shop.platform.refundOutside(whole, undefined, 'never');
    at('11', '11:00');
    // 2 payments of 12.30 less 2.30 and 12.30
    expect(await compare('10')).toMatchObject({ orders: 4, billOrders: 4, amount: '10.00', differences: 0 });
    const states = await shop.rows('select order_no as "orderNo", status from online_order order by order_no');
    expect(states).toEqual(
      expect.arrayContaining([
        { orderNo: part, status: 'partlyRefunded' },
        { orderNo: whole, status: 'refunded' },
      ]),
    );
    expect(await compare('10')).toMatchObject({ orders: 4, differences: 0 });
    at('12', '11:00');
    expect(await compare('11')).toMatchObject({ differences: 0 });
  });

  it('keeps what people have noted, each beside the other, when a day is compared again', async () => {
    const unpaid = await prepaid();
    await shop.platform.pay(unpaid, { notify: 'never' });
    const second = await prepaid();
    await shop.platform.pay(second, { notify: 'never' });
    at('11', '11:00');
    await compare('10');
    const noted = (await differences()).find((each) => 'orderNo' in each && each.orderNo === unpaid) as { id: string };
    await book.actions.note({ id: noted.id, note: '已联系平台' }, admin);
    const audited = await shop.rows(`select data ->> 'objectName' as name from outbox where topic = 'audit.event'`);
    expect(audited).toEqual([{ name: unpaid }]);
    await shop.work();
    expect(await compare('10')).toMatchObject({ differences: 1, open: 1 });
    const note1 = { note: '已联系平台', by: 'user', at: `${day('11')} 11:00:00` };
    expect(await differences()).toMatchObject([
      { id: noted.id, note: note1.note, notedBy: note1.by, notedAt: note1.at, action: null, notes: [note1] },
    ]);
    await Promise.all(['二', '三'].map((note) => book.actions.note({ id: noted.id, note }, admin)));
    const [twice] = (await differences({ open: true })) as { notes: { note: string }[] }[];
    expect(twice?.notes.map(({ note }) => note).sort()).toEqual(['三', '二', note1.note].sort());
    const note = book.actions.note({ id: noted.id, note: 'x' }, stranger);
    await expect(note).rejects.toMatchObject({ status: 404, message: texts.differenceUnknown });
  });

  it('says why there is no bill, and is for callers who see all schools', async () => {
    await paid();
    at('11', '05:00');
    await expect(book.runs.run(day('10'))).rejects.toThrow();
    const [failed] = (await book.lists.days({}, page, admin)).list;
    expect(failed).toMatchObject({
      day: day('10'),
      state: 'failed',
      failure: expect.stringContaining('STATEMENT_CREATING'),
    });
    expect(failed?.failure).toContain(texts.reconciliationBillPending);
    expect([book.runs.canRun(day('10')), book.runs.canRun(day('11'))]).toEqual([true, false]);
    await expect(book.lists.days({}, page, foreignAdmin)).rejects.toThrow(texts.reconciliationForbidden);
  });

  it('catches up the days that were missed, one after the other', async () => {
    book.runs.onModuleInit();
    const days = async (): Promise<string[]> => (await book.lists.days({}, page, admin)).list.map((row) => row.day);
    const states = () => Object.keys(book.jobs.states()).length > 0;
    book.jobs.tick();
    await until(() => Promise.resolve(states()), 'the job is known');
    await paid();
    at('14', '11:00');
    await until(async () => {
      book.jobs.tick();
      return (await days()).length === 5;
    }, 'five days are compared');
    expect(await days()).toEqual([day('13'), day('12'), day('11'), day('10'), day('09')]);
    expect((await book.lists.day(day('10')))?.orders).toBe(1);
    const found = async (begin: string): Promise<string[]> =>
      (await book.lists.days({ day: begin }, page, admin)).list.map((row) => row.day);
    expect(await found(day('1'))).toHaveLength(4);
    expect(await found(day('10'))).toEqual([day('10')]);
    expect([await found('10'), await found('%')]).toEqual([[], []]);
  });
});
