import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { type Envelope, hourMs, minuteMs, type Page, role, texts, wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { ApiKeyCallers } from '../../../services/gateway/api-keys/api-key-callers.js';
import { newKey } from '../../../services/gateway/api-keys/key-text.js';
import { ApiKeyStore } from '../../../services/gateway/api-keys/api-key-store.js';
import type { ApiKeyRow, NewApiKey } from '../../../services/gateway/api-keys/api-key.dto.js';
import { database } from '../../../services/gateway/database.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Answer, Browser } from './browser.js';
import { GatewayProcess } from './gateway-process.js';

const page = '?page=1&size=100';

describe('API keys', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;
  let admin: Browser;
  let manager: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
    admin = gateway.browser('198.51.100.1');
    await admin.signIn('admin', 'firstbell1');
    await account('manager', role.areaManager);
    await account('stranger', role.administrator, 'other');
    [manager, stranger] = [gateway.browser('198.51.100.2'), gateway.browser('198.51.100.3')];
    await manager.signIn('manager', 'firstbell1');
    await stranger.signIn('stranger', 'firstbell1');
  }, 60_000);
  afterAll(async () => {
    await gateway?.close();
    await db?.close();
  });

  /** An account with the password of the administrator. */
  const account = (name: string, tags: number, source = 'product') =>
    db.dataSource.query(
      `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
       select $1, $1, $1, $2, '[{"code": "440000", "name": "广东省"}]', $3, password_hash, false
       from account where account = 'admin'`,
      [name, tags, source],
    );
  const create = async (by: Browser, some: object = {}): Promise<NewApiKey> => {
    const body = { name: `key ${randomUUID().slice(0, 8)}`, scopes: ['gateway:read'], ...some };
    const answer = await by.call<NewApiKey>('/api/apiKey/create', body);
    expect(answer).toMatchObject({ rtnCode: '0', msg: texts.apiKeyCreated });
    return answer.bizData as NewApiKey;
  };
  const keys = async (by: Browser, filter: object = {}): Promise<ApiKeyRow[]> =>
    (await by.call<Page<ApiKeyRow>>(`/api/apiKey/list${page}`, filter)).bizData?.list ?? [];
  /** A call by key alone: without our headers, a cookie or a session. */
  const call = async (key: string, path: string, body?: object, address = '203.0.113.1'): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': address, 'content-type': 'application/json' };
    const response = await fetch(`${gateway.origin}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers,
    });
    return { ...((await response.json()) as Envelope<unknown>), status: response.status, headers: response.headers };
  };
  const notices = (key: string, address?: string): Promise<Answer> => call(key, `/api/notice/list${page}`, {}, address);

  it('lets a program call by key without session, captcha, headers and cookie, and shows the key once', async () => {
    const { id, key } = await create(manager, { name: '数据大屏' });
    expect(key).toMatch(/^fb_[0-9A-Za-z]{40}$/);
    expect(await notices(key)).toMatchObject({ status: 200, rtnCode: '0' });
    const [row] = await keys(manager);
    expect(row).toMatchObject({ id, name: '数据大屏', prefix: key.slice(0, 9), scopes: ['gateway:read'], own: true });
    expect(row).toMatchObject({ account: 'manager', expirationTime: null, areaList: null });
    for (const table of ['api_key', 'api_key_hash', 'idempotency_key', 'outbox', 'audit']) {
      const rows = await select<{ t: string }>(db.dataSource, `select t::text from ${table} t`);
      expect([table, rows.filter(({ t }) => t.includes(key.slice(9)))]).toEqual([table, []]);
    }
  });

  it('stores when and from where a key was used, at most once a minute', async () => {
    const { id, key } = await create(manager);
    const use = async () => (await keys(manager)).find((row) => row.id === id);
    expect(await use()).toMatchObject({ lastUsedTime: null, lastUsedFrom: null });
    await notices(key, '203.0.113.7');
    await until(async () => (await use())?.lastUsedFrom === '203.0.113.7', 'the use is written down');
    const before = await use();
    await notices(key, '203.0.113.8');
    const later = await create(manager);
    await notices(later.key);
    const ofLater = async () => (await keys(manager)).find((row) => row.id === later.id)?.lastUsedTime;
    await until(async () => (await ofLater()) !== null, 'a use that came after is stored');
    expect(await use()).toEqual(before);
    gateway.advance(61_000);
    await notices(key, '203.0.113.9');
    await until(async () => (await use())?.lastUsedFrom === '203.0.113.9', 'the later use is written down');
  });

  it('refuses a key without the scope, which it names, and any key where only people may call', async () => {
    const { key } = await create(admin);
    expect(await call(key, '/api/notice/read', {})).toMatchObject({ status: 403, msg: '密钥缺少权限：gateway:write' });
    for (const [path, body] of [
      ['/api/apiKey/list', {}],
      ['/api/apiKey/create', { name: 'another', scopes: ['gateway:read'] }],
      ['/api/webhook/create', { name: 'w', url: 'https://example.org', events: ['order.paid'] }],
      ['/api/webhook/list', {}],
      ['/api/webhook/delivery/list', { webhookId: randomUUID() }],
      ['/api/lds/adminAccount/list', {}],
      ['/api/lds/adminAccount/getManagerList', undefined],
      ['/api/user/current', undefined],
      ['/api/user/login', {}],
      ['/api/user/changePassword', {}],
      ['/api/user/secondFactor/begin', {}],
      ['/api/user/logout', undefined],
    ] as const) {
      expect([path, await call(key, path, body)]).toMatchObject([path, { status: 403, msg: texts.apiKeyNeverAllowed }]);
    }
    expect(await admin.isSignedIn()).toBe(true);
  });

  it('never lets a key do more than its owner', async () => {
    const { key } = await create(manager, { scopes: ['gateway:read', 'gateway:write', 'directory:read'] });
    expect(await call(key, `/api/audit/list${page}`, {})).toMatchObject({ status: 403, msg: texts.noPermissionZh });
    await account('demoted', role.administrator);
    const other = await create(admin);
    await db.dataSource.query(`update api_key set uid = 'demoted' where id = $1`, [other.id]);
    expect((await call(other.key, `/api/audit/list${page}`, {})).status).toBe(200);
    await db.dataSource.query(`update account set tags = $1 where uid = 'demoted'`, [role.areaManager]);
    expect((await call(other.key, `/api/audit/list${page}`, {})).status).toBe(403);
    await db.dataSource.query(`update account set must_change_password = true where uid = 'demoted'`);
    expect(await notices(other.key)).toMatchObject({ status: 403, msg: texts.changeInitialPassword });
    await db.dataSource.query(`delete from account where uid = 'demoted'`);
    expect(await notices(other.key)).toMatchObject({ status: 401, msg: texts.apiKeyInvalid });
  });

  it('counts the key, not the cookie, of a call that has both', async () => {
    const { key } = await create(manager);
    const path = `/api/audit/list${page}`;
    expect((await admin.call(path, {})).status).toBe(200);
    expect((await admin.call(path, {}, { authorization: `Bearer ${key}` })).status).toBe(403);
    expect((await admin.call(path, {}, { authorization: `Bearer ${newKey()}` })).status).toBe(401);
  });

  it('lets a key work until it expires or is revoked', async () => {
    const soon = wireTime(new Date(gateway.app.get(Clock).now().getTime() + 3 * hourMs));
    const { id, key } = await create(manager, { expirationTime: soon });
    expect((await notices(key)).status).toBe(200);
    expect((await keys(manager)).find((row) => row.id === id)).toMatchObject({ expirationTime: soon, expired: false });
    await db.dataSource.query(`update api_key set expires_at = expires_at - interval '3 hours' where id = $1`, [id]);
    expect((await notices(key)).status).toBe(401);
    expect((await keys(manager)).find((row) => row.id === id)).toMatchObject({ expired: true });
    const revoked = await create(manager);
    expect(await manager.call('/api/apiKey/revoke', { id: revoked.id })).toMatchObject({ rtnCode: '0' });
    expect(await notices(revoked.key)).toMatchObject({ status: 401, msg: texts.apiKeyInvalid });
    expect((await manager.call('/api/apiKey/revoke', { id: revoked.id })).status).toBe(404);
  });

  it('lets the former key work for another 24 hours after each rotation', async () => {
    const { id, key } = await create(manager);
    const rotate = async (): Promise<string> => {
      const answer = await manager.call<NewApiKey>('/api/apiKey/rotate', { id });
      expect(answer).toMatchObject({ rtnCode: '0', bizData: { id }, msg: texts.apiKeyRotated });
      return answer.bizData?.key ?? '';
    };
    const pass = (hours: number) =>
      db.dataSource.query(`update api_key_hash set until = until - $2 * interval '1 hour' where key_id = $1`, [
        id,
        hours,
      ]);
    const second = await rotate();
    await pass(23);
    const third = await rotate();
    const works = (): Promise<boolean[]> =>
      Promise.all([key, second, third].map(async (each) => (await notices(each)).status === 200));
    expect(await works()).toEqual([true, true, true]);
    expect((await keys(manager)).find((row) => row.id === id)).toMatchObject({ prefix: third.slice(0, 9) });
    await pass(1);
    expect(await works()).toEqual([false, true, true]);
    await pass(23);
    expect(await works()).toEqual([false, false, true]);
  });

  it('lists keys to their owner, and all of a source to its administrators', async () => {
    const [theirs, ours] = [await create(stranger), await create(manager)];
    const ids = async (by: Browser, filter: object) => (await keys(by, filter)).map(({ id }) => id);
    expect(await ids(manager, {})).toContain(ours.id);
    expect(await ids(manager, {})).not.toContain(theirs.id);
    expect(await ids(admin, {})).not.toContain(ours.id);
    expect(await ids(admin, { all: true })).toEqual(expect.arrayContaining([theirs.id, ours.id]));
    expect(await ids(stranger, { all: true })).toEqual([theirs.id]);
    expect((await manager.call(`/api/apiKey/list${page}`, { all: true })).status).toBe(403);
    expect((await stranger.call('/api/apiKey/revoke', { id: ours.id })).status).toBe(404);
    expect((await manager.call('/api/apiKey/revoke', { id: theirs.id })).status).toBe(404);
    expect(await admin.call('/api/apiKey/rotate', { id: ours.id })).toMatchObject({
      status: 403,
      msg: texts.apiKeyRotateOwn,
    });
    expect(await admin.call('/api/apiKey/revoke', { id: ours.id })).toMatchObject({ rtnCode: '0' });
    expect((await notices(ours.key)).status).toBe(401);
  });

  it.each([
    [{ name: ' ' }, texts.apiKeyNameRequired],
    [{ scopes: [] }, texts.apiKeyScopesRequired],
    [{ scopes: ['everything'] }, texts.apiKeyScopesRequired],
    [{ expirationTime: '2020-01-01 00:00:00' }, texts.apiKeyExpired],
    [{ areaList: [{ code: '999999' }] }, texts.areaUnknown],
  ])('makes no key of %j', async (wrong, msg) => {
    const body = { name: 'wrong', scopes: ['gateway:read'], ...wrong };
    expect(await manager.call('/api/apiKey/create', body)).toMatchObject({ rtnCode: '-1', msg });
  });

  it('refuses the 51st key of an account', async () => {
    await db.dataSource.query(
      `insert into api_key (id, uid, name, prefix, scopes, outside, created_at)
       select gen_random_uuid(), uid, name, prefix, scopes, outside, created_at
       from (select * from api_key where uid = 'stranger' limit 1) k, generate_series(1, 49)`,
    );
    const body = { name: 'one more', scopes: ['gateway:read'] };
    expect(await stranger.call('/api/apiKey/create', body)).toMatchObject({ msg: texts.apiKeysTooMany });
  });

  it('names the key beside its owner in audit entries of calls by key', async () => {
    const { id, key } = await create(admin, { name: '值守机器人', scopes: ['gateway:read', 'gateway:write'] });
    const roles = (await call(key, '/api/notice/setting')).bizData as { roles?: object };
    expect(roles).toBeTruthy();
    const exported = await fetch(`${gateway.origin}/api/audit/export`, { headers: { authorization: `Bearer ${key}` } });
    expect(exported.status).toBe(200);
    await exported.text();
    const sql = `select account, key_id, key_name from audit where action = 'audit.export'`;
    const entries = () => select<object>(db.dataSource, sql);
    await until(async () => (await entries()).length === 1, 'the entry is stored');
    expect(await entries()).toEqual([{ account: 'admin', key_id: id, key_name: '值守机器人' }]);
    const list = (await admin.call<Page<object>>(`/api/audit/list${page}`, { action: 'apiKey.create' })).bizData?.list;
    expect(list?.[0]).toMatchObject({ keyName: null, objectName: '值守机器人' });
  });

  it('lets a key make 600 calls a minute over all processes', async () => {
    const { id, key } = await create(manager);
    const first = await notices(key);
    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual(['600', '599']);
    const minute = new Date(Math.floor(gateway.app.get(Clock).now().getTime() / minuteMs) * minuteMs);
    await db.dataSource.query(
      `insert into api_key_calls (key_id, minute, calls) values ($1, $2, 598)
       on conflict (key_id, minute) do update set calls = api_key_calls.calls + 598`,
      [id, minute],
    );
    const last = await notices(key);
    expect(last.status).toBe(200);
    await gateway.app.get(ApiKeyCallers).exchange();
    const refused = await notices(key);
    expect(refused).toMatchObject({ status: 429, msg: texts.apiKeyTooManyCalls });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    const other = await create(manager);
    expect((await notices(other.key)).status).toBe(200);
    gateway.advance(minuteMs);
    expect((await notices(key)).status).toBe(200);
    gateway.advance(10 * minuteMs);
    const sql = 'select from api_key_calls where key_id = $1 and minute = $2';
    // an exchange that began before may still add to the minute
    await until(async () => {
      await gateway.app.get(ApiKeyStore).clean();
      return (await select(db.dataSource, sql, [id, minute])).length === 0;
    }, 'the counts of the minute are deleted');
  });

  it('refuses an address after 60 wrong keys in a minute, but not a key that works', async () => {
    const { key } = await create(manager);
    const address = '203.0.113.66';
    expect((await notices(key, address)).status).toBe(200);
    const refused = await Promise.all(Array.from({ length: 62 }, () => notices(newKey(), address)));
    expect(refused.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(60);
    expect(await notices(newKey(), address)).toMatchObject({ status: 429 });
    expect((await notices(key, address)).status).toBe(200);
    expect((await notices(newKey(), '203.0.113.67')).status).toBe(401);
  });

  it('opens the live feed by key for topics that it may read, and closes it with the key or a change of its rights', async () => {
    const { id, key } = await create(manager);
    const open = (some: object) =>
      io(`${gateway.origin}/realtime`, { transports: ['websocket'], forceNew: true, ...some });
    const endsAfter = async (token: string, change: () => Promise<unknown>): Promise<void> => {
      const socket = open({ auth: { token } });
      try {
        await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
        const watch = (topics: string[]) => socket.emitWithAck('watch', { topics }) as Promise<{ ok: boolean }>;
        expect(await watch(['notices'])).toEqual({ ok: true });
        expect(await watch(['devices'])).toMatchObject({ ok: false });
        const ended = new Promise<void>((resolve) => socket.once('session:timeout', resolve));
        await change();
        await ended;
      } finally {
        socket.disconnect();
      }
    };
    await account('moved', role.areaManager);
    const ofMoved = await create(manager);
    await db.dataSource.query(`update api_key set uid = 'moved' where id = $1`, [ofMoved.id]);
    await endsAfter(ofMoved.key, () => db.dataSource.query(`update account set area_list = '[]' where uid = 'moved'`));
    await endsAfter(key, () => manager.call('/api/apiKey/revoke', { id }));
    const refused = open({ extraHeaders: { authorization: `Bearer ${key}` } });
    const error = await new Promise<Error>((resolve) => refused.once('connect_error', resolve));
    refused.disconnect();
    expect(error.message).toBe('sessionstatus: timeout');
  });
});
