import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AuditRecorded } from '#libs/contracts';
import type { BalanceDetailDto, CallRechargeDto } from '../../../services/trtc/record/record.dto.js';
import type { RechargeAddedDto } from '../../../services/trtc/recharge/recharge.dto.js';
import { WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { until } from '../../stack/index.js';
import { schoolCode, stranger, thirdSource, TrtcSchool } from './trtc-school.js';

Logger.overrideLogger(false);

/** The process's clock stands at 2026-11-21 10:00 in Asia/Shanghai. */
describe('recharges by administrators', () => {
  let town: TrtcSchool;
  let studentUid: string;

  beforeAll(async () => {
    town = await TrtcSchool.start();
    studentUid = await town.student('赵一', '13900002001');
  }, 60_000);
  afterAll(() => town?.close());

  const body = (some: object = {}): object => ({
    ...{ schoolCode, studentUid, packageType: 'single', minutes: 30, price: '3.00', reason: '补偿' },
    ...some,
  });
  const add = async (some: object = {}): Promise<RechargeAddedDto> => {
    const { rtnCode, msg, bizData } = await town.call<RechargeAddedDto>('recharge/add', body(some));
    if (rtnCode !== '0' || bizData === null) throw new Error(msg ?? '');
    return bizData;
  };
  /** Lets a call use minutes of the student. */
  const use = (minutes: number): Promise<unknown> =>
    town.db.transaction((tx) =>
      town.process.part(WalletStore).settle(tx, [
        {
          ...{ callId: randomUUID(), schoolCode, studentCode: studentUid, minutes },
          ...{ startedAt: new Date('2026-11-21T02:00:00Z'), before: { minutes: 0, excess: 0 } },
        },
      ]),
    );
  const detail = (): Promise<BalanceDetailDto> => town.ask('balance/detail', { studentUid });

  it('give minutes: 充值成功, a row with the phone of the parent, and an audit entry', async () => {
    const { rtnCode, msg, bizData } = await town.call<RechargeAddedDto>('recharge/add', body());
    expect({ rtnCode, msg }).toEqual({ rtnCode: '0', msg: '充值成功' });
    expect(bizData?.surplusCallTime).toBe(30);
    const { list } = await town.list<CallRechargeDto>('online/order/list', { studentUid });
    expect(list[0]).toMatchObject({
      ...{ id: bizData?.id, rechargePhone: '139****2001', rechargeTime: 30, packageType: 'single', price: '3.00' },
      ...{ beginTime: null, endTime: null, name: '赵一', className: '小一(1)班', schoolName: '第一小学' },
      ...{ source: 'admin', reason: '补偿', orderNo: null, reversalOf: null, reversible: true },
      createdDate: '2026-11-21 10:00:00',
    });
    const [entry] = await town.process.auditEntries('trtc.recharge');
    expect(entry).toMatchObject({
      ...{ object: 'callRecharge', objectIds: [bizData?.id], objectName: '赵一', schoolCode },
      after: { minutes: 30, price: '3.00', reason: '补偿' },
    });
  });

  it('give a monthly package from its first day to the end of its last', async () => {
    const { id } = await add({ packageType: 'monthly', beginTime: '2026-11-21', endTime: '2026-12-20' });
    const { list } = await town.list<CallRechargeDto>('recharge/order/list', { studentUid });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      ...{ id, packageType: 'monthly', beginTime: '2026-11-21 00:00:00', endTime: '2026-12-20 23:59:59' },
    });
    const single = await town.list<CallRechargeDto>('online/order/list', { studentUid });
    expect(single.list.map((row) => row.id)).not.toContain(id);
    await town.ask('recharge/reverse', { id, reason: '误充' });
  });

  it('of a double click one is made', async () => {
    const key = randomUUID();
    const before = (await detail()).surplusCallTime;
    const responses = await Promise.all(
      [1, 2, 3].map(() => town.call<RechargeAddedDto>('recharge/add', body(), undefined, key)),
    );
    expect(new Set(responses.map(({ bizData }) => bizData?.id)).size).toBe(1);
    expect((await detail()).surplusCallTime).toBe(before + 30);
    expect(await town.call('recharge/add', body({ minutes: 31 }), undefined, key)).toMatchObject({ rtnCode: '-1' });
  });

  it('and reversals are one each when eight equal ones come at the same time', async () => {
    const before = (await detail()).surplusCallTime;
    const eight = <T>(call: string, some: object) =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          town.process.call<T>(`POST /api/trtc/recharge/${call}`, { body: some, keyless: true }),
        ),
      );
    const added = await eight<RechargeAddedDto>('add', body({ minutes: 33 }));
    const [first] = added;
    expect(first).toMatchObject({ rtnCode: '0' });
    expect(added).toEqual(added.map(() => first));
    expect((await detail()).surplusCallTime).toBe(before + 33);
    const reversed = await eight('reverse', { id: first?.bizData?.id, reason: '误充' });
    expect(reversed[0]).toMatchObject({ rtnCode: '0', bizData: { minutes: 33 } });
    expect(reversed).toEqual(reversed.map(() => reversed[0]));
    expect((await detail()).surplusCallTime).toBe(before);
    const id = first?.bizData?.id ?? '';
    const audited = async (): Promise<string[]> =>
      (
        await town.process.published<AuditRecorded>('audit.event', 'audit.recorded', ({ objectIds }) =>
          objectIds.includes(id),
        )
      ).map(({ action }) => action);
    await until(async () => (await audited()).includes('trtc.reverse'), 'the reversal is recorded');
    expect(await audited()).toEqual(['trtc.recharge', 'trtc.reverse']);
  });

  it('that are refused may come again at once', async () => {
    const wrong = { body: body({ studentUid: 'later' }), keyless: true };
    expect(await town.process.call('POST /api/trtc/recharge/add', wrong)).toMatchObject({ rtnCode: '-1' });
    expect(await town.rows(`select key from idempotency_key where response is null`)).toEqual([]);
    expect(await town.process.call('POST /api/trtc/recharge/add', wrong)).toMatchObject({ rtnCode: '-1' });
  });

  it.each<[object, string, string]>([
    [{ reason: ' ' }, '请填写充值原因', 'reason'],
    [{ reason: 'x'.repeat(501) }, '请填写充值原因', 'reason'],
    [{ minutes: 0 }, '充值时长应为1至44640的整数（分钟）', 'minutes'],
    [{ minutes: 1.5 }, '充值时长应为1至44640的整数（分钟）', 'minutes'],
    [{ minutes: 44_641 }, '充值时长应为1至44640的整数（分钟）', 'minutes'],
    [{ minutes: undefined }, '充值时长应为1至44640的整数（分钟）', 'minutes'],
    [{ price: '-1' }, '请输入正确的充值金额', 'price'],
    [{ price: '1.001' }, '请输入正确的充值金额', 'price'],
    [{ price: '1000000.01' }, '请输入正确的充值金额', 'price'],
    [{ packageType: 'monthly' }, '包月套餐需要开始日期和结束日期', 'beginTime'],
    [{ packageType: 'monthly', beginTime: '2026-11-21' }, '包月套餐需要开始日期和结束日期', 'endTime'],
    [{ packageType: 'monthly', beginTime: '2026-11-22', endTime: '2026-11-21' }, '结束日期不能早于开始日期', 'endTime'],
    [
      { packageType: 'monthly', beginTime: '2026-11-01', endTime: '2026-11-20' },
      '包月套餐的结束日期不能早于今天',
      'endTime',
    ],
    [{ beginTime: '2026-11-21' }, '单次充值没有开始日期和结束日期', 'beginTime'],
    [{ studentUid: 'unknown' }, '学生不存在或不在您的管理范围内', 'studentUid'],
  ])('refuse %j', async (some, msg, field) => {
    const before = await town.rows('select id from recharge');
    expect(await town.call('recharge/add', body(some))).toMatchObject({ rtnCode: '-1', msg, field });
    expect(await town.rows('select id from recharge')).toHaveLength(before.length);
  });

  it('are reversed as far as they are unused, once, with a row and an audit entry of their own', async () => {
    const uid = studentUid;
    const { id, surplusCallTime } = await add({
      packageType: 'monthly',
      beginTime: '2026-11-21',
      endTime: '2026-11-21',
    });
    await use(10);
    expect((await detail()).recharges.find((each) => each.id === id)).toMatchObject({
      ...{ rechargeTime: 30, used: 10, left: 20, valid: true, reversible: true, price: '3.00' },
    });
    const answer = await town.call('recharge/reverse', { id, reason: '误充' });
    expect(answer).toMatchObject({
      ...{ rtnCode: '0', msg: '已撤回未使用的20分钟' },
      bizData: { minutes: 20, surplusCallTime: surplusCallTime - 30 },
    });
    const { list } = await town.list<CallRechargeDto>('recharge/order/list', { studentUid: uid });
    expect(list.filter((each) => each.reversalOf === id)).toMatchObject([
      { rechargeTime: -20, price: '-3.00', reason: '误充', reversible: false, rechargePhone: '139****2001' },
    ]);
    expect(list.find((each) => each.id === id)).toMatchObject({ rechargeTime: 30, reversible: false });
    expect((await detail()).recharges.find((each) => each.id === id)).toMatchObject({
      ...{ rechargeTime: 10, used: 10, left: 0, valid: false, reversible: false, price: '0.00' },
    });
    expect(await town.call('recharge/reverse', { id, reason: '再撤' })).toMatchObject({
      ...{ rtnCode: '-1', msg: '该充值已用完或已撤回' },
    });
    const entries = await town.process.auditEntries('trtc.reverse');
    expect(entries.at(-1)).toMatchObject({ objectIds: [id], after: { minutes: -20, reason: '误充' } });
  });

  it('that are used up stay, and so do online ones', async () => {
    const { id } = await add({ packageType: 'monthly', beginTime: '2026-11-21', endTime: '2026-11-21' });
    await use(30);
    expect(await town.call('recharge/reverse', { id, reason: '误充' })).toMatchObject({
      ...{ rtnCode: '-1', msg: '该充值已用完或已撤回' },
    });
    expect((await detail()).recharges.find((each) => each.id === id)).toMatchObject({ price: '3.00', used: 30 });
    const [online = ''] = await town.recharge({ studentCode: studentUid, source: 'online', orderNo: 'O1' });
    expect(await town.call('recharge/reverse', { id: online, reason: '误充' })).toMatchObject({
      ...{ rtnCode: '-1', msg: '在线充值请通过退款处理' },
    });
    const { list } = await town.list<CallRechargeDto>('online/order/list', { studentUid });
    expect(list.find((each) => each.id === online)).toMatchObject({ orderNo: 'O1', reversible: false });
  });

  it('with an unknown number, or of a school out of reach, are unknown', async () => {
    for (const id of [randomUUID(), 'x']) {
      const { msg } = await town.call('recharge/reverse', { id, reason: '误充' });
      expect(msg).toBe('充值记录不存在或不在您的管理范围内');
    }
    const [id = ''] = await town.recharge({ studentCode: 'T1', schoolCode: thirdSource });
    expect(await town.call('recharge/reverse', { id, reason: '误充' }, stranger)).toMatchObject({ status: 404 });
    expect(await town.call('recharge/add', body({ schoolCode: thirdSource }), stranger)).toMatchObject({ status: 404 });
    expect(await town.call('recharge/reverse', { id, reason: ' ' })).toMatchObject({ msg: '请填写充值原因' });
  });
});
