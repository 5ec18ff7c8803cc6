import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { mobilePageTypes, texts } from '#libs/contracts';
import type { LinkDto, LinkOptionsDto } from '../../../services/wx/debug-tools/link.dto.js';
import { caller } from '../directory/directory-parts.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { addSchool, debugUser, startWx } from './wx-process.js';

const authorize = 'https://open.example.com/connect/oauth2/authorize';
const env = {
  MOBILE_ONLINE_URL: 'https://m.example.com/app/',
  MOBILE_AUTHORIZE_URL: authorize,
  MOBILE_APP_ID: 'wxapp1',
  MOBILE_PAGES: 'leave:/leave/v2',
  PUBLIC_URL: 'https://console.example.com',
};
const build = 'GET /api/wx/debug/link/build';

describe('the link builder', () => {
  let wx: DirectoryProcess;
  let schoolCode: string;

  beforeAll(async () => {
    wx = await startWx(env);
    schoolCode = await addSchool(wx, 'LINK1');
  });
  afterAll(() => wx.close());

  const query = (some: Record<string, string> = {}): Record<string, string> => ({
    ...{ uid: 'p 1', schoolCode, userType: '2', mode: 'plain', pageType: 'leave', env: 'online' },
    ...some,
  });
  const link = (some: Record<string, string> = {}): Promise<LinkDto> =>
    wx.ask<LinkDto>(build, { query: query(some), as: debugUser() });
  const refusal = async (some: Record<string, string>): Promise<[number, string | null]> => {
    const { status, msg } = await wx.call(build, { query: query(some), as: debugUser() });
    return [status, msg];
  };

  it('is for listed debug users, not for every administrator', async () => {
    for (const call of [build, 'GET /api/wx/debug/link/options', 'POST /api/wx/debug/shortLink/create']) {
      const answer = await wx.call(call, {
        query: query(),
        body: { url: 'https://m.example.com/app/x' },
        as: caller(),
      });
      expect([call, answer.status, answer.msg]).toEqual([call, 403, texts.noPermissionZh]);
    }
    const manager = { ...debugUser(), tags: 1024 };
    expect((await wx.call(build, { query: query(), as: manager })).status).toBe(403);
  });

  it('says what is missing', async () => {
    for (const name of ['uid', 'schoolCode', 'userType', 'mode', 'pageType', 'env']) {
      expect([name, await refusal({ [name]: '' })]).toEqual([name, [200, texts.linkNeeds]]);
    }
  });

  it('builds the bare page, with the parameters that are given', async () => {
    const { url, page } = await link({ classCode: 'c1', studentUid: 's1', date: '2026-11-23', set: 'a&b' });
    expect(page).toBe(url);
    expect(url.split('?')[0]).toBe('https://m.example.com/app/leave/v2');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      ...{ uid: 'p 1', schoolCode, userType: '2' },
      ...{ classCode: 'c1', studentUid: 's1', date: '2026-11-23', set: 'a&b' },
    });
  });

  it('wraps a long link in the authorisation of the official account', async () => {
    const { url, page } = await link({ mode: 'long' });
    expect(url.split('?')[0]).toBe(authorize);
    expect(url.endsWith('#wechat_redirect')).toBe(true);
    const wrapped = Object.fromEntries(new URL(url).searchParams);
    expect(wrapped).toMatchObject({ appid: 'wxapp1', redirect_uri: page, response_type: 'code', scope: 'snsapi_base' });
  });

  it('puts a long link behind a short one', async () => {
    const [{ url: long }, { url: short }] = [await link({ mode: 'long' }), await link({ mode: 'short' })];
    expect(short).toMatch(/^https:\/\/console\.example\.com\/s\/[\w-]{22}$/);
    const opened = await fetch(wx.origin + new URL(short).pathname, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, long]);
  });

  it('knows ten pages, each at a path of its own', async () => {
    const pages = await Promise.all(mobilePageTypes.map(async (pageType) => (await link({ pageType })).url));
    expect(new Set(pages.map((url) => new URL(url).pathname)).size).toBe(10);
    const options = await wx.ask<LinkOptionsDto>('GET /api/wx/debug/link/options', { as: debugUser() });
    expect(options.pages.map(({ name }) => name)).toEqual([
      ...['个人中心', '班级通知', '考勤', '课程表', '班级风采', '请假', '通讯录', '聊天', '门卫', '访客登记'],
    ]);
    expect(options).toMatchObject({ canWrap: true, simulated: false, miniProgram: false, shortLinkDays: 7 });
    expect(options.environments).toEqual([
      { env: 'online', name: '正式环境', address: 'https://m.example.com/app' },
      { env: 'test', name: '测试环境', address: null },
    ]);
  });

  it('refuses wrapped links without an official account, and users where no mini program is configured', async () => {
    const tools = wx.part(Config).debugTools as { mobileAppId: string | undefined };
    tools.mobileAppId = undefined;
    expect(await refusal({ mode: 'long' })).toEqual([200, texts.linkNoAccount]);
    expect(await refusal({ mode: 'short' })).toEqual([200, texts.linkNoAccount]);
    tools.mobileAppId = 'wxapp1';
    for (const call of ['GET /api/mini/user/get', 'GET /api/mini/user/delete']) {
      const { msg } = await wx.call(call, { query: { openid: 'o-1' }, as: debugUser() });
      expect(msg).toBe(texts.miniProgramMissing);
    }
  });

  it('refuses an environment without address and a school out of reach', async () => {
    expect(await refusal({ env: 'test' })).toEqual([200, texts.linkNoHost]);
    expect(await refusal({ schoolCode: 'NONE' })).toEqual([404, texts.schoolUnknown]);
    const other = { ...debugUser(), source: 'quankeyun' };
    await addSchool(wx, 'LINK2', 'sjcloud');
    expect((await wx.call(build, { query: query({ schoolCode: 'LINK2' }), as: other })).status).toBe(404);
  });
});
