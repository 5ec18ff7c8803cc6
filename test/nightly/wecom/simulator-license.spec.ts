import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { daySeconds, hourSeconds } from '#libs/contracts';
import { World } from './simulator-world.js';

describe('licences at the WeCom simulator', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.start();
  });
  afterEach(() => world.simulator.close());

  const license = (path: string, fields: object = {}) =>
    world.client.license(path, { corpid: world.corpId, ...fields });
  const orderOf = async (order_id: unknown) =>
    (await license('get_order', { order_id }))['order'] as Record<string, unknown>;
  const openCorpId = () => world.simulator.book().corps.find(({ corpId }) => corpId === world.corpId)!.openCorpId;

  it('are ordered, paid, made and bound, field by field', async () => {
    const { order_id } = await world.order(2, 12, {
      account_count: { base_count: 2, external_contact_count: 1 },
      account_duration: { months: 12, days: 5 },
    });
    const base = {
      ...{ order_id, order_type: 1, corpid: openCorpId(), price: 27_971 },
      account_count: { base_count: 2, external_contact_count: 1 },
      account_duration: { months: 12, days: 5 },
      create_time: world.now,
    };
    expect(await orderOf(order_id)).toEqual({ ...base, order_status: 0 });
    world.simulator.payOrder(String(order_id));
    expect(await orderOf(order_id)).toEqual({ ...base, order_status: 1, pay_time: world.now });
    world.simulator.moveClock(3);
    const codes = await world.codesOf(String(order_id));
    expect(codes).toHaveLength(3);
    const unbound = { active_code: codes[0], type: 1, status: 1, create_time: world.now };
    expect(await world.info(codes[0]!)).toEqual(unbound);
    expect((await world.activate('u1', codes[0]!)).errcode).toBe(0);
    const times = { active_time: world.now, expire_time: world.now + (12 * 31 + 5) * daySeconds };
    const userid = world.openUserid('u1');
    expect(await world.info(codes[0]!)).toEqual({ ...unbound, status: 2, userid, ...times });
    expect(await license('get_active_info_by_user', { userid: 'u1' })).toMatchObject({
      active_status: 1,
      active_info_list: [{ active_code: codes[0], type: 1, userid, ...times }],
    });
    expect(await license('list_actived_account')).toMatchObject({
      account_list: [{ userid, type: 1, ...times }],
      has_more: 0,
    });
    expect(userid).toMatch(/^wo/);
    expect(await license('batch_get_active_info_by_code', { active_code_list: [codes[1], 'LAnone'] })).toMatchObject({
      active_info_list: [{ active_code: codes[1], status: 1 }],
      invalid_active_code_list: ['LAnone'],
    });
  });

  it('accept encrypted ids', async () => {
    const [active_code] = await world.buy(1);
    const fields = { corpid: openCorpId(), userid: world.openUserid('u1'), active_code };
    expect(await world.client.license('active_account', fields)).toEqual({ errcode: 0, errmsg: 'ok' });
    expect(await world.client.provider('corpid_to_opencorpid', { corpid: world.corpId })).toMatchObject({
      open_corpid: openCorpId(),
    });
    const userid_list = ['u1', 'unknown'];
    expect(await world.client.corp('batch/userid_to_openuserid', {}, { userid_list })).toMatchObject({
      open_userid_list: [{ userid: 'u1', open_userid: world.openUserid('u1') }],
      invalid_userid_list: ['unknown'],
    });
  });

  it('move by the clock: unpaid orders and accounts expire', async () => {
    const { order_id } = await world.order();
    world.simulator.moveClock(daySeconds - 1);
    await world.client.signIn();
    expect(await orderOf(order_id)).toMatchObject({ order_status: 0 });
    world.simulator.moveClock(1);
    expect(await orderOf(order_id)).toMatchObject({ order_status: 3 });
    const [code = ''] = await world.buy(1, 1);
    await world.activate('u1', code);
    await world.later(31);
    expect(await world.info(code)).toMatchObject({ status: 3 });
    expect(await license('get_active_info_by_user', { userid: 'u1' })).toMatchObject({ active_status: 0 });
    expect((await license('list_actived_account'))['account_list']).toHaveLength(1);
  });

  it('are cancelled, paid back, and turn 7 with their test corporation', async () => {
    const { order_id } = await world.order();
    expect((await license('cancel_order', { order_id })).errcode).toBe(0);
    expect(await orderOf(order_id)).toMatchObject({ order_status: 2 });
    const [code = ''] = await world.buy(2);
    await world.activate('u1', code);
    const second = world.simulator.book().orders.at(-1)!.orderId;
    for (const [step, status] of [
      ['requested', 4],
      ['rejected', 6],
    ] as const) {
      world.simulator.refundOrder(second, step);
      expect(await orderOf(second)).toMatchObject({ order_status: status });
    }
    const third = String((await world.order(2))['order_id']);
    world.simulator.payOrder(third);
    world.simulator.refundOrder(third, 'requested');
    world.simulator.refundOrder(third, 'done');
    expect(world.simulator.book().codes.filter(({ orderId }) => orderId === third)).toEqual([]);
    world.simulator.formalise(world.corpId);
    expect(await orderOf(second)).toMatchObject({ order_status: 7 });
    expect(await world.info(code)).toMatchObject({ status: 3 });
  });

  it('are paid from the balance, or not', async () => {
    const pay = async () => {
      const { order_id } = await world.order();
      const { jobid } = await license('submit_pay_job', { order_id, payer_userid: 'buyer1' });
      const running = await license('pay_job_result', { jobid });
      world.simulator.moveClock(2);
      return { order_id, running, result: await license('pay_job_result', { jobid }) };
    };
    world.simulator.setBalance(24_000);
    const paid = await pay();
    expect(paid.running).toMatchObject({ errcode: 0, status: 2 });
    expect(paid.result).toMatchObject({ errcode: 0, status: 1 });
    expect(await orderOf(paid.order_id)).toMatchObject({ order_status: 1, price: 24_000 });
    const balance = { provider_access_token: world.client.tokens.provider };
    expect(await world.client.call('service/get_account_balance', undefined, balance)).toMatchObject({ balance: 0 });
    world.simulator.moveClock(3);
    const failed = await pay();
    expect(failed.result).toMatchObject({ errcode: 0, status: 3, pay_job_result: { errcode: 700_001 } });
    expect(await orderOf(failed.order_id)).toMatchObject({ order_status: 0 });
  });

  it('merge what is left of an old account', async () => {
    const [one = '', two = ''] = await world.buy(2, 1);
    await world.activate('u1', one);
    await world.later(21);
    expect((await world.activate('u1', two)).errcode).toBe(0);
    expect(await world.info(one)).toMatchObject({ status: 5, merge_info: { to_active_code: two } });
    expect(await world.info(two)).toMatchObject({
      status: 2,
      expire_time: world.now + 41 * daySeconds,
      merge_info: { from_active_code: one },
    });
    expect((await license('list_actived_account'))['account_list']).toHaveLength(1);
  });

  it('are renewed by a job, for months or up to a moment', async () => {
    const [one = '', two = ''] = await world.buy(2, 1);
    await world.activate('u1', one);
    await world.activate('u2', two);
    const end = world.now + 31 * daySeconds;
    const job = await world.renewJob('u1', 'u2', 'u3', 'stranger');
    expect(job['invalid_account_list']).toMatchObject([
      { userid: 'u3', type: 1, errcode: 701004 },
      { userid: 'stranger', type: 1, errcode: 701019 },
    ]);
    const { order_id } = await world.submit(job['jobid'], { months: 2 });
    expect(await orderOf(order_id)).toMatchObject({ order_type: 2, account_count: { base_count: 2 }, price: 1600 });
    world.simulator.payOrder(String(order_id));
    expect(await world.info(one)).toMatchObject({ status: 2, expire_time: end + 62 * daySeconds });
    expect(await license('list_order_account', { order_id })).toMatchObject({
      account_list: [
        { userid: world.openUserid('u1'), type: 1 },
        { userid: world.openUserid('u2'), type: 1 },
      ],
    });
    const until = world.now + 100 * daySeconds;
    const second = await world.submit((await world.renewJob('u1'))['jobid'], { new_expire_time: until });
    world.simulator.payOrder(String(second['order_id']));
    expect(await world.info(one)).toMatchObject({ expire_time: until });
    expect(await world.info(two)).toMatchObject({ expire_time: end + 62 * daySeconds });
  });

  it('are given on: at once by one who has left', async () => {
    const [code = ''] = await world.buy();
    await world.activate('u1', code);
    const { expire_time } = await world.info(code);
    expect(await world.transfer('u1', 'u2')).toBe(0);
    world.simulator.leave(world.corpId, 'u2');
    expect(await world.transfer('u2', 'u3')).toBe(0);
    expect(await world.info(code)).toMatchObject({ status: 2, userid: world.openUserid('u3'), expire_time });
  });

  it('wait for a new holder the night after the old one has left, where they are activated automatically', async () => {
    const [code = ''] = await world.buy(1);
    await world.activate('u1', code);
    expect((await license('set_auto_active_status', { auto_active_status: 1 })).errcode).toBe(0);
    expect(await license('get_auto_active_status')).toMatchObject({ auto_active_status: 1 });
    world.simulator.leave(world.corpId, 'u1');
    // ten in the morning of China: the night is 14 hours away
    world.simulator.moveClock(13.9 * hourSeconds);
    await world.client.signIn();
    expect(await world.info(code)).toMatchObject({ status: 2 });
    world.simulator.moveClock(0.2 * hourSeconds);
    expect(await world.info(code)).toMatchObject({ status: 4 });
    expect(world.simulator.visitApp(world.corpId, 'u2', 'stats')?.activeCode).toBe(code);
    expect(await world.info(code)).toMatchObject({ status: 2, userid: world.openUserid('u2') });
  });

  it('are listed by windows and pages', async () => {
    const ids: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const { order_id } = await world.order();
      await license('cancel_order', { order_id });
      ids.push(order_id);
      await world.later(20);
    }
    const list = async (fields: object) => license('list_order', fields);
    const first = await list({ limit: 2 });
    expect(first).toMatchObject({
      has_more: 1,
      order_list: ids.slice(0, 2).map((order_id) => ({ order_id, order_type: 1 })),
    });
    expect(await list({ limit: 2, cursor: first['next_cursor'] })).toMatchObject({
      has_more: 0,
      order_list: [{ order_id: ids[2] }],
    });
    const start_time = world.now - 30 * daySeconds;
    expect((await list({ start_time, end_time: world.now }))['order_list']).toMatchObject([{ order_id: ids[2] }]);
    expect((await list({ start_time: world.now - 32 * daySeconds, end_time: world.now })).errcode).toBe(40058);
    expect((await list({ start_time })).errcode).toBe(40058);
    expect((await list({ limit: 1001 })).errcode).toBe(40058);
  });

  it('are ordered for many corporations at once, and come from migrations', async () => {
    const { corpId } = world.simulator.registerCorp({ name: '第二小学', appCodes: ['stats'] });
    const buy_list = [world.corpId, corpId].map((corpid) => ({
      ...{ corpid, account_count: { base_count: 2 }, account_duration: { months: 1 }, auto_active_status: 1 },
    }));
    const { jobid } = await license('create_new_order_job', { buy_list });
    await license('submit_new_order_job', { jobid, buyer_userid: 'buyer1' });
    const { order_id } = await license('new_order_job_result', { jobid });
    const union = await license('get_union_order', { order_id });
    expect(union).toMatchObject({ order: { order_type: 8, order_status: 0, price: 1600 } });
    world.simulator.payOrder(String(order_id));
    world.simulator.moveClock(3);
    const [part] = union['buy_list'] as { sub_order_id: string }[];
    expect(await world.codesOf(part!.sub_order_id)).toHaveLength(2);
    const { orderId } = world.simulator.migrateOrder(world.corpId, 6, 3, 12);
    expect(await orderOf(orderId)).not.toHaveProperty('pay_time');
    expect(await orderOf(orderId)).toMatchObject({ order_type: 6, order_status: 1 });
    expect(await world.codesOf(orderId)).toHaveLength(3);
  });

  it('have a trial of 90 days from the first installation', async () => {
    const { suiteId: suite_id } = world.simulator.provider.apps[0]!;
    const first = await license('get_app_license_info', { suite_id });
    const { start_time, end_time } = first['trail_info'] as { start_time: number; end_time: number };
    expect(end_time - start_time).toBe(90 * daySeconds);
    world.simulator.uninstallApp(world.corpId, 'stats');
    await world.later(10);
    world.simulator.installApp(world.corpId, 'stats');
    expect(await license('get_app_license_info', { suite_id })).toMatchObject({
      license_status: 1,
      trail_info: { start_time },
    });
  });
});
