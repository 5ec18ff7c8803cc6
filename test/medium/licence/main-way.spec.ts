import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { daySeconds, type LicenceAccountsChanged, type LicenceOrderChanged, texts, wireTime } from '#libs/contracts';
import { Outbox, replay } from '#libs/events';
import { manifest } from '../../../services/licence/service.js';
import { admin, corpId, LicenceTown, schoolCode, stranger } from './licence-parts.js';

describe('licences, from the order to the renewal', () => {
  let town: LicenceTown;
  let uids: string[];

  beforeAll(async () => {
    town = await LicenceTown.open();
    uids = await town.teachers(14);
  });
  afterAll(() => town.close());

  it('says before the form is filled in who may pay', async () => {
    const preparation = await town.parts.purchases.prepare(admin, schoolCode);
    expect(preparation).toMatchObject({ blocked: null, simulated: true, corpName: '第一学校', buyerUserid: null });
    expect(preparation.buyers).toContainEqual(town.buyer);
  });

  it('buys 20, and says that the unpaid order blocks the next', async () => {
    const bought = await town.buy(20);
    expect(bought).toMatchObject({ order_status: 0, refused: [] });
    expect(town.ordered).toMatchObject([{ orderId: bought.orderId, baseCount: 20, months: 12 }]);
    const preparation = await town.parts.purchases.prepare(admin, schoolCode);
    expect(preparation).toMatchObject({
      blocked: texts.licenceOrderUnpaid,
      buyerUserid: town.buyer.userid,
      unpaid: { orderId: bought.orderId, base_count: 20 },
    });
    await expect(town.buy(5)).rejects.toThrow(texts.licenceOrderUnpaid);
    expect(town.ordered).toHaveLength(1);
    expect(town.platform.calls.get('license/create_new_order')).toBe(1);
  });

  it('reads an order when the platform reports its payment, once', async () => {
    const [order] = town.ordered;
    const orderId = order?.orderId ?? '';
    town.platform.payOrder(orderId);
    const id = randomUUID();
    const paid = { corpId, orderId, buyerUserid: town.buyer.userid };
    await town.publish('wx.platform', 'licence.paid', paid, id);
    await town.parts.reads.work();
    const { list } = await town.parts.orders.list(admin, {}, { page: 1, size: 10 });
    expect(list).toMatchObject([
      { orderId, order_status: 1, orderStatusName: '支付成功', payTime: wireTime(town.clock.now()) },
    ]);
    const calls = town.platform.calls.get('license/get_order');
    await town.publish('wx.platform', 'licence.paid', paid, id);
    await town.parts.reads.work();
    expect(town.platform.calls.get('license/get_order')).toBe(calls);
  });

  it('reads accounts with progress and what has changed', async () => {
    town.clock.pass(2);
    const job = await town.sync('accounts');
    expect(job).toMatchObject({ state: 'finished', added: 20, changed: 0, gone: 0, error: null });
    const changes = await town.parts.sync.changes(admin, { id: job.id, page: 1, size: 5 });
    expect(changes).toMatchObject({
      total: 20,
      list: Array.from({ length: 5 }, () => ({ change: 'added', after: '未绑定' })),
    });
    expect(await town.page()).toHaveLength(20);
    expect(await town.sync('accounts')).toMatchObject({ state: 'finished', added: 0, changed: 0, gone: 0 });
  });

  it('activates ten, each with a result of their own', async () => {
    const userList = [...uids.slice(0, 10), 'unknown'];
    const { results } = await town.parts.activation.many(admin, { schoolCode, userList });
    expect(results.filter(({ state }) => state === 'done')).toHaveLength(10);
    expect(results.at(-1)).toMatchObject({ userId: 'unknown', state: 'refused', reason: texts.inheritUnknownUser });
    const bound = await town.page({ status: 2 });
    expect(bound.map(({ userId }) => userId).sort()).toEqual(uids.slice(0, 10).sort());
    const expires = wireTime(
      town.clock.now().getTime() - (town.clock.now().getTime() % 1000) + 372 * daySeconds * 1000,
    );
    expect(bound[0]).toMatchObject({
      expire_time: expires,
      active_time: wireTime(town.clock.now()),
      userName: '教师t1',
    });
    expect(town.platform.book().codes.filter(({ status }) => status === 2)).toHaveLength(10);
    const [one = ''] = uids;
    await expect(town.parts.activation.one(admin, { schoolCode, userId: one })).rejects.toThrow(
      texts.licenceHeldAlready,
    );
  });

  it('lets one inherit, and shows the waiting time before', async () => {
    const [handoverUid = ''] = uids;
    const takeoverUid = uids[10] ?? '';
    const query = { schoolCode, handoverUid, takeoverUid };
    expect(await town.parts.transfer.preview(admin, query)).toMatchObject({ allowed: true, reasons: [], from: null });
    expect(await town.parts.transfer.inherit(admin, query)).toMatchObject({ state: 'done' });
    const holders = (await town.page({ status: 2 })).map(({ userId }) => userId);
    expect(holders).toContain(takeoverUid);
    expect(holders).not.toContain(handoverUid);
    const back = { schoolCode, handoverUid: takeoverUid, takeoverUid: handoverUid };
    const preview = await town.parts.transfer.preview(admin, back);
    expect(preview).toMatchObject({ allowed: false, from: '2026-07-16' });
    await expect(town.parts.transfer.inherit(admin, back)).rejects.toThrow('两次转移须间隔30天');
    // who has left does not wait
    town.platform.leave(corpId, `wx-${takeoverUid}`);
    await town.publish('wx.binding', 'members.matched', { schoolCode, members: [], gone: [takeoverUid] });
    expect(await town.parts.transfer.preview(admin, back)).toMatchObject({
      allowed: true,
      reasons: [texts.inheritNoWait],
    });
    expect(await town.parts.people.handovers(admin, { schoolCode })).toContainEqual(
      expect.objectContaining({ userId: takeoverUid, left: true }),
    );
  });

  it('does not let a person inherit who has an account', async () => {
    const query = { schoolCode, handoverUid: uids[1] ?? '', takeoverUid: uids[2] ?? '' };
    const preview = await town.parts.transfer.preview(admin, query);
    expect(preview.allowed).toBe(false);
    expect(preview.reasons[0]).toContain('接收的用户已有同类型许可账号');
  });

  it('renews, and names who is not in the order', async () => {
    const renewed = uids.slice(1, 4);
    const done = await town.renew([...renewed, uids[13] ?? '', 'unknown'], 12);
    expect(done.order_status).toBe(0);
    expect(done.refused.map(({ userId }) => userId).sort()).toEqual(['unknown', uids[13]].sort());
    const orderId = done.orderId ?? '';
    town.platform.payOrder(orderId);
    await town.publish('wx.platform', 'licence.paid', { corpId, orderId, buyerUserid: town.buyer.userid });
    await town.parts.reads.work();
    await town.parts.renewed.work();
    const detail = await town.parts.orders.detail(admin, done.id);
    expect(detail).toMatchObject({
      order: { order_status: 1, order_type: 2, base_count: 3 },
      renewal: { total: 5, done: 5 },
    });
    const [first] = await town.page({ userName: '教师t2' });
    expect(first?.expire_time?.slice(0, 10)).toBe('2028-06-28');
    // nothing is left to be found by synchronising
    expect(await town.sync('accounts')).toMatchObject({ state: 'finished', changed: 0, gone: 0 });
  });

  it('shows what runs out soon', async () => {
    expect(await town.parts.accounts.expiring(admin, undefined)).toEqual({ within30: 0, within7: 0, within1: 0 });
    town.clock.pass(366 * daySeconds);
    expect(await town.parts.accounts.expiring(admin, schoolCode)).toEqual({ within30: 7, within7: 7, within1: 0 });
    expect(await town.page({ expiringDays: 7 })).toHaveLength(7);
    expect(await town.page({ expiringDays: 1 })).toHaveLength(0);
  });

  it('cancels an unpaid order, and only that', async () => {
    const { id, orderId } = await town.buy(3);
    await town.parts.cancels.cancel(admin, id);
    expect(town.ordered.find((order) => order.orderId === orderId)).toMatchObject({ status: 2 });
    const { list } = await town.parts.orders.list(admin, {}, { page: 1, size: 1 });
    expect(list).toMatchObject([{ orderId, orderStatusName: '未支付，订单已关闭' }]);
    await expect(town.parts.cancels.cancel(admin, id)).rejects.toThrow(texts.licenceOrderNotUnpaid);
  });

  it('labels orders of other kinds 其他, and reads what was ordered elsewhere', async () => {
    town.platform.migrateOrder(corpId, 5, 4, 12);
    const job = await town.sync('orders');
    expect(job).toMatchObject({ state: 'finished', added: 1 });
    const { list } = await town.parts.orders.list(admin, { schoolName: '第一' }, { page: 1, size: 10 });
    expect(list.find(({ order_type: type }) => type === 5)).toMatchObject({ orderTypeName: '其他', payTime: null });
    const elsewhere = await town.parts.orders.list(admin, { addressCityCode: 'c9' }, { page: 1, size: 10 });
    expect(elsewhere.total).toBe(0);
  });

  it('publishes orders and accounts again as they are', async () => {
    await town.dataSource.query('delete from outbox');
    const [again] = manifest.replays;
    if (!again) throw new Error('nothing is published again');
    expect(await replay(town.parts.transactions, new Outbox(), again)).toBeGreaterThan(4);
    const sent = await town.rows<{ type: string; data: LicenceOrderChanged & LicenceAccountsChanged }>(
      `select type, data from outbox where topic = 'licence.account'`,
    );
    const orders = sent.filter(({ type }) => type === 'licenceOrder.changed').map(({ data }) => data);
    const shown = (await town.parts.orders.list(admin, {}, { page: 1, size: 100 })).list;
    const stateOf = (id: string, status: number | null, count: number) => `${id} ${status} ${count}`;
    expect(orders.map(({ id, status, baseCount }) => stateOf(id, Number(status), baseCount)).sort()).toEqual(
      shown.map(({ id, order_status: status, base_count: count }) => stateOf(id, status, count)).sort(),
    );
    const accounts = sent.filter(({ type }) => type === 'accounts.changed').flatMap(({ data }) => data.accounts);
    const holders = (await town.page()).map(({ id, userId, status }) => ({ id, userId, status }));
    expect(accounts).toHaveLength(holders.length);
    for (const holder of holders) expect(accounts).toContainEqual(expect.objectContaining(holder));
  });

  it('shows and changes nothing out of reach', async () => {
    const far = { ...stranger, source: 'elsewhere' };
    await town.dataSource.query(`update school set source = 'quankeyun'`);
    try {
      const { total } = await town.parts.orders.list(far, {}, { page: 1, size: 10 });
      expect(total).toBe(0);
      await expect(town.parts.purchases.prepare(far, schoolCode)).rejects.toThrow(texts.schoolUnknown);
      await expect(town.parts.sync.start(far, 'orders', schoolCode)).rejects.toThrow(texts.schoolUnknown);
      await expect(town.parts.sync.start(far, 'orders', undefined)).rejects.toThrow(texts.licenceNothingBound);
      const [order] = await town.rows<{ id: string }>('select id from licence_order limit 1');
      await expect(town.parts.orders.detail(far, order?.id ?? '')).rejects.toThrow(texts.licenceOrderUnknown);
    } finally {
      await town.dataSource.query(`update school set source = 'product'`);
    }
  });
});
