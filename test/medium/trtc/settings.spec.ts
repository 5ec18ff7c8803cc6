import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CallConfigChanged, Page } from '#libs/contracts';
import type { CallConfigDto, CallPackageDto } from '../../../services/trtc/config/call-config.dto.js';
import { until } from '../../stack/index.js';
import { schoolCode, stranger, thirdSource, TrtcSchool } from './trtc-school.js';

Logger.overrideLogger(false);

describe('the settings of video calls', () => {
  let town: TrtcSchool;

  beforeAll(async () => {
    town = await TrtcSchool.start();
  }, 60_000);
  afterAll(() => town?.close());
  beforeEach(() => town.db.query('truncate call_config, call_package'));

  const find = (as?: Parameters<TrtcSchool['ask']>[2]): Promise<CallConfigDto> =>
    town.process.ask('GET /api/trtc/school/config/find', { query: { schoolCode }, ...(as ? { as } : {}) });
  const packages = (): Promise<CallPackageDto[]> =>
    town.process.ask('GET /api/trtc/payItem/get', { query: { schoolCode } });
  const item = (some: object = {}): object => ({ sortNum: 1, talkTime: 60, price: '9.90', schoolCode, ...some });
  const form = (some: object = {}): object => ({
    ...{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0, timeReminder: 10 },
    ...{ content: '余额不足，请充值', payItemList: [item({ sortNum: 2 }), item({ price: 5 })] },
    ...some,
  });
  const listed = async (): Promise<number | null | undefined> => {
    const { list } = await town.process.ask<Page<{ code: string; isOpenVideoCall: number | null }>>(
      'POST /api/lds/school/list',
      { query: { size: '100' } },
    );
    return list.find(({ code }) => code === schoolCode)?.isOpenVideoCall;
  };

  it('are all off, without packages, before anybody has set anything, and unknown to the list of schools', async () => {
    expect(await find()).toEqual({
      ...{ schoolCode, isOpenVideoCall: 0, isOpenParentsCall: 0, isOpenCamera: 0, timeReminder: 0, content: '' },
      payItemList: [],
      version: 1,
    });
    expect(await packages()).toEqual([]);
    expect(await listed()).toBeNull();
  });

  it('are stored as a whole: 设置成功, one event, one audit entry each, and the column of the list of schools', async () => {
    expect(await town.call('school/config/save', form())).toMatchObject({ rtnCode: '0', msg: '设置成功' });
    expect(await find()).toEqual({
      ...{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0, timeReminder: 10 },
      content: '余额不足，请充值',
      payItemList: [
        { sortNum: 1, talkTime: 60, price: '5.00', schoolCode },
        { sortNum: 2, talkTime: 60, price: '9.90', schoolCode },
      ],
      version: expect.any(Number),
    });
    expect(await packages()).toEqual((await find()).payItemList);
    await until(async () => (await listed()) === 1, 'the list of schools knows it');
    // the same again changes and publishes nothing
    await town.ask('school/config/save', form());
    const events = await town.process.published<CallConfigChanged>(
      ...(['trtc.config', 'callConfig.changed'] as const),
      (config) => config.schoolCode === schoolCode,
    );
    expect(events).toEqual([{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0 }]);
    const [entry, second] = await town.process.auditEntries('trtc.config');
    expect(second).toBeUndefined();
    expect(entry).toMatchObject({
      ...{ object: 'callConfig', objectIds: [schoolCode], objectName: '第一小学', schoolCode },
      before: { isOpenVideoCall: 0, timeReminder: 0 },
      after: { isOpenVideoCall: 1, timeReminder: 10 },
    });
    const [sold] = await town.process.auditEntries('trtc.packages');
    expect(sold?.after?.['payItemList']).toHaveLength(2);
    await town.ask('school/config/save', form({ isOpenVideoCall: 0 }));
    await until(async () => (await listed()) === 0, 'the list of schools knows that it is off');
  });

  it('keep texts and packages that a save leaves out', async () => {
    await town.ask('school/config/save', form());
    await town.ask('school/config/save', form({ content: undefined, payItemList: undefined, isOpenCamera: 1 }));
    expect(await find()).toMatchObject({ content: '余额不足，请充值', isOpenCamera: 1, payItemList: [{}, {}] });
    await town.ask('school/config/save', form({ content: '', payItemList: [] }));
    expect(await find()).toMatchObject({ content: '', payItemList: [] });
  });

  it('have packages that are replaced separately', async () => {
    await town.ask('school/config/save', form());
    const payItemList = [item({ talkTime: 100, price: '0.01' })];
    expect(await town.call('payItem/set', { schoolCode, payItemList })).toMatchObject({ msg: '设置成功' });
    expect(await packages()).toEqual([{ sortNum: 1, talkTime: 100, price: '0.01', schoolCode }]);
    expect(await find()).toMatchObject({ isOpenVideoCall: 1, timeReminder: 10 });
    await town.ask('payItem/set', { schoolCode, payItemList: [item(), item()] });
    expect(await packages()).toHaveLength(2);
  });

  it.each<[object, string, string]>([
    [{ sortNum: '一' }, '排序号必须为数字', 'payItemList.0.sortNum'],
    [{ sortNum: 1.5 }, '排序号必须为数字', 'payItemList.0.sortNum'],
    [{ talkTime: '六十' }, '通话时长必须为数字', 'payItemList.0.talkTime'],
    [{ talkTime: 0 }, '通话时长必须为数字', 'payItemList.0.talkTime'],
    [{ talkTime: 1_000_000 }, '通话时长必须为数字', 'payItemList.0.talkTime'],
    [{ price: '0' }, '请输入正确的金额', 'payItemList.0.price'],
    [{ price: '1.234' }, '请输入正确的金额', 'payItemList.0.price'],
    [{ price: '1000000.01' }, '请输入正确的金额', 'payItemList.0.price'],
    [{ price: '九元' }, '请输入正确的金额', 'payItemList.0.price'],
    [{ price: {} }, '请输入正确的金额', 'payItemList.0.price'],
    [{ sortNum: '' }, '请将套餐信息填写完整', 'payItemList.0.sortNum'],
    [{ talkTime: undefined }, '请将套餐信息填写完整', 'payItemList.0.talkTime'],
    [{ price: ' ' }, '请将套餐信息填写完整', 'payItemList.0.price'],
  ])('R-TRTC-02: refuse the package %j', async (some, msg, field) => {
    const payItemList = [item(some)];
    for (const [call, body] of [
      ['payItem/set', { schoolCode, payItemList }],
      ['school/config/save', form({ payItemList })],
    ] as const) {
      expect(await town.call(call, body)).toMatchObject({ rtnCode: '-1', msg, field });
    }
    expect(await find()).toMatchObject({ isOpenVideoCall: 0, payItemList: [] });
  });

  it('refuse packages of more than a month without a break, but keep those that are stored', async () => {
    const refused = { rtnCode: '-1', msg: '通话时长不能超过44640分钟', field: 'payItemList' };
    const set = (...talkTimes: number[]): Promise<unknown> =>
      town.call('payItem/set', { schoolCode, payItemList: talkTimes.map((talkTime) => item({ talkTime })) });
    expect(await set(44_641)).toMatchObject(refused);
    expect(await set(44_640)).toMatchObject({ rtnCode: '0' });
    await town.db.query('update call_package set talk_time = 500000 where school_code = $1', [schoolCode]);
    expect(await set(500_000, 60)).toMatchObject({ rtnCode: '0' });
    expect(await set(500_001, 60)).toMatchObject(refused);
  });

  it('refuse 51 packages, a list that is none, and a threshold that is none', async () => {
    const many = Array.from({ length: 51 }, () => item());
    expect(await town.call('payItem/set', { schoolCode, payItemList: many })).toMatchObject({
      msg: '通话套餐不能超过50个',
    });
    expect(await town.call('payItem/set', { schoolCode })).toMatchObject({ msg: '请将套餐信息填写完整' });
    for (const timeReminder of [-1, 1.5, 10_000, undefined, 'x']) {
      expect(await town.call('school/config/save', form({ timeReminder }))).toMatchObject({
        msg: '余额提醒应为0至9999的整数（分钟）',
        field: 'timeReminder',
      });
    }
    expect(await town.call('school/config/save', form({ isOpenVideoCall: 2 }))).toMatchObject({
      field: 'isOpenVideoCall',
    });
  });

  it('of two who save at the same time the last one wins as a whole', async () => {
    for (let n = 0; n < 10; n++) {
      const saves = [1, 2, 3].map((talkTime) =>
        town.ask(
          'school/config/save',
          form({
            timeReminder: talkTime,
            content: `${n}${talkTime}`,
            payItemList: [item({ talkTime }), item({ talkTime })],
          }),
        ),
      );
      await Promise.all(saves);
      const { timeReminder, content, payItemList } = await find();
      expect(content).toBe(`${n}${timeReminder}`);
      expect(payItemList.map(({ talkTime }) => talkTime)).toEqual([timeReminder, timeReminder]);
    }
  });

  it('update which balances are low when the threshold changes', async () => {
    const studentCode = await town.student('低一', '13900001001');
    await town.recharge({ studentCode, minutes: 10 });
    const low = async (): Promise<number | undefined> =>
      (await town.list<{ studentUid: string; low: number }>('balance/list', { schoolCode })).list.find(
        ({ studentUid }) => studentUid === studentCode,
      )?.low;
    expect(await low()).toBe(0);
    await town.ask('school/config/save', form({ timeReminder: 11 }));
    expect(await low()).toBe(1);
    await town.ask('school/config/save', form({ timeReminder: 10 }));
    expect(await low()).toBe(0);
  });

  it('of a school out of reach are unknown', async () => {
    const thirdSchool = { ...form({ schoolCode: thirdSource }) };
    const calls: [string, object][] = [
      ['school/config/save', thirdSchool],
      ['payItem/set', { schoolCode: thirdSource, payItemList: [item()] }],
    ];
    for (const [call, body] of calls) {
      expect(await town.call(call, body, stranger)).toMatchObject({
        status: 404,
        msg: '学校不存在或不在您的管理范围内',
      });
      expect(await town.call(call, body)).toMatchObject({ rtnCode: '0' });
    }
    for (const call of ['GET /api/trtc/school/config/find', 'GET /api/trtc/payItem/get']) {
      const query = { schoolCode: thirdSource };
      expect(await town.process.call(call, { query, as: stranger })).toMatchObject({ status: 404 });
      expect(await town.process.call(call, { query })).toMatchObject({ rtnCode: '0' });
    }
  });
});
