import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { MiniProgramSimulator } from '../../../tools/simulators/mini-program/mini-program-simulator.js';
import type { MiniUserDto } from '../../../services/wx/mini-users/mini-user.dto.js';
import { caller } from '../directory/directory-parts.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { until } from '../../stack/index.js';
import { debugUser, startWx } from './wx-process.js';

const remove = 'GET /api/mini/user/delete';
const user = {
  appCode: 'points',
  openid: 'o-1',
  nickname: '王家长',
  phone: '13700000001',
  createDate: '2026-09-01 08:00:00',
};

describe('users of the mini program', () => {
  let host: MiniProgramSimulator;
  let wx: DirectoryProcess;

  beforeAll(async () => {
    host = await MiniProgramSimulator.start();
    wx = await startWx(host.environment);
  });
  afterAll(async () => {
    await wx.close();
    await host.close();
  });
  beforeEach(() => {
    host.users.fault = 'none';
    host.users.add(user);
  });

  const ask = (call: string, query: Record<string, string>) => wx.call<MiniUserDto>(call, { query, as: debugUser() });

  it('are shown before one is deleted, the phone masked', async () => {
    const { bizData } = await ask('GET /api/mini/user/get', { openid: 'o-1' });
    expect(bizData).toEqual({ ...user, phone: '137****0001', state: 'found' });
    expect((await ask('GET /api/mini/user/get', { openid: 'o-2' })).bizData?.state).toBe('none');
    expect((await ask('GET /api/mini/user/get', { openid: 'o-1', appCode: 'other' })).bizData?.state).toBe('none');
  });

  it('are deleted, of the app `points` unless another is named, and it is recorded who did it', async () => {
    host.users.add({ ...user, appCode: 'other' });
    expect(await ask(remove, { openid: 'o-1' })).toMatchObject({ rtnCode: '0', msg: texts.deleted });
    expect(host.users.find(user)).toBeUndefined();
    expect(host.users.find({ ...user, appCode: 'other' })).toBeDefined();
    const [entry] = await wx.auditEntries('miniUser.delete');
    expect(entry).toMatchObject({ account: 'debugger', object: 'miniUser', objectIds: ['o-1'], objectName: 'o-1' });
    expect(JSON.stringify(entry)).not.toContain('simulated-key');
  });

  it.each([
    ['refused', '用户有未完成的兑换，不能删除'],
    ['silent', texts.miniUserDeleteFailed],
    ['away', texts.miniUserDeleteFailed],
  ] as const)('are not deleted by a host that is %s: %s', async (fault, msg) => {
    host.users.fault = fault;
    expect(await ask(remove, { openid: 'o-1' })).toMatchObject({ rtnCode: '-1', msg });
    expect(host.users.find(user)).toBeDefined();
    const recorded = async (): Promise<boolean> =>
      (await wx.auditEntries('miniUser.delete')).some(({ after }) => after?.['result'] === msg);
    await until(recorded, 'the refusal is recorded');
  });

  it('that the host does not know are no success', async () => {
    expect(await ask(remove, { openid: 'o-9' })).toMatchObject({ rtnCode: '-1', msg: '用户不存在' });
  });

  it('are named by an openid', async () => {
    for (const openid of ['', 'o 1', 'o&appCode=x', '../get']) {
      const { rtnCode, msg } = await ask(remove, { openid });
      expect([openid, rtnCode, msg]).toEqual([openid, '-1', openid === '' ? texts.required : 'openid格式不正确']);
    }
  });

  it('are for listed debug users alone', async () => {
    for (const call of [remove, 'GET /api/mini/user/get']) {
      const { status } = await wx.call(call, { query: { openid: 'o-1' }, as: caller() });
      expect([call, status]).toEqual([call, 403]);
    }
    expect(host.users.find(user)).toBeDefined();
  });

  it('cannot be shown while the host is away', async () => {
    await host.close();
    expect((await ask('GET /api/mini/user/get', { openid: 'o-1' })).msg).toBe(texts.miniUserFindFailed);
    host = await MiniProgramSimulator.start();
  });
});
