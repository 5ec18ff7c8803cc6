import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Page,
  role,
  type SchoolChanged,
  type SchoolFunctions,
  type SchoolUnbound,
  type SchoolWxSyncWanted,
} from '#libs/contracts';
import type { SchoolDto } from '../../../services/directory/schools/school.dto.js';
import { caller } from './directory-parts.js';
import { DirectoryProcess } from './directory-process.js';

/** What the dialog sends when everything required is filled in. */
const filled = {
  source: 'product',
  name: '南山新建小学',
  addressProvinceCode: '440000',
  addressCityCode: '440300',
  addressTownCode: '440305',
  schoolBxlxCode: '211',
  schoolXxbbCode: '831',
};

let directory: DirectoryProcess;
const add = (some: object = {}, as = caller()) =>
  directory.call<{ schoolCode: string }>('POST /api/lds/school/add', { body: { ...filled, ...some }, as });
const found = async (code: string): Promise<SchoolDto | undefined> => {
  const page = await directory.ask<Page<SchoolDto>>('POST /api/lds/school/list', { body: { code } });
  return page.list.find((school) => school.code === code);
};

beforeAll(async () => {
  directory = await DirectoryProcess.start(3);
});
afterAll(() => directory.close());

describe('POST /api/lds/school/add', () => {
  it('adds a school that the list shows, publishes it and adds an audit entry', async () => {
    const all = { code: 'ADD1', address: '学府路1号', corpId: 'corp-1', managerUid: 'm1', managerName: '王经理' };
    expect(await add(all)).toMatchObject({ rtnCode: '0', msg: '添加学校成功！', bizData: { schoolCode: 'ADD1' } });
    expect(await found('ADD1')).toMatchObject({
      name: '南山新建小学',
      schoolName: '南山新建小学',
      schoolCode: 'ADD1',
      address: '学府路1号',
      source: 'product',
      schoolBxlxName: '小学',
      schoolXxbbName: '县级教育部门',
      addressTownCode: '440305',
      corpId: 'corp-1',
      managerUid: 'm1',
      managerName: '王经理',
      creatorName: 'admin',
      haveCourseSchedule: 0,
      corpName: null,
      appList: [],
      isOpen: null,
      isOpenVideoCall: null,
    });
    const [changed] = await directory.published<SchoolChanged>(
      ...(['directory.school', 'school.changed'] as const),
      (school) => school.schoolCode === 'ADD1',
    );
    expect(changed).toMatchObject({ name: '南山新建小学', townName: '南山区', deleted: false });
    const [entry] = await directory.auditEntries('school.add');
    expect(entry).toMatchObject({ object: 'school', objectIds: ['ADD1'], schoolCode: 'ADD1', before: null });
  });

  it('makes a code of l- and a timestamp when none is given', async () => {
    directory.setTime('2026-11-21T03:00:00Z');
    expect((await add()).bizData).toEqual({ schoolCode: `l-${Date.parse('2026-11-21T03:00:00Z')}` });
  });

  it.each(['source', 'name', 'addressProvinceCode', 'schoolBxlxCode', 'schoolXxbbCode'])(
    'requires %s',
    async (field) => {
      for (const nothing of [undefined, '', '   ']) {
        expect(await add({ [field]: nothing })).toMatchObject({ rtnCode: '-1', msg: '不能为空！', field });
      }
    },
  );

  it('needs neither a city nor a corporation nor a manager', async () => {
    const { source, name, addressProvinceCode, schoolBxlxCode, schoolXxbbCode } = filled;
    const body = { source, name, addressProvinceCode, schoolBxlxCode, schoolXxbbCode, code: 'PROVINCE' };
    expect(await directory.call('POST /api/lds/school/add', { body })).toMatchObject({ rtnCode: '0' });
    const nowhere = { addressCityCode: null, addressCityObj: null, addressTownObj: null };
    expect(await found('PROVINCE')).toMatchObject({ ...nowhere, corpId: null, managerUid: null });
    const events = await directory.published<SchoolChanged>(
      ...(['directory.school', 'school.changed'] as const),
      (school) => school.schoolCode === 'PROVINCE',
    );
    expect(events[0]).toMatchObject({ provinceCode: '440000', cityCode: '', townCode: '' });
  });

  it('makes a code of its own for each of those that are added at the same time without one', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, (_, n) => add({ code: undefined, name: `同时${n}` })));
    expect(added.map(({ rtnCode }) => rtnCode)).toEqual(added.map(() => '0'));
    expect(new Set(added.map(({ bizData }) => (bizData as { schoolCode: string }).schoolCode)).size).toBe(12);
  });

  it('gives a code once, also when two come at the same time', async () => {
    const both = await Promise.all([add({ code: 'TWICE' }), add({ code: 'Twice', name: '另一所' })]);
    expect(both.map(({ rtnCode }) => rtnCode).sort()).toEqual(['-1', '0']);
    expect(both.find(({ rtnCode }) => rtnCode === '-1')).toMatchObject({
      msg: '学校代码已存在，请使用其他代码',
      field: 'code',
    });
  });

  it.each([
    ['a code with blanks', { code: 'a b' }, 'code'],
    ['a corporation of three characters', { corpId: 'abc' }, 'corpId'],
    ['an unknown source', { source: 'unknown' }, 'source'],
    ['an unknown kind of school', { schoolBxlxCode: '000' }, 'schoolBxlxCode'],
    ['an unknown kind of operator', { schoolXxbbCode: 'toString' }, 'schoolXxbbCode'],
    ['a city of another province', { addressProvinceCode: '330000' }, 'addressProvinceCode'],
    ['a town of another city', { addressCityCode: '440100' }, 'addressProvinceCode'],
    ['a town without its city', { addressCityCode: '' }, 'addressProvinceCode'],
    ['a city in place of a province', { addressProvinceCode: '440300' }, 'addressProvinceCode'],
    ['a name of 101 characters', { name: '学'.repeat(101) }, 'name'],
  ])('refuses %s', async (_what, some, field) => {
    expect(await add({ code: 'REFUSED', ...some })).toMatchObject({ rtnCode: '-1', field });
    expect(await found('REFUSED')).toBeUndefined();
  });

  it('refuses a source that the administrator would not see afterwards', async () => {
    const stranger = caller({ source: 'quankeyun' });
    expect(await add({ code: 'UNSEEN', source: 'quankeyun' }, stranger)).toMatchObject({ field: 'source' });
    expect(await add({ code: 'SEEN', source: 'product2' }, stranger)).toMatchObject({ rtnCode: '0' });
  });
});

describe('POST /api/lds/school/update', () => {
  const facts = { name: '重庆新名小学', address: '学府路9号', schoolBxlxCode: '311', schoolXxbbCode: '999' };
  const update = (some: object = {}) =>
    directory.call('POST /api/lds/school/update', { body: { schoolCode: 'EDIT', ...facts, ...some } });
  const initials = async (): Promise<string[]> => {
    const body = { keyword: 'cqxmxx' };
    const page = await directory.ask<Page<SchoolDto>>('POST /api/lds/school/list', { body });
    return page.list.map(({ code }) => code);
  };
  beforeAll(() => add({ code: 'EDIT' }));

  it('stores and publishes what differs, with an audit entry, and is found by the new name', async () => {
    const { version } = (await found('EDIT')) ?? {};
    expect(await update({ version })).toMatchObject({ rtnCode: '0', msg: '修改成功' });
    expect(await found('EDIT')).toMatchObject({ ...facts, version: (version ?? 0) + 1 });
    expect(await initials()).toEqual(['EDIT']);
    await directory.published<SchoolChanged>(
      ...(['directory.school', 'school.changed'] as const),
      (school) => school.schoolCode === 'EDIT' && school.name === facts.name,
    );
    const [entry] = await directory.auditEntries('school.update');
    expect(entry).toMatchObject({ objectIds: ['EDIT'], before: { name: '南山新建小学' }, after: { name: facts.name } });
  });

  it('adds no version and no audit entry when nothing differs', async () => {
    const { version } = (await found('EDIT')) ?? {};
    expect(await update({ version })).toMatchObject({ rtnCode: '0' });
    expect((await found('EDIT'))?.version).toBe(version);
    expect(await directory.auditEntries('school.update')).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown kind of school', { schoolBxlxCode: '000' }, 'schoolBxlxCode'],
    ['an unknown kind of operator', { schoolXxbbCode: 'toString' }, 'schoolXxbbCode'],
  ])('refuses %s', async (_what, some, field) => {
    expect(await update(some)).toMatchObject({ rtnCode: '-1', field });
    expect(await found('EDIT')).toMatchObject(facts);
  });
});

describe('a school as a whole', () => {
  it('GET /api/lds/school/unbind takes it out of its corporation, with one audit entry, once or again', async () => {
    await add({ code: 'BOUND', corpId: 'corp-9', managerUid: 'm9', managerName: '李经理' });
    const unbind = () => directory.call('GET /api/lds/school/unbind', { query: { schoolCode: 'BOUND' } });
    expect(await unbind()).toMatchObject({ rtnCode: '0', msg: '已解除绑定' });
    expect(await found('BOUND')).toMatchObject({ corpId: null, managerUid: null, managerName: null });
    expect(await unbind()).toMatchObject({ rtnCode: '0' });
    const events = await directory.published<SchoolUnbound>('directory.school', 'school.unbound', () => true);
    expect(events[0]).toEqual({ schoolCode: 'BOUND', corpId: 'corp-9' });
    expect(await directory.auditEntries('school.unbind')).toHaveLength(1);
  });

  it('POST /api/lds/school/setHaveCourseSchedule toggles the schedule of a third party', async () => {
    await add({ code: 'SCHEDULE' });
    const set = (haveCourseSchedule: unknown) =>
      directory.call('POST /api/lds/school/setHaveCourseSchedule', {
        body: { schoolCode: 'SCHEDULE', haveCourseSchedule },
      });
    expect(await set(1)).toMatchObject({ rtnCode: '0', msg: '设置成功' });
    expect((await found('SCHEDULE'))?.haveCourseSchedule).toBe(1);
    await directory.published<SchoolChanged>(
      ...(['directory.school', 'school.changed'] as const),
      (school) => school.schoolCode === 'SCHEDULE' && school.haveCourseSchedule === 1,
    );
    expect(await set(0)).toMatchObject({ rtnCode: '0' });
    expect((await found('SCHEDULE'))?.haveCourseSchedule).toBe(0);
    expect(await set(2)).toMatchObject({ rtnCode: '-1', field: 'haveCourseSchedule' });
  });

  it('GET /api/lds/school/needImport is true for our own schools without classes', async () => {
    await add({ code: 'EMPTY' });
    await add({ code: 'EMPTY-CLOUD', source: 'sjcloud' });
    const needs = (schoolCode: string) => directory.ask('GET /api/lds/school/needImport', { query: { schoolCode } });
    expect(await needs('EMPTY')).toEqual({ needImport: true });
    expect(await needs('EMPTY-CLOUD')).toEqual({ needImport: false });
  });

  it('GET /api/lds/school/syncWX refuses a school without a corporation', async () => {
    await add({ code: 'NOCORP' });
    const call = await directory.call('GET /api/lds/school/syncWX', { query: { schoolCode: 'NOCORP' } });
    expect(call).toMatchObject({ rtnCode: '-1', msg: '学校尚未绑定企业微信' });
  });

  it('GET /api/lds/school/syncWX says that it was submitted while the other side has not done it', async () => {
    await directory.dataSource.query(`update school set corp_id = 'ww-one' where code = 'ADD1'`);
    const { bizData, msg } = await directory.call<{ batchId: string; status: string }>('GET /api/lds/school/syncWX', {
      query: { schoolCode: 'ADD1', source: 'product' },
    });
    expect([msg, bizData?.status]).toEqual(['已提交同步，请稍后查看结果', 'unprocessed']);
    const events = await directory.published<SchoolWxSyncWanted>('directory.school', 'school.wxSyncWanted', () => true);
    expect(events).toEqual([{ schoolCode: 'ADD1', source: 'product', batchId: bizData?.batchId }]);
  });

  it.each([
    ['GET /api/lds/school/unbind', {}],
    ['GET /api/lds/school/needImport', {}],
    ['GET /api/lds/school/syncWX', {}],
    ['GET /api/school/queryApp', {}],
    ['GET /api/school/queryAppRecharge', {}],
    ['POST /api/lds/school/setHaveCourseSchedule', { haveCourseSchedule: 1 }],
    ['POST /api/school/openApp', { isOpen: 0 }],
    ['POST /api/lds/school/update', { name: '新名', schoolBxlxCode: '211', schoolXxbbCode: '831' }],
  ])('%s asks for a school first, and for one in reach', async (call, body) => {
    expect(await directory.call(call, { body })).toMatchObject({ rtnCode: '-1', msg: '请先选择学校！' });
    const named = call.startsWith('GET') ? { query: { schoolCode: 'unknown' } } : {};
    expect(await directory.call(call, { body: { ...body, schoolCode: 'unknown' }, ...named })).toMatchObject({
      status: 404,
      msg: '学校不存在或不在您的管理范围内',
    });
  });

  it.each([
    'POST /api/lds/school/add',
    'POST /api/lds/school/update',
    'GET /api/lds/school/unbind',
    'GET /api/lds/school/needImport',
    'POST /api/lds/school/setHaveCourseSchedule',
    'GET /api/lds/school/syncWX',
    'POST /api/school/openApp',
    'GET /api/school/queryApp',
  ])('%s is for administrators', async (call) => {
    const manager = caller({ tags: role.areaManager, areas: ['440000'] });
    expect(await directory.call(call, { as: manager })).toMatchObject({ status: 403 });
  });
});

describe('feature activation', () => {
  const open = (some: object) =>
    directory.call('POST /api/school/openApp', { body: { schoolCode: 'ADD1', isOpen: 1, ...some } });
  const query = () => directory.ask('GET /api/school/queryApp', { query: { schoolCode: 'ADD1' } });
  const recharge = () => directory.ask('GET /api/school/queryAppRecharge', { query: { schoolCode: 'ADD1' } });

  it('GET /api/school/queryApp returns nothing open before anything was set', async () => {
    expect(await query()).toEqual({
      isOpen: 0,
      expirationTime: null,
      appList: [],
      specialList: [],
      remark: '',
      version: 1,
    });
  });

  it('POST /api/school/openApp stores it, publishes it and adds an audit entry', async () => {
    const wanted = { appList: ['chat', 'VoIP'], specialList: ['teacher_points'], remark: '试用' };
    const answer = await open({ ...wanted, expirationTime: '2027-01-31 08:30:00' });
    expect(answer).toMatchObject({ rtnCode: '0', msg: '设置成功' });
    expect(await query()).toEqual({ isOpen: 1, expirationTime: '2027-01-31 08:30:00', ...wanted, version: 2 });
    const events = await directory.published<SchoolFunctions>('directory.school', 'school.functions', () => true);
    expect(events[0]).toMatchObject({ schoolCode: 'ADD1', isOpen: 1, expirationTime: '2027-01-31T00:30:00.000Z' });
    expect((await directory.auditEntries('school.openApp'))[0]).toMatchObject({ objectIds: ['ADD1'], after: wanted });
  });

  it('needs at least one feature when it is open, usual or special', async () => {
    expect(await open({ appList: [] })).toMatchObject({ rtnCode: '-1', msg: '请选择开通功能！', field: 'appList' });
    expect(await open({ specialList: ['teacher_points'] })).toMatchObject({ rtnCode: '0' });
    expect(await open({ isOpen: 0 })).toMatchObject({ rtnCode: '0' });
    expect(await query()).toMatchObject({ isOpen: 0, appList: [] });
  });

  it.each([
    ['an unknown feature', { appList: ['chat', 'nothing'] }],
    ['a special feature among the usual ones', { appList: ['teacher_points'] }],
    ['an unknown special feature', { appList: ['chat'], specialList: ['chat'] }],
    ['the same feature twice', { appList: ['chat', 'chat'] }],
    ['a list that is none', { appList: 'chat' }],
    ['a day that no month has', { appList: ['chat'], expirationTime: '2027-02-30' }],
    ['an hour that no day has', { appList: ['chat'], expirationTime: '2027-02-20 25:00:00' }],
    ['a switch that is neither on nor off', { appList: ['chat'], isOpen: 3 }],
  ])('refuses %s', async (_what, some) => {
    expect(await open(some)).toMatchObject({ rtnCode: '-1' });
  });

  it('GET /api/school/queryAppRecharge is open while recharging is, until it expires', async () => {
    directory.setTime('2026-11-21T02:00:00Z');
    await open({ appList: ['chat'] });
    expect(await recharge()).toMatchObject({ isOpen: 0, appList: [] });
    await open({ appList: ['chat', 'trtc_recharge'], expirationTime: '2026-11-22' });
    const lasts = { expirationTime: '2026-11-22 23:59:59', appList: ['trtc_recharge'] };
    expect(await recharge()).toEqual({ isOpen: 1, ...lasts });
    directory.setTime('2026-11-22T16:00:00Z');
    expect(await recharge()).toEqual({ isOpen: 0, ...lasts });
  });
});
