import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { WeComError } from '#libs/wecom';
import { until } from '../../stack/index.js';
import { admin, LicenceTown, schoolCode } from './licence-parts.js';

describe('responses that are lost, when looking for what they were is refused', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  /** Lets the jobs work once, after some seconds. */
  const turn = async (seconds = 60): Promise<void> => {
    town.clock.pass(seconds);
    const { requests, reads, activations, transfers } = town.parts;
    for (const each of [requests, reads, activations, transfers]) await each.work();
  };
  const work = async (): Promise<void> => {
    for (let n = 0; n < 8; n++) await turn();
  };
  /** Refuses the token of the provider, and what is read at `path`, one after the other, in turns of the jobs. */
  const refuse = async (path: string): Promise<void> => {
    town.platform.fail({ path, kind: 'refused', errcode: 48001 });
    await turn(10);
    await town.dataSource.query('delete from wecom_token');
    town.platform.fail({ path: 'get_provider_token', kind: 'refused', errcode: 40091 });
    await turn();
    town.platform.recover();
  };
  const calls = (path: string): number => town.platform.calls.get(`license/${path}`) ?? 0;
  const list = async () => (await town.parts.orders.list(admin, {}, { page: 1, size: 10 })).list;

  it.each(['list_order', 'get_order'])('keep an order though %s is refused, and the token', async (path) => {
    town.platform.fail({ path: 'create_new_order', kind: 'away', after: true });
    const { id } = await town.buy(20);
    await refuse(path);
    expect(await list()).toMatchObject([{ id, orderId: null, orderStatusName: '提交中' }]);
    await work();
    expect(await list()).toMatchObject([{ id, orderId: town.ordered[0]?.orderId, order_status: 0 }]);
    expect([town.ordered.length, calls('create_new_order')]).toEqual([1, 1]);
  });

  it('keep an order that a synchronisation has found before the platform refused it', async () => {
    const parts = town.second();
    const create = parts.weCom.orders.create.bind(parts.weCom.orders);
    parts.weCom.orders.create = async (wanted) => {
      await create(wanted);
      await town.sync('orders');
      throw WeComError.ofPlatform(701032, 'there is an unpaid order');
    };
    const { id, orderId } = await town.buy(20, 12, undefined, parts);
    expect(orderId).toBe(town.ordered[0]?.orderId);
    expect(await list()).toMatchObject([{ id, orderId, order_status: 0 }]);
  });

  it('end a request of which nothing was sent, and one that is refused when it is sent again', async () => {
    town.platform.fail({ path: 'list_order', kind: 'refused', errcode: 48001 });
    await expect(town.buy(20)).rejects.toThrow('未授权');
    town.platform.fail({ path: 'create_new_order', kind: 'away' });
    await town.buy(20);
    town.platform.fail({ path: 'create_new_order', kind: 'refused', errcode: 701015 });
    await work();
    expect([await list(), town.ordered]).toEqual([[], []]);
  });

  it('make one order when the clock of the platform is behind', async () => {
    town.platform.moveClock(-3);
    town.platform.fail({ path: 'create_new_order', kind: 'away', after: true });
    const { id } = await town.buy(20);
    await work();
    const [{ orderId } = { orderId: '' }] = town.ordered;
    expect(await list()).toMatchObject([{ id, orderId, order_status: 0 }]);
    town.platform.payOrder(orderId);
    await work();
    expect([town.ordered.length, calls('create_new_order')]).toEqual([1, 1]);
  });

  it('make one order when another process continues while the first one has not sent it yet', async () => {
    const slow = town.second();
    const listed = slow.weCom.orders.list.bind(slow.weCom.orders);
    slow.weCom.orders.list = async function* (period) {
      yield* listed(period);
      town.clock.pass(70);
      await town.parts.requests.work();
    };
    const { id, orderId } = await town.buy(20, 12, undefined, slow);
    expect(await list()).toMatchObject([{ id, orderId: town.ordered[0]?.orderId, order_status: 0 }]);
    expect(orderId).toBe(town.ordered[0]?.orderId);
    expect([town.ordered.length, calls('create_new_order')]).toEqual([1, 1]);
  });

  it('make one order when the first process waits for another token meanwhile', async () => {
    await town.sync('orders');
    const lock = town.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`select from wecom_token where kind = 'provider' for update`);
    town.platform.fail({ path: 'create_new_order', kind: 'refused', errcode: 42001 });
    const bought = town.buy(20);
    await until(() => calls('create_new_order') === 1, 'the token is refused');
    town.clock.pass(70);
    await town.second().requests.work();
    await lock.commitTransaction();
    await lock.release();
    expect((await bought).orderId).toBe(town.ordered[0]?.orderId);
    expect([town.ordered.length, calls('create_new_order')]).toEqual([1, 2]);
  });

  it('keep a transfer though the account cannot be read, and the token is refused', async () => {
    const [giver = '', taker = ''] = await town.teachers(2);
    await town.stock(1);
    await town.parts.activation.one(admin, { schoolCode, userId: giver });
    town.platform.fail({ path: 'batch_get_active_info_by_code', kind: 'refused', errcode: 48001 });
    const query = { schoolCode, handoverUid: giver, takeoverUid: taker };
    expect(await town.parts.transfer.inherit(admin, query)).toMatchObject({ state: 'requested' });
    await refuse('batch_get_active_info_by_code');
    await expect(town.parts.transfer.inherit(admin, query)).rejects.toThrow(texts.inheritUnderWay);
    await work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: taker }]);
    expect(calls('batch_transfer_license')).toBe(1);
  });

  it('keep an activation though its account cannot be read', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    town.platform.fail({ path: 'batch_get_active_info_by_code', kind: 'refused', errcode: 48001 });
    const { results } = await town.parts.activation.one(admin, { schoolCode, userId: uid });
    expect(results).toMatchObject([{ state: 'requested' }]);
    await refuse('batch_get_active_info_by_code');
    await work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: uid }]);
    expect(calls('batch_active_account')).toBe(1);
  });

  it('end an activation that never arrived and is refused when it is sent again', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    town.platform.fail({ path: 'batch_active_account', kind: 'away' });
    const { groupId } = await town.parts.activation.many(admin, { schoolCode, userList: [uid] });
    town.platform.fail({ path: 'batch_active_account', kind: 'refused', errcode: 701015, count: 100 });
    await work();
    const { results } = await town.parts.activation.group(admin, groupId);
    expect(results).toMatchObject([{ state: 'refused', reason: expect.stringContaining('没有安装') }]);
    expect((await town.page()).filter(({ activating }) => activating)).toEqual([]);
    expect(calls('batch_active_account')).toBe(2);
  });
});
