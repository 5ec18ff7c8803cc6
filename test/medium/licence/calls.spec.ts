import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { role, texts } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { until } from '../../stack/index.js';
import { CallsTown, corpId } from './calls-town.js';

interface OrderRow {
  id: string;
  orderId: string | null;
  order_status: number | null;
}

describe('every call of licences, and what it says', () => {
  let town: CallsTown;
  let order: OrderRow;
  let buyer: string;
  /** An administrator of another source. */
  let far: string;

  beforeAll(async () => {
    town = await CallsTown.open();
    far = await town.wx.as({ tags: role.administrator, source: 'elsewhere' });
  }, 240_000);
  afterAll(() => town.close());

  const buying = (fields: object = {}) => ({ buyerUserid: buyer, baseCount: 5, mouthCount: 12, ...fields });
  /** A call that does not name the school. */
  const bare = (call: string, query: Record<string, string>, cookie?: string) =>
    town.wx.get(`/api/permit/${call}`, query, cookie);
  /** The same, while the school is out of the caller's reach; returns the status of HTTP. */
  const outOfReach = async (call: string, query: Record<string, string>): Promise<number> => {
    const sourced = (source: string) =>
      town.wx.all.database('licence').query(`update school set source = $1 where code = 's1'`, [source]);
    await sourced('quankeyun');
    try {
      return (await bare(call, query, far)).status;
    } finally {
      await sourced('product');
    }
  };
  const orders = () => town.list<OrderRow>('orderList');
  /** Waits until the directory has these teachers, and no others, with an activated account. */
  const active = (names: string[]): Promise<unknown> =>
    until(
      async () => {
        const { bizData } = await town.wx.get('/api/lds/teacher/findIsActivation', {
          ...{ schoolCode: 's1', isActivation: '1' },
        });
        const found = (bizData as { name: string }[]).map(({ name }) => name);
        return found.sort().join() === [...names].sort().join();
      },
      `${names.join()} are active in the directory`,
      60,
    );
  const pay = async (): Promise<OrderRow> => {
    const found = await until(async () => (await orders()).find(({ order_status: status }) => status === 0), 'unpaid');
    town.wx.platform.payOrder(found.orderId ?? '');
    await until(
      async () => (await orders()).find(({ id, order_status: status }) => id === found.id && status === 1),
      'the payment is shown without anybody synchronising',
      60,
    );
    return found;
  };

  it('purchasePreparation and purchase: what an order lacks', async () => {
    const { bizData } = await town.get('purchasePreparation');
    buyer = (bizData as { buyers: { userid: string }[] }).buyers[0]?.userid ?? '';
    const refused = (fields: object) => town.said(town.post('purchase', buying(fields)));
    expect(await refused({ buyerUserid: '' })).toBe(texts.purchaseIncomplete);
    expect(await refused({ baseCount: undefined })).toBe(texts.purchaseIncomplete);
    for (const baseCount of [0, 1_000_001]) expect(await refused({ baseCount })).toBe(texts.purchaseCountRange);
    for (const mouthCount of [0, 61]) expect(await refused({ mouthCount })).toBe(texts.purchaseMonthsRange);
    expect(await refused({ buyerUserid: 'stranger' })).toBe(texts.buyerUnknown);
    expect(await refused({ order_type: 2, userList: [] })).toBe(texts.purchaseRenewWhom);
    expect(await refused({ order_type: 2, userList: [town.uid('赵老师')] })).toBe(texts.renewNone);
    expect(await refused({ schoolCode: 's2' })).toBe(texts.licenceSchoolUnbound);
    expect(await orders()).toEqual([]);
  }, 240_000);

  it('purchase, cancelOrder, orderList, orderDetail: an order, one whose answer is lost, and what became of them', async () => {
    expect(await town.said(town.post('purchase', buying()))).toBe(texts.licenceOrdered);
    const [first] = await orders();
    expect(await town.said(town.post('cancelOrder', { id: first?.id }))).toBe(texts.licenceOrderCancelled);
    town.wx.platform.fail({ path: 'create_new_order', kind: 'away', after: true });
    expect(await town.said(town.post('purchase', buying()))).toBe(texts.licenceRequested);
    order = await pay();
    const { bizData } = await town.get('orderDetail', { id: order.id });
    expect(bizData).toMatchObject({ order: { id: order.id, base_count: 5 }, refused: [], refusal: null });
    expect(await town.said(town.get('orderDetail', { id: randomUUID() }))).toBe(texts.licenceOrderUnknown);
  }, 240_000);

  it('orderSync, accountSync, syncJobs, syncChanges: what was read, and what differs', async () => {
    await town.synced('orders');
    const id = await town.synced('accounts');
    expect((await town.get('syncChanges', { id })).bizData).toMatchObject({ total: 5 });
    expect(await town.said(town.get('syncChanges', { id: randomUUID() }))).toBe(texts.licenceSyncUnknown);
  }, 240_000);

  it('teacherList, activation, batchActivation, activationResult: who is activated', async () => {
    const people = await town.list<{ userName: string }>('teacherList');
    expect(people.map(({ userName }) => userName)).toContain('钱老师');
    const activate = (name: string, more = {}) =>
      town.said(town.get('activation', { userId: town.uid(name), ...more }));
    expect(await activate('王老师', { active_code: 'unknown' })).toBe(texts.licenceCodeUnknown);
    // the school is the teacher's when it is not named
    expect(await town.said(bare('activation', { userId: town.uid('王老师') }))).toBe(texts.licenceActivated);
    expect(await activate('王老师')).toBe(texts.licenceHeldAlready);
    town.wx.platform.fail({ path: 'active_account', kind: 'away', after: true });
    const lost = await town.get('activation', { userId: town.uid('钱老师') });
    expect(lost.msg).toBe(texts.licenceActivating);
    const { groupId } = lost.bizData as { groupId: string };
    const state = async () =>
      ((await town.get('activationResult', { groupId })).bizData as { results: { state: string }[] }).results[0]?.state;
    await until(async () => (await state()) === 'done', 'it is known who is activated', 60);
    await active(['王老师', '钱老师']);
    const unnamed = await town.wx.post('/api/permit/batchActivation', { userList: [town.uid('赵老师')] });
    expect(unnamed.bizData).toMatchObject({ results: [{ reason: texts.notMatched }] });
    expect(await outOfReach('activation', { userId: town.uid('赵老师') })).toBe(404);
    expect((await bare('activation', { userId: 'unknown' })).status).toBe(404);
    const several = await town.post('batchActivation', { userList: [town.uid('钱老师'), town.uid('赵老师')] });
    expect(several.bizData).toMatchObject({
      results: [{ reason: texts.licenceHeldAlready }, { reason: texts.notMatched }],
    });
    expect(await town.said(town.get('activationResult', { groupId: randomUUID() }))).toBe(
      texts.licenceActivationUnknown,
    );
  }, 240_000);

  it('handoverList, inheritPreview, inherit: who gives to whom', async () => {
    const inherit = (from: string, to: string, call = 'inherit') =>
      town.get(call, { handoverUid: town.uid(from), takeoverUid: town.uid(to) });
    const back = { handoverUid: town.uid('王老师'), takeoverUid: town.uid('王老师') };
    expect(await town.said(bare('inherit', back))).toBe(texts.inheritSameUser);
    expect(await outOfReach('inherit', back)).toBe(404);
    const givers = await town.list<{ userName: string }>('handoverList');
    expect(givers.map(({ userName }) => userName).sort()).toEqual(['王老师', '钱老师'].sort());
    expect(await town.said(inherit('王老师', '王老师'))).toBe(texts.inheritSameUser);
    const nothing = await inherit('孙老师', '李老师', 'inheritPreview');
    expect(nothing.bizData).toMatchObject({ allowed: false, reasons: [texts.inheritNothing] });
    town.wx.platform.fail({ path: 'batch_transfer_license', kind: 'away', after: true });
    expect(await town.said(inherit('王老师', '孙老师'))).toBe(texts.licenceInheriting);
    expect(await town.said(inherit('王老师', '李老师'))).toBe(texts.inheritUnderWay);
    const holders = async () => (await town.list<{ userName: string }>('handoverList')).map(({ userName }) => userName);
    await until(async () => (await holders()).includes('孙老师'), 'it is known who has inherited', 60);
    expect(await town.said(inherit('钱老师', '李老师'))).toBe(texts.licenceInherited);
    await active(['孙老师', '李老师']);
  }, 240_000);

  it('findIsActivation: the copy of the directory is filled again when it requests that', async () => {
    await town.wx.all.database('directory').query('truncate licence_account');
    await active([]);
    const consumer = 'directory.licence';
    const request = { id: randomUUID(), type: 'replay.requested', key: consumer, data: { consumer } };
    const at = new Date().toISOString();
    await town.wx.all.app.get(EventBus, { strict: false }).publish('licence.account', [{ ...request, at }]);
    await active(['孙老师', '李老师']);
  }, 240_000);

  it('setting/save, setting/get, expiringCount, accountList, orderExport, accountExport: the rest', async () => {
    expect(await town.said(town.post('setting/save', { autoActivate: 1 }))).toBe(texts.changed);
    expect((await town.get('setting/get')).bizData).toMatchObject({ autoActivate: 1, available: 3 });
    await town.post('setting/save', { autoActivate: 0 });
    expect((await town.get('expiringCount')).bizData).toEqual({ within30: 0, within7: 0, within1: 0 });
    expect(await town.list('accountList')).toHaveLength(5);
    expect((await town.post('orderExport')).text).toContain(order.orderId);
    expect((await town.post('accountExport')).text).toContain('孙老师');
  }, 240_000);

  it('batchImport/import: the result file says whom the platform refuses, and who waits for it', async () => {
    const { platform } = town.wx;
    // the platform drops the member from the visible range after the dry run
    platform.saveMember(corpId, { userid: 'wx-0', name: '王老师', isVisible: false });
    const names = [['王老师'], ['钱老师'], ['赵老师'], ['没有的老师']];
    const activated = await town.imported('activation', ['教师姓名'], names);
    const text = await activated(['成员不在应用的可见范围内', '添加成功']);
    for (const word of [texts.notMatched, texts.licenceImportTeacherUnknown]) expect(text).toContain(word);
    const renewed = await town.imported(
      'renewal',
      ['教师姓名', '续期月数'],
      [
        ['钱老师', '1'],
        ['赵老师', '1'],
      ],
    );
    expect(await renewed(['待支付'])).toContain(texts.notMatched);
    await pay();
    expect(await renewed(['修改成功'])).not.toContain('待支付');
  }, 240_000);
});
