import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { WeComFault } from '../../../tools/simulators/wecom/faults.js';
import { until } from '../../stack/until.js';
import { CallbackReceiver } from './callback-receiver.js';
import { World } from './simulator-world.js';

const lost = (call: Promise<unknown>) => expect(call).rejects.toThrow();

describe('faults of the WeCom simulator', () => {
  let world: World;
  let receiver: CallbackReceiver;
  beforeEach(async () => {
    world = await World.start();
    receiver = await CallbackReceiver.start(world.simulator.provider);
    world.simulator.callbacksTo(receiver.urls);
    await world.simulator.delivered();
  });
  afterEach(async () => {
    await world.simulator.close();
    receiver.close();
  });

  const fail = (path: string, more: Partial<WeComFault> = {}) =>
    world.simulator.fail({ kind: 'away', after: true, path: `license/${path}`, ...more });
  const orders = () => world.simulator.book().orders;

  describe('lose an answer although the call was carried out', () => {
    it('of an order', async () => {
      fail('create_new_order');
      await lost(world.order());
      expect(orders()).toHaveLength(1);
      expect((await world.order()).errcode).toBe(701032);
    });

    it('of a renewal', async () => {
      const [code = ''] = await world.buy();
      await world.activate('u1', code);
      const { jobid } = await world.renewJob('u1');
      fail('submit_order_job');
      await lost(world.submit(jobid, { months: 1 }));
      expect(orders().map(({ type }) => type)).toEqual([1, 2]);
      expect((await world.submit(jobid, { months: 1 })).errcode).toBe(701126);
    });

    it('of an activation, of many, and of a transfer', async () => {
      const [one = '', two = ''] = await world.buy();
      fail('active_account');
      await lost(world.activate('u1', one));
      expect(await world.info(one)).toMatchObject({ status: 2, userid: world.openUserid('u1') });
      fail('batch_active_account');
      const active_list = [{ userid: 'u2', active_code: two }];
      await lost(world.client.license('batch_active_account', { corpid: world.corpId, active_list }));
      expect(await world.info(two)).toMatchObject({ status: 2 });
      fail('batch_transfer_license', { kind: 'status', status: 502 });
      await lost(world.transfer('u1', 'u3'));
      expect(await world.info(one)).toMatchObject({ userid: world.openUserid('u3') });
    });
  });

  it('lose calls before they are carried out', async () => {
    fail('create_new_order', { after: false });
    await lost(world.order());
    fail('create_new_order', { after: false, kind: 'status' });
    await lost(world.order());
    expect(orders()).toEqual([]);
  });

  it('happen as often as was asked for, and end', async () => {
    fail('create_new_order', { kind: 'refused', after: false, count: 2, errcode: 45009 });
    expect([(await world.order()).errcode, (await world.order()).errcode]).toEqual([45009, 45009]);
    fail('create_new_order', { count: 9 });
    world.simulator.recover();
    expect((await world.order()).errcode).toBe(0);
  });

  it('let a call wait, and one without an answer', async () => {
    world.simulator.fail({ kind: 'slow', ms: 100 });
    const start = Date.now();
    expect((await world.order()).errcode).toBe(0);
    expect(Date.now() - start).toBeGreaterThanOrEqual(95);
    fail('get_order', { kind: 'hang' });
    const url = `${world.simulator.url}/cgi-bin/license/get_order`;
    await lost(fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(200) }));
  });

  describe('reach callbacks', () => {
    const install = (n: number) => world.simulator.installApp(world.corpId, 'chat', `S${n}`);
    const states = () => receiver.of('create_auth').map(({ fields }) => fields['State']);

    it('that come twice, or never', async () => {
      world.simulator.nextCallback('twice', 'create_auth');
      world.simulator.nextCallback('never', 'create_auth');
      install(1);
      install(2);
      await world.simulator.delivered();
      expect(states()).toEqual(['S1', 'S1']);
    });

    it('that come late and out of order', async () => {
      for (let n = 0; n < 3; n++) world.simulator.nextCallback('held', 'create_auth');
      for (const n of [1, 2, 3]) install(n);
      install(4);
      await world.simulator.delivered();
      expect(states()).toEqual(['S4']);
      world.simulator.release({ reverse: true });
      await until(() => states().length === 4, 'the held ones');
      expect(states().slice(1).sort()).toEqual(['S1', 'S2', 'S3']);
    });

    it('that are signed wrong, or meant for another receiver', async () => {
      world.simulator.nextCallback('broken');
      install(1);
      await world.simulator.delivered();
      world.simulator.nextCallback('foreign');
      install(2);
      await world.simulator.delivered();
      const { suiteId } = world.simulator.provider.apps.find(({ appCode }) => appCode === 'chat')!;
      const [broken, foreign] = receiver.of('create_auth');
      expect(broken).toMatchObject({ isSigned: false, receiveId: suiteId });
      expect(foreign!.isSigned).toBe(true);
      expect(foreign!.receiveId).not.toBe(suiteId);
    });
  });

  it('are none for callbacks of licences: they carry encrypted ids', async () => {
    const corp = () => world.simulator.book().corps.find(({ corpId }) => corpId === world.corpId)!;
    const { order_id } = await world.order();
    world.simulator.payOrder(String(order_id));
    await world.client.license('set_auto_active_status', { corpid: world.corpId, auto_active_status: 1 });
    world.simulator.moveClock(3);
    const code = world.simulator.visitApp(world.corpId, 'u1', 'stats')!;
    world.simulator.refundOrder(String(order_id), 'requested');
    world.simulator.refundOrder(String(order_id), 'rejected');
    await world.simulator.delivered();
    const common = { ServiceCorpId: world.simulator.provider.corpId, AuthCorpId: corp().openCorpId };
    expect(receiver.of('license_pay_success')).toMatchObject([
      {
        receiveId: common.ServiceCorpId,
        isSigned: true,
        fields: { ...common, OrderId: order_id, BuyerUserId: 'buyer1' },
      },
    ]);
    expect(receiver.of('license_refund')).toMatchObject([{ fields: { ...common, OrderStatus: '6' } }]);
    expect(receiver.of('auto_activate')).toMatchObject([
      {
        fields: {
          ...common,
          Scene: '1',
          ActiveCode: code.activeCode,
          Type: '1',
          UserId: world.openUserid('u1'),
          PreviousStatus: '1',
        },
      },
    ]);
  });

  it('leave the addresses verified as the platform does it', async () => {
    const { apps } = world.simulator.provider;
    const verified = await world.simulator.verifyCallbacks();
    expect(Object.keys(verified)).toHaveLength(1 + apps.length);
    expect(Object.values(verified).every(Boolean)).toBe(true);
  });
});
