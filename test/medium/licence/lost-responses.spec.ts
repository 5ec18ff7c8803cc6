import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { admin, corpId, LicenceTown, processOn, schoolCode } from './licence-parts.js';

describe('responses that are lost', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  /** Lets time pass and the jobs work, as often as a lost answer needs. */
  const work = async (parts = town.parts): Promise<void> => {
    for (let n = 0; n < 8; n++) {
      town.clock.pass(60);
      await parts.requests.work();
      await parts.reads.work();
      await parts.activations.work();
      await parts.transfers.work();
    }
  };
  const list = async () => (await town.parts.orders.list(admin, {}, { page: 1, size: 10 })).list;

  it('finds an order whose answer was lost, and makes none again', async () => {
    town.platform.fail({ path: 'create_new_order', kind: 'away', after: true });
    const bought = await town.buy(20);
    expect(bought).toMatchObject({ orderId: null, order_status: null });
    expect(await list()).toMatchObject([{ orderId: null, orderStatusName: '提交中' }]);
    await expect(town.buy(20)).rejects.toThrow(texts.licenceOrderUnderWay);
    await work();
    expect(town.ordered).toHaveLength(1);
    expect(await list()).toMatchObject([{ orderId: town.ordered[0]?.orderId, order_status: 0 }]);
    expect(town.platform.calls.get('license/create_new_order')).toBe(1);
  });

  it('makes an order that never arrived, once it cannot arrive any more', async () => {
    town.platform.fail({ path: 'create_new_order', kind: 'away' });
    const bought = await town.buy(20);
    expect(bought.orderId).toBeNull();
    town.clock.pass(5);
    await town.parts.requests.work();
    expect(town.platform.calls.get('license/create_new_order') ?? 0).toBeLessThanOrEqual(1);
    await work();
    expect(town.ordered).toHaveLength(1);
    expect(await list()).toMatchObject([{ id: bought.id, orderId: town.ordered[0]?.orderId, order_status: 0 }]);
  });

  it('lets another process go on when one is killed after sending', async () => {
    town.platform.fail({ path: 'create_new_order', kind: 'away', after: true });
    const { id } = await town.buy(20);
    // as a process leaves it that dies with the request sent
    await town.dataSource.query(`update licence_order set attempts = 1, due_at = $2 where id = $1`, [
      id,
      town.clock.now(),
    ]);
    await work(town.second());
    expect(town.ordered).toHaveLength(1);
    expect(await list()).toMatchObject([{ id, order_status: 0 }]);
  });

  it('does not take an earlier order of another caller for its own, or of another size', async () => {
    const parts = town.parts.weCom.orders;
    const open = town.corp.openCorpId;
    const elsewhere = await parts.create({
      ...{ corpId: open, buyerUserid: town.buyer.userid, months: 12, count: { base: 20, interconnected: 0 } },
    });
    town.platform.payOrder(elsewhere);
    town.clock.pass(10);
    town.platform.fail({ path: 'create_new_order', kind: 'away' });
    const { id } = await town.buy(20);
    await work();
    expect(town.ordered).toHaveLength(2);
    expect((await town.parts.orders.detail(admin, id)).order.orderId).not.toBe(elsewhere);
  });

  it('reads again how long renewed accounts last, though the report of the payment and the answer are lost', async () => {
    const uids = await town.teachers(3);
    await town.stock(3);
    await town.parts.activation.many(admin, { schoolCode, userList: uids });
    const expiry = async () =>
      new Set((await town.page({ status: 2 })).map(({ expire_time: day }) => day?.slice(0, 10)));
    expect([...(await expiry())]).toEqual(['2027-06-22']);
    const { orderId } = await town.renew(uids, 1);
    town.platform.payOrder(orderId ?? '');
    town.platform.fail({ path: 'list_order_account', kind: 'away', count: 2 });
    await town.sync('orders');
    await town.parts.renewed.work();
    expect([...(await expiry())]).toEqual(['2027-06-22']);
    town.clock.pass(60);
    // the process that had them has died
    await town.second().renewed.work();
    expect([...(await expiry())]).toEqual(['2027-07-23']);
    const calls = town.platform.calls.get('license/list_order_account');
    town.clock.pass(3600);
    await town.parts.renewed.work();
    expect(town.platform.calls.get('license/list_order_account')).toBe(calls);
  });

  it('reads the accounts of a renewal that was ordered elsewhere', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    await town.parts.activation.one(admin, { schoolCode, userId: uid });
    const { orders } = town.parts.weCom;
    const open = town.corp.openCorpId;
    const userid = town.corp.members.find((each) => each.userid === `wx-${uid}`)?.openUserid ?? '';
    const { jobId } = await orders.addToRenewal(open, [{ userid, type: 1 }]);
    const orderId = await orders.submitRenewal(jobId, town.buyer.userid, { months: 1 });
    town.platform.payOrder(orderId);
    await town.publish('wx.platform', 'licence.paid', { corpId, orderId, buyerUserid: town.buyer.userid });
    await town.parts.syncs.work();
    expect((await town.page({ status: 2 }))[0]?.expire_time?.slice(0, 10)).toBe('2027-07-23');
    expect(await list()).toContainEqual(expect.objectContaining({ orderId, order_type: 2, order_status: 1 }));
  });

  it('records that an order was cancelled only when the platform says so', async () => {
    const audited = () => town.rows(`select from outbox where data ->> 'action' = 'licence.cancel'`);
    const { id, orderId } = await town.buy(3);
    town.platform.payOrder(orderId ?? '');
    await expect(town.parts.cancels.cancel(admin, id)).rejects.toThrow();
    expect(await list()).toMatchObject([{ id, order_status: 1 }]);
    expect(await audited()).toEqual([]);
    const next = await town.buy(4);
    await town.parts.cancels.cancel(admin, next.id);
    expect(await audited()).toHaveLength(1);
  });

  it('returns at once what the platform refuses, and orders nothing', async () => {
    town.platform.fail({ path: 'create_new_order', kind: 'refused', errcode: 701037 });
    await expect(town.buy(20)).rejects.toThrow('有订单正在申请退款');
    expect(await list()).toEqual([]);
    expect((await town.parts.purchases.prepare(admin, schoolCode)).blocked).toBeNull();
  });

  it('refuses what an order made elsewhere keeps from being ordered, shows that order, and orders nothing later', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    await town.parts.activation.one(admin, { schoolCode, userId: uid });
    for (const order of [() => town.buy(20), () => town.renew([uid], 1)]) {
      const elsewhere = await town.parts.weCom.orders.create({
        ...{ corpId: town.corp.openCorpId, buyerUserid: town.buyer.userid, months: 1 },
        count: { base: 7, interconnected: 0 },
      });
      const before = town.ordered.length;
      await expect(order()).rejects.toThrow('有订单未支付');
      const open = await town.rows('select from licence_order where order_id is null and refusal is null');
      expect(open).toEqual([]);
      await town.parts.syncs.work();
      const { blocked, unpaid } = await town.parts.purchases.prepare(admin, schoolCode);
      expect([blocked, unpaid?.orderId]).toEqual([texts.licenceOrderUnpaid, elsewhere]);
      town.platform.payOrder(elsewhere);
      await work();
      expect(town.ordered).toHaveLength(before);
      expect((await town.parts.purchases.prepare(admin, schoolCode)).blocked).toBeNull();
    }
  });

  it('makes one order of a double click at two processes', async () => {
    const second = town.second();
    const twice = await Promise.all([town.buy(20, 12, 'key-1'), town.buy(20, 12, 'key-1', second)]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    expect(town.ordered).toHaveLength(1);
    town.platform.payOrder(town.ordered[0]?.orderId ?? '');
    await work();
    const settled = await Promise.allSettled([town.buy(5), town.buy(5, 12, undefined, second)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(town.ordered).toHaveLength(2);
  });

  it('shows no one as active before the platform says so', async () => {
    const uids = await town.teachers(3);
    await town.stock(5);
    town.platform.fail({ path: 'batch_active_account', kind: 'away', after: true });
    const { groupId, results } = await town.parts.activation.many(admin, { schoolCode, userList: uids });
    expect(results.map(({ state }) => state)).toEqual(['requested', 'requested', 'requested']);
    expect(await town.page({ status: 2 })).toEqual([]);
    expect((await town.page()).filter(({ activating }) => activating)).toHaveLength(3);
    await expect(town.parts.activation.one(admin, { schoolCode, userId: uids[0] ?? '' })).rejects.toThrow(
      texts.licenceActivationUnderWay,
    );
    await work();
    const done = await town.parts.activation.group(admin, groupId ?? '');
    expect(done.results.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(town.platform.calls.get('license/batch_active_account')).toBe(1);
    expect(await town.page({ status: 2 })).toHaveLength(3);
  });

  it('activates again what never arrived', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(2);
    town.platform.fail({ path: 'batch_active_account', kind: 'away' });
    const done = await town.parts.activation.one(admin, { schoolCode, userId: uid });
    expect(done.results[0]?.state).toBe('requested');
    await work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: uid }]);
    expect(town.platform.book().codes.filter(({ status }) => status === 2)).toHaveLength(1);
  });

  it('gives each their own reason, and frees the account of who is refused', async () => {
    const uids = await town.teachers(3);
    await town.stock(3);
    town.platform.saveMember(corpId, { userid: 'wx-t2', name: '教师t2', isVisible: false });
    const { results } = await town.parts.activation.many(admin, { schoolCode, userList: uids });
    expect(results.map(({ state }) => state)).toEqual(['done', 'refused', 'done']);
    expect(results[1]?.reason).toContain('可见范围');
    town.platform.saveMember(corpId, { userid: 'wx-t2', name: '教师t2', isVisible: true });
    const again = await town.parts.activation.one(admin, { schoolCode, userId: 't2' });
    expect(again.results[0]?.state).toBe('done');
    await town.teachers(1, 4);
    await expect(town.parts.activation.one(admin, { schoolCode, userId: 't4' })).rejects.toThrow(
      texts.licenceCodesShort,
    );
  });

  it('knows a member whose encrypted id is not known by their account', async () => {
    await town.insertTeachers(['t1']);
    town.platform.saveMember(corpId, { userid: 'wx-t1', name: '教师t1' });
    const member = { uid: 't1', kind: 'teacher', wecomUserid: 'wx-t1', openUserid: null };
    await town.publish('wx.binding', 'members.matched', { schoolCode, members: [member], gone: [] });
    await town.stock(1);
    const { results } = await town.parts.activation.one(admin, { schoolCode, userId: 't1' });
    expect(results[0]?.state).toBe('done');
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: 't1' }]);
  });

  it('finds a transfer whose answer was lost', async () => {
    const [giver = '', taker = ''] = await town.teachers(2);
    await town.stock(1);
    await town.parts.activation.one(admin, { schoolCode, userId: giver });
    town.platform.fail({ path: 'batch_transfer_license', kind: 'away', after: true });
    const query = { schoolCode, handoverUid: giver, takeoverUid: taker };
    expect(await town.parts.transfer.inherit(admin, query)).toMatchObject({ state: 'requested' });
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: giver }]);
    await work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: taker }]);
    expect(town.platform.calls.get('license/batch_transfer_license')).toBe(1);
  });

  it('renews 2,500, names refused people, and continues where a killed process stopped', async () => {
    const uids = await town.teachers(2500); // every tenth has an account
    town.platform.migrateOrder(corpId, 5, 250, 12);
    const list = town.platform.book().codes.map(({ activeCode }, n) => ({ activeCode, userid: `wx-t${n * 10 + 1}` }));
    await town.parts.weCom.accounts.activateMany(town.corp.openCorpId, list);
    // the second call is carried out, and the process that waits for its answer dies
    const calls = () => town.platform.calls.get('license/create_renew_order_job') ?? 0;
    const dying = processOn(town.dataSource, town.config, town.clock);
    const send = dying.weCom.orders.addToRenewal.bind(dying.weCom.orders);
    let sent = 0;
    dying.weCom.orders.addToRenewal = async (...given) => {
      const job = await send(...given);
      if (++sent === 2) throw new Error('killed');
      return job;
    };
    const { userid: buyerUserid } = town.buyer;
    const request = { schoolCode, order_type: 2 as const, buyerUserid, mouthCount: 12, userList: uids };
    const { id } = await dying.purchases.purchase(admin, request);
    expect(calls()).toBe(2);
    expect((await town.parts.orders.detail(admin, id)).renewal).toEqual({ total: 2500, done: 1000 });
    await work();
    const detail = await town.parts.orders.detail(admin, id);
    expect(detail).toMatchObject({ order: { order_status: 0, base_count: 250 }, renewal: { total: 2500, done: 2500 } });
    expect(detail.accounts.map(({ userId }) => userId).sort()).toEqual(
      list.map(({ userid }) => userid.slice(3)).sort(),
    );
    expect(detail.refused).toHaveLength(1000);
    expect(detail.refused[0]).toMatchObject({ userId: 't10', reason: expect.stringContaining('未激活') });
    // the first call was not sent again
    expect(calls()).toBe(4);
    expect(town.ordered.filter(({ type }) => type === 2)).toMatchObject([{ baseCount: 250 }]);
  });

  it('finds a renewal whose answer was lost', async () => {
    const uids = await town.teachers(2);
    await town.stock(2);
    await town.parts.activation.many(admin, { schoolCode, userList: uids });
    town.platform.fail({ path: 'submit_order_job', kind: 'away', after: true });
    const { id, orderId } = await town.renew(uids);
    expect(orderId).toBeNull();
    await work();
    expect((await town.parts.orders.detail(admin, id)).order).toMatchObject({ order_status: 0, base_count: 2 });
    expect(town.ordered.filter(({ type }) => type === 2)).toHaveLength(1);
    expect(town.platform.calls.get('license/submit_order_job')).toBe(1);
  });

  it('reads accounts to the end when responses are lost and a process is killed between', async () => {
    await town.stock(3);
    town.platform.migrateOrder(corpId, 5, 7, 12);
    await town.parts.sync.start(admin, 'accounts', schoolCode);
    town.platform.fail({ path: 'list_order_account', kind: 'status', count: 3 });
    await town.parts.syncs.work();
    expect((await town.parts.sync.jobs(admin, { kind: 'accounts' }))[0]?.state).toBe('running');
    const again = await town.parts.sync.start(admin, 'accounts', schoolCode);
    expect(again.jobs).toHaveLength(1);
    town.clock.pass(120);
    await town.second().syncs.work();
    const [job] = await town.parts.sync.jobs(admin, { kind: 'accounts' });
    expect(job).toMatchObject({ state: 'finished', added: 7 });
    expect(await town.page()).toHaveLength(10);
    const [{ count } = { count: 0 }] = await town.rows<{ count: number }>(
      `select count(*)::integer as count from licence_sync where kind = 'accounts'`,
    );
    expect(count).toBe(2);
  });

  it('says at once how a request has ended, however busy another process looks for work', async () => {
    const uids = await town.teachers(12);
    const busy = town.second();
    const until = new AbortController();
    const looking = (async () => {
      while (!until.signal.aborted) {
        for (const each of [busy.requests, busy.activations, busy.transfers]) await each.work();
      }
    })();
    try {
      const orders: unknown[] = [];
      for (let n = 0; n < 6; n++) {
        const { orderId } = await town.buy(2);
        orders.push(orderId);
        town.platform.payOrder(orderId ?? '');
        town.clock.pass(2);
        await town.sync('orders');
      }
      expect(orders).not.toContain(null);
      await town.sync('accounts');
      const { activation, transfer } = town.parts;
      const states: string[] = [];
      for (const userId of uids.slice(0, 6)) {
        const { results } = await activation.one(admin, { schoolCode, userId });
        states.push(...results.map(({ state }) => state));
      }
      for (const [n, handoverUid] of uids.slice(0, 6).entries()) {
        const takeoverUid = uids[6 + n] ?? '';
        states.push((await transfer.inherit(admin, { schoolCode, handoverUid, takeoverUid })).state);
      }
      expect(new Set(states)).toEqual(new Set(['done']));
    } finally {
      until.abort();
      await looking;
    }
  });
});
