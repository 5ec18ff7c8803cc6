import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import type { CallSchoolDto, CallSummaryDto } from '../../../services/trtc/config/call-school.dto.js';
import type { BalanceDetailDto, BalanceDto } from '../../../services/trtc/record/balance.dto.js';
import type { CallRecordDto } from '../../../services/trtc/record/call-record.dto.js';
import type { CallRechargeDto } from '../../../services/trtc/record/recharge-record.dto.js';
import { WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { fileOf, rowsOf } from '../imports/import-parts.js';
import { otherSource, schoolCode, type SomeCall, stranger, thirdSource, TrtcSchool } from './trtc-school.js';

Logger.overrideLogger(false);

/** The process's clock stands at 2026-11-21 10:00 in Asia/Shanghai, a Saturday. */
describe('lists of video calls', () => {
  let town: TrtcSchool;
  let one: string;
  let two: string;
  const calls: SomeCall[] = [];

  beforeAll(async () => {
    town = await TrtcSchool.start();
    one = await town.student('钱一', '13900003001');
    two = await town.student('小钱', '13900003002', { classCode: 'C2' });
    const of = { studentCode: one, studentName: '钱一', parentName: '钱一家长' };
    const some: Parameters<TrtcSchool['addCall']>[0][] = [
      { ...of, startedAt: '2026-11-21T01:30:00Z', minutes: 5, state: 'ended' },
      { ...of, startedAt: '2026-11-21T01:59:00Z', minutes: 0, state: 'running', caller: 'parent' },
      { ...of, startedAt: '2026-11-20T15:59:59Z', minutes: 7, mediaType: 'audio', excess: 2, estimated: 1 },
      { ...of, studentCode: two, studentName: '小钱', startedAt: '2026-11-15T16:00:00Z', minutes: 11 },
      { ...of, studentCode: two, studentName: '小钱', startedAt: '2026-11-15T15:59:59Z', minutes: 13 },
      { ...of, startedAt: '2026-10-31T15:59:59Z', minutes: 17 },
      { ...of, startedAt: '2026-08-31T16:00:00Z', minutes: 19 },
      { ...of, startedAt: '2026-08-31T15:59:59Z', minutes: 23 },
      {
        studentCode: 'o1',
        studentName: '钱外',
        schoolCode: otherSource,
        startedAt: '2026-11-21T00:00:00Z',
        minutes: 29,
      },
      {
        studentCode: 't1',
        studentName: '钱三',
        schoolCode: thirdSource,
        startedAt: '2026-11-21T00:00:00Z',
        minutes: 31,
      },
    ];
    for (const each of some) calls.push(await town.addCall(each));
    const hash = (phone: string) => town.process.part(PhoneCipher).searchHash(phone);
    const phone = (n: number) => {
      return { masked: `139****300${n}`, encrypted: 'x', hash: hash(`1390000300${n}`) };
    };
    const period = {
      beginTime: new Date('2026-11-01T00:00:00+08:00'),
      endTime: new Date('2026-11-30T23:59:59.999+08:00'),
    };
    await town.recharge({ studentCode: one, studentName: '钱一', minutes: 60, price: 600, phone: phone(1) });
    await town.recharge({
      studentCode: two,
      studentName: '小钱',
      minutes: 30,
      price: 250,
      phone: phone(2),
      source: 'import',
    });
    await town.recharge({ studentCode: two, studentName: '小钱', minutes: 100, packageType: 'monthly', ...period });
    await town.recharge({ studentCode: 'o1', schoolCode: otherSource, minutes: 5, price: 50 });
    await town.recharge({ studentCode: 't1', schoolCode: thirdSource, minutes: 5, price: 70 });
    await town.ask('school/config/save', {
      ...{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 0, isOpenCamera: 0, timeReminder: 100 },
    });
  }, 60_000);
  afterAll(() => town?.close());

  const indexes = async (filter: object, as?: typeof stranger): Promise<number[]> => {
    const { list, total } = await town.list<CallRecordDto>('recordList', filter, as);
    expect(total).toBe(list.length);
    return list.map(({ id }) => calls.findIndex((call) => call.id === id));
  };
  const file = async (call: string, body: object): Promise<string[][]> =>
    rowsOf(await fileOf(await town.process.fetch(`POST /api/trtc/${call}`, { body })));

  describe('the list of calls', () => {
    it('has minutes, who called whom and a masked phone, the newest first', async () => {
      const { list, size, page } = await town.list<CallRecordDto>('recordList', { schoolCode });
      expect({ size, page }).toEqual({ size: 20, page: 1 });
      expect(list[0]).toEqual({
        ...{ id: calls[1]?.id, mediaType: 'video', useTime: 0, createDate: '2026-11-21 09:59:00', state: 'running' },
        ...{ callerName: '钱一家长', calleeName: '钱一', className: '小一(1)班', phone: '139****0001', schoolCode },
        ...{ schoolName: '第一小学', studentUid: one, excess: 0, estimated: false },
      });
      expect(list[2]).toMatchObject({ mediaType: 'audio', useTime: 7, excess: 2, estimated: true, callerName: '钱一' });
    });

    it.each<[object, number[]]>([
      [{}, [1, 0, 8, 9, 2, 3, 4, 5, 6, 7]],
      [{ schoolCode }, [1, 0, 2, 3, 4, 5, 6, 7]],
      [{ dateStatType: 'day' }, [1, 0, 8, 9]],
      [{ schoolCode, dateStatType: 'week' }, [1, 0, 2, 3]],
      [{ schoolCode, dateStatType: 'month' }, [1, 0, 2, 3, 4]],
      [{ schoolCode, dateStatType: 'semester' }, [1, 0, 2, 3, 4, 5, 6]],
      [{ schoolCode, startDate: '2026-11-15', endDate: '2026-11-16' }, [3, 4]],
      [{ schoolCode, startDate: '2026-11-15 23:59:59', endDate: '2026-11-15 23:59:59' }, [4]],
      [{ schoolCode, startDate: '2026-11-15 23:59:59', endDate: '2026-11-21 09:30:00' }, [0, 2, 3, 4]],
      [{ schoolCode, startDate: '2026-11-15 23:59:59', endDate: '2026-11-21 09:30:00', mediaType: 'video' }, [0, 3, 4]],
      [{ schoolCode, mediaType: 'video', dateStatType: 'week' }, [1, 0, 3]],
      [{ schoolCode, dateStatType: 'day', startDate: '2026-09-01', endDate: '2026-10-31' }, [5, 6]],
      [{ mediaType: 'audio' }, [2]],
      [{ name: '钱' }, [1, 0, 8, 9, 2, 5, 6, 7]],
      [{ name: '小' }, [3, 4]],
      [{ schoolCode, name: '钱' }, [1, 0, 2, 3, 4, 5, 6, 7]],
      [{ schoolCode, name: '小钱' }, [3, 4]],
      [{ schoolCode, name: '%' }, []],
      [{ schoolCode: 'NONE' }, []],
    ])('finds %j', async (filter, expected) => {
      const found = await indexes(filter);
      expect(new Set(found)).toEqual(new Set(expected));
      const at = (n: number): string => calls[n]?.startedAt ?? '';
      expect(found.map(at)).toEqual(found.map(at).toSorted().toReversed());
    });

    it('finds the calls of a student', async () => {
      expect(await indexes({ studentUid: two })).toEqual([3, 4]);
    });

    it('of a school out of reach shows nothing', async () => {
      expect(await indexes({ schoolCode: thirdSource }, stranger)).toEqual([]);
      expect(await indexes({}, stranger)).not.toContain(9);
      expect(await indexes({ dateStatType: 'day' }, stranger)).toContain(8);
    });

    it('is exported with its filter, with an audit entry', async () => {
      const [head, first, ...rest] = await file('record/export', { schoolCode, mediaType: 'audio' });
      expect(head).toContain('通话时长(分钟)');
      expect(rest).toEqual([]);
      expect(first).toEqual(
        expect.arrayContaining(['第一小学', '钱一', '钱一家长', '139****0001', '语音', '已结束', '7', '2', '是']),
      );
      expect(await file('record/export', {})).toHaveLength(calls.length + 1);
      const entries = await town.process.auditEntries('trtc.export');
      expect(entries.some(({ object, schoolCode: of }) => object === 'call' && of === schoolCode)).toBe(true);
    });

    it('says 导出失败 when rows cannot be read', async () => {
      // only these rows: what works beside the call reads from the same database
      const query = town.db.query.bind(town.db);
      const broken = jest
        .spyOn(town.db, 'query')
        .mockImplementation((sql: string, parameters?: unknown) =>
          sql.includes('c.media_type') ? Promise.reject(new Error('broken')) : query(sql, parameters as unknown[]),
        );
      expect(await town.call('record/export', {})).toMatchObject({ rtnCode: '-1', msg: '导出失败' });
      broken.mockRestore();
    });
  });

  describe('the list of schools', () => {
    const schools = async (filter: object, as?: typeof stranger): Promise<Page<CallSchoolDto>> =>
      town.list<CallSchoolDto>('school/config/list', filter, as);

    it('has what is set and figures; unknown where nothing is set', async () => {
      const { list, total, size } = await schools({});
      expect({ total, size }).toEqual({ total: 3, size: 20 });
      expect(list[0]).toEqual({
        ...{ schoolCode, schoolName: '第一小学', isOpenVideoCall: 1, isOpenParentsCall: 0 },
        ...{ callCount: 8, useTime: 95, rechargeAmount: '18.50' },
      });
      expect(list.find((each) => each.schoolCode === otherSource)).toEqual({
        ...{ schoolCode: otherSource, schoolName: '第二小学', isOpenVideoCall: null, isOpenParentsCall: null },
        ...{ callCount: 1, useTime: 29, rechargeAmount: '0.50' },
      });
    });

    it.each<[object, number, number]>([
      [{ dateStatType: 'day' }, 2, 5],
      [{ dateStatType: 'week' }, 4, 23],
      [{ dateStatType: 'month' }, 5, 36],
      [{ dateStatType: 'semester' }, 7, 72],
      [{ startDate: '2026-11-15', endDate: '2026-11-16' }, 2, 24],
      [{ startDate: '2026-11-15 23:30:00', endDate: '2026-11-16 00:00:00' }, 2, 24],
      [{ endDate: '2026-08-31' }, 1, 23],
    ])('counts calls and minutes of %j', async (filter, callCount, useTime) => {
      const { list } = await schools({ schoolCode, ...filter });
      expect(list).toMatchObject([{ schoolCode, callCount, useTime }]);
      const summary = await town.ask<CallSummaryDto>('school/config/summary', { schoolCode, ...filter });
      expect(summary).toMatchObject({ callCount, useTime });
      for (const rows of [summary.byDay, summary.byHour]) {
        expect(rows.reduce((sum, row) => sum + row.callCount, 0)).toBe(callCount);
        expect(rows.reduce((sum, row) => sum + row.useTime, 0)).toBe(useTime);
      }
    });

    it('filters by area, name and code', async () => {
      const codes = async (filter: object): Promise<string[]> =>
        (await schools(filter)).list.map((each) => each.schoolCode).toSorted();
      expect(await codes({ addressProvinceCode: '440000' })).toHaveLength(3);
      expect(await codes({ addressCityCode: '440300' })).toEqual([thirdSource]);
      expect(await codes({ addressTownCode: '440106' })).toEqual([schoolCode, otherSource].toSorted());
      expect(await codes({ schoolName: '二小' })).toEqual([otherSource]);
      expect(await codes({ schoolCode: thirdSource })).toEqual([thirdSource]);
    });

    it('adds all schools of the filter up, by day and hour', async () => {
      const summary = await town.ask<CallSummaryDto>('school/config/summary', { dateStatType: 'week' });
      expect(summary).toMatchObject({
        ...{ statTime: '2026-11-21 10:00:00', startDate: '2026-11-16 00:00:00', endDate: '2026-11-22 23:59:59' },
        ...{ callCount: 6, useTime: 83, rechargeAmount: '19.70', runningCount: 1 },
      });
      expect(summary.byDay).toEqual([
        { day: '2026-11-16', callCount: 1, useTime: 11, rechargeAmount: '0.00' },
        ...['17', '18', '19'].map((day) => ({
          day: `2026-11-${day}`,
          callCount: 0,
          useTime: 0,
          rechargeAmount: '0.00',
        })),
        { day: '2026-11-20', callCount: 1, useTime: 7, rechargeAmount: '0.00' },
        { day: '2026-11-21', callCount: 4, useTime: 65, rechargeAmount: '19.70' },
      ]);
      expect(summary.byHour).toHaveLength(24);
      expect(summary.byHour.filter(({ callCount }) => callCount > 0)).toEqual([
        { hour: 0, callCount: 1, useTime: 11 },
        { hour: 8, callCount: 2, useTime: 60 },
        { hour: 9, callCount: 2, useTime: 5 },
        { hour: 23, callCount: 1, useTime: 7 },
      ]);
    });

    it('and its sums show nothing of a school out of reach', async () => {
      expect((await schools({}, stranger)).list.map((each) => each.schoolCode)).not.toContain(thirdSource);
      const summary = await town.ask<CallSummaryDto>('school/config/summary', { dateStatType: 'day' }, stranger);
      expect(summary).toMatchObject({ callCount: 3, useTime: 34, rechargeAmount: '19.00' });
      expect(await town.ask('school/config/summary', { schoolCode: thirdSource }, stranger)).toMatchObject({
        ...{ callCount: 0, rechargeAmount: '0.00', runningCount: 0, startDate: null, endDate: null },
      });
    });

    it('is exported with its figures', async () => {
      const [head, first] = await file('school/config/export', { schoolCode, dateStatType: 'day' });
      expect(head).toEqual(['学校', '学校编码', '视频通话', '家长拨打', '通话次数', '通话时长(分钟)', '充值金额(元)']);
      expect(first).toEqual(['第一小学', schoolCode, '开通', '未开通', '2', '5', '18.5']);
      expect(await file('school/config/export', {})).toHaveLength(4);
    });
  });

  describe('recharges', () => {
    it.each<[string, object, number[]]>([
      ['online/order/list', { schoolCode }, [30, 60]],
      ['online/order/list', { schoolName: '第一' }, [30, 60]],
      ['online/order/list', { phone: '13900003001' }, [60]],
      ['online/order/list', { phone: '3001', schoolCode }, [60]],
      ['online/order/list', { phone: '1390000300' }, []],
      ['online/order/list', { payTimeSart: '2026-11-21', payTimeEnd: '2026-11-21', schoolCode }, [30, 60]],
      ['online/order/list', { payTimeSart: '2026-11-21 10:00:01', schoolCode }, []],
      ['online/order/list', { payTimeEnd: '2026-11-20', schoolCode }, []],
      ['recharge/order/list', {}, [100]],
      ['recharge/order/list', { phone: '13900003001' }, []],
    ])('%s finds %j', async (call, filter, expected) => {
      const { list, total } = await town.list<CallRechargeDto>(call, filter);
      expect(list.map(({ rechargeTime }) => rechargeTime).toSorted((a, b) => a - b)).toEqual(expected);
      expect(total).toBe(expected.length);
    });

    it('refuse the spelling that the documents do not have', async () => {
      expect(await town.call('online/order/list', { payTimeStart: '2026-11-21' })).toMatchObject({
        rtnCode: '-1',
        field: 'payTimeStart',
      });
    });

    it('of a school out of reach are not shown', async () => {
      const { list } = await town.list<CallRechargeDto>('online/order/list', {}, stranger);
      expect(list.map((row) => row.schoolCode)).toEqual(expect.arrayContaining([schoolCode, otherSource]));
      expect(list.map((row) => row.schoolCode)).not.toContain(thirdSource);
    });

    it('are exported, single and monthly ones separately', async () => {
      const [head, ...single] = await file('online/order/export', { schoolCode });
      expect(head).toContain('充值时长(分钟)');
      expect(single.map((cells) => cells.slice(0, 6))).toEqual([
        ['第一小学', '小一(1)班', '小钱', '139****3002', '30', '单次充值'],
        ['第一小学', '小一(1)班', '钱一', '139****3001', '60', '单次充值'],
      ]);
      const [, monthly] = await file('recharge/order/export', {});
      expect(monthly).toEqual(
        expect.arrayContaining(['100', '包月套餐', '2026-11-01', '2026-11-30 23:59:59', '管理员充值']),
      );
    });
  });

  describe('balances', () => {
    const balances = async (filter: object, as?: typeof stranger): Promise<BalanceDto[]> => {
      const { list, total } = await town.list<BalanceDto>('balance/list', filter, as);
      expect(total).toBe(list.length);
      return list;
    };

    it('are what a student can call for, with what was paid', async () => {
      const list = await balances({ schoolCode });
      expect(list.find(({ studentUid }) => studentUid === two)).toEqual({
        ...{ studentUid: two, name: '小钱', className: '小一(2)班', phone: '139****3002', surplusCallTime: 130 },
        ...{ price: '12.50', schoolCode, schoolName: '第一小学', low: 0, monthlyEnd: '2026-11-30 23:59:59' },
      });
      expect(list.find(({ studentUid }) => studentUid === one)).toMatchObject({ low: 1, monthlyEnd: null });
    });

    it.each<[object, string[]]>([
      [{ name: '钱' }, ['小钱', '钱一']],
      [{ name: '一' }, ['钱一']],
      [{ classCode: 'C2' }, ['小钱']],
      [{ phone: '13900003001' }, ['钱一']],
      [{ phone: '3001' }, ['钱一']],
      [{ phone: '1390000' }, []],
      [{ low: 1 }, ['钱一']],
      [{ low: 0 }, ['小钱']],
    ])('are found by %j', async (filter, expected) => {
      const found = await balances({ schoolCode, ...filter });
      expect(found.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    });

    it('of a package that is over do not count, though nothing has been recomputed', async () => {
      town.process.setTime('2026-12-01T02:00:00Z');
      const list = await balances({ schoolCode });
      expect(list.find(({ studentUid }) => studentUid === two)).toMatchObject({ surplusCallTime: 30 });
      town.process.setTime('2026-11-21T02:00:00Z');
    });

    it('of a school out of reach are not shown', async () => {
      expect((await balances({}, stranger)).map((row) => row.schoolCode)).not.toContain(thirdSource);
      expect((await balances({})).map((row) => row.schoolCode)).toContain(thirdSource);
      expect(await town.call('balance/detail', { studentUid: 't1' }, stranger)).toMatchObject({
        ...{ status: 404, msg: '学生不存在或不在您的管理范围内' },
      });
    });

    it('are exported', async () => {
      const rows = await file('balance/export', { schoolCode, name: '小钱' });
      expect(rows[1]).toEqual([
        '第一小学',
        '小一(2)班',
        '小钱',
        '139****3002',
        '130',
        '12.5',
        '',
        '2026-11-30 23:59:59',
      ]);
    });

    it('open what makes them up: recharges, and the calls that drew on them', async () => {
      const call = calls[3];
      await town.db.transaction((tx) =>
        town.process.part(WalletStore).settle(tx, [
          {
            ...{ callId: call?.id ?? '', schoolCode, studentCode: two, startedAt: new Date(call?.startedAt ?? '') },
            ...{ minutes: 110, before: { minutes: 0, excess: 0 } },
          },
        ]),
      );
      const detail = await town.ask<BalanceDetailDto>('balance/detail', { studentUid: two });
      expect(detail).toMatchObject({
        studentUid: two,
        name: '小钱',
        className: '小一(2)班',
        surplusCallTime: 20,
        low: 1,
      });
      const [monthly, single] = detail.recharges.toSorted((a, b) => b.rechargeTime - a.rechargeTime);
      expect(monthly).toMatchObject({ packageType: 'monthly', rechargeTime: 100, used: 100, left: 0, valid: false });
      expect(single).toMatchObject({ rechargeTime: 30, used: 10, left: 20, valid: true, source: 'import' });
      expect(detail.calls.map(({ id }) => id)).toEqual([calls[3]?.id, calls[4]?.id]);
      expect(detail.calls[0]?.parts).toEqual(
        expect.arrayContaining([
          { rechargeId: monthly?.id, packageType: 'monthly', minutes: 100 },
          { rechargeId: single?.id, packageType: 'single', minutes: 10 },
        ]),
      );
    });
  });
});
