import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { dayMs, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { database as gatewayDatabase } from '../../../services/gateway/database.js';
import { testDatabase } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { debugUser, startWx } from './wx-process.js';

const page = 'https://m.example.com/app/leave?uid=p1';
const env = {
  MOBILE_ONLINE_URL: 'https://m.example.com/app',
  MOBILE_AUTHORIZE_URL: 'https://open.example.com/authorize',
  MOBILE_APP_ID: 'wxapp1',
  SHORT_LINK_DAYS: '2',
};
const wrapped = (to: string, appId = 'wxapp1'): string =>
  `https://open.example.com/authorize?${new URLSearchParams({ appid: appId, redirect_uri: to }).toString()}`;

describe('short links', () => {
  let wx: DirectoryProcess;

  beforeAll(async () => {
    wx = await startWx(env);
  });
  afterAll(() => wx.close());

  const create = (url: string) =>
    wx.call<{ shortUrl: string }>('POST /api/wx/debug/shortLink/create', { body: { url }, as: debugUser() });
  const pathOf = async (url: string): Promise<string> => {
    const { bizData, msg } = await create(url);
    if (!bizData) throw new Error(msg ?? '');
    return new URL(bizData.shortUrl).pathname;
  };
  const open = (path: string): Promise<Response> => fetch(wx.origin + path, { redirect: 'manual' });

  it('lead where they were made for, to anybody, and are kept by no cache and sent to no other site', async () => {
    for (const target of [page, wrapped(page)]) {
      const opened = await open(await pathOf(target));
      expect([opened.status, opened.headers.get('location')]).toEqual([302, target]);
      expect(opened.headers.get('cache-control')).toBe('no-store');
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it.each([
    'https://evil.example.com/app/leave',
    'https://m.example.com/other',
    'https://m.example.com/appendix',
    'https://m.example.com/app/../other',
    'https://m.example.com.evil.com/app/leave',
    'https://m.example.com@evil.com/app/leave',
    'https://user:pw@m.example.com/app/leave',
    'http://m.example.com/app/leave',
    'https://m.example.com:8443/app/leave',
    '//m.example.com/app/leave',
    'javascript:alert(1)//m.example.com/app/',
    'https:\\\\evil.com\\m.example.com/app/',
    wrapped('https://evil.example.com/app'),
    wrapped(page, 'wxother'),
    `${wrapped(page)}&redirect_uri=https%3A%2F%2Fevil.example.com`,
    'https://open.example.com/authorize/../elsewhere?redirect_uri=x',
  ])('are not made for %s', async (url) => {
    expect(await create(url)).toMatchObject({ rtnCode: '-1', msg: texts.linkHostUnknown, field: 'url' });
  });

  it('have codes of 128 bits that the database does not show', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => pathOf(page)));
    const codes = paths.map((path) => path.slice('/s/'.length));
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(16);
    const rows = JSON.stringify(
      await select(wx.part<DataSource>(getDataSourceToken('wx')), 'select * from short_link'),
    );
    for (const code of codes) expect(rows).not.toContain(code);
    const audited = await wx.auditEntries('shortLink.create');
    expect(audited[0]).toMatchObject({ account: 'debugger', objectName: 'm.example.com' });
    for (const code of codes) expect(JSON.stringify(audited)).not.toContain(code);
  });

  const expectGone = async (path: string): Promise<void> => {
    const response = await open(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(texts.shortLinkGone);
  };

  it('that are unknown lead to a page that says so', async () => {
    for (const code of ['a'.repeat(22), 'short', '%27or1=1', 'a'.repeat(200)]) await expectGone(`/s/${code}`);
  });

  it('end after the days that are configured', async () => {
    const path = await pathOf(page);
    const now = Date.parse('2026-11-21T02:00:00Z');
    try {
      wx.setTime(new Date(now + 2 * dayMs - 1000).toISOString());
      expect((await open(path)).status).toBe(302);
      wx.setTime(new Date(now + 2 * dayMs).toISOString());
      await expectGone(path);
    } finally {
      wx.setTime(new Date(now).toISOString());
    }
  });

  it('do not lead to a host that is no longer configured', async () => {
    const path = await pathOf(page);
    const { mobileUrls } = wx.part(Config).debugTools ?? {};
    const urls = mobileUrls as Map<string, string>;
    urls.set('online', 'https://new.example.com');
    await expectGone(path);
    urls.set('online', 'https://m.example.com/app');
    expect((await open(path)).status).toBe(302);
  });

  it('are opened at the gateway so many times a minute from one address', async () => {
    const db = await testDatabase(gatewayDatabase);
    const gateway = await GatewayProcess.on(db.url);
    try {
      const ask = (from: string): Promise<Response> =>
        fetch(`${gateway.origin}/s/${'a'.repeat(22)}`, { headers: { 'x-forwarded-for': from } });
      const statuses = new Set<number>();
      for (let n = 0; n < 300; n++) statuses.add((await ask('198.51.100.7')).status);
      expect([...statuses]).toEqual([404]);
      const refused = await ask('198.51.100.7');
      expect([refused.status, (await refused.text()).trim()]).toEqual([429, texts.shortLinkTooMany]);
      expect((await ask('198.51.100.8')).status).toBe(404);
    } finally {
      await gateway.close();
      await db.close();
    }
  });
});
