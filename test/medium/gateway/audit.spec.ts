import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type AuditRecorded, type Page, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { auditEvents } from '#libs/http';
import { database } from '../../../services/gateway/database.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { type Browser, hashed } from './browser.js';
import { GatewayProcess } from './gateway-process.js';

interface AuditLine {
  action: string;
  objectIds: string[];
}

const operator = { uid: 'u7', account: 'operator', source: 'product' };

describe('what people did', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;
  let admin: Browser;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
    admin = gateway.browser();
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });
  beforeEach(async () => {
    await admin.signIn('admin', 'firstbell1');
    const unpublished = async () => (await select(db.dataSource, 'select id from outbox')).length;
    await until(async () => (await unpublished()) === 0, 'everything published is stored');
    await db.dataSource.query('delete from audit');
  });

  const stored = (action: string): Promise<unknown> =>
    until(
      async () => (await select(db.dataSource, 'select id from audit where action = $1', [action])).length,
      `${action} is stored`,
    );
  /** Publishes entries as the other services do, one second after the other from the time given. */
  const publish = async (from: string, ...entries: Partial<AuditRecorded>[]): Promise<string[]> => {
    const [event] = auditEvents(operator, { action: 'device.bind', object: 'device', objectIds: ['d1'] });
    const start = Date.parse(from);
    const messages = entries.map((entry, n) => ({
      id: randomUUID(),
      type: 'audit.recorded',
      key: 'k',
      at: new Date(start + n * 1000).toISOString(),
      data: { ...(event?.data as AuditRecorded), ...entry },
    }));
    await gateway.app.get(EventBus).publish('audit.event', messages);
    return messages.map((message) => message.id);
  };
  const list = async (filter: object = {}, query = 'size=100', by = admin): Promise<Page<AuditLine>> => {
    const answer = await by.call<Page<AuditLine>>(`/api/audit/list?${query}`, filter);
    return answer.bizData ?? { list: [], total: -1, page: 0, size: 0 };
  };
  const ids = async (filter: object): Promise<string[]> =>
    (await list(filter)).list.map((row) => row.objectIds[0] ?? '');
  const exported = async (query = ''): Promise<{ text: string; headers: Headers }> => {
    const cookie = `firstbell.sid=${admin.cookies.get('firstbell.sid')}`;
    const headers = { terminal: 'ADMIN_PC', version: '1.0.0', cookie };
    const response = await fetch(`${gateway.origin}/api/audit/export${query}`, { headers });
    expect(response.status).toBe(200);
    return {
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
      headers: response.headers,
    };
  };

  it('is shown newest first, with names, and with what was there before and after', async () => {
    await db.dataSource.query(
      `insert into school (code, name, source, province_code, city_code, town_code, deleted, at)
       values ('s1', '晨钟小学', 'product', '440000', '440100', '440106', false, now())`,
    );
    const [id] = await publish('2026-11-20T00:00:00Z', {
      objectName: '一班的卡',
      before: { name: '一' },
      after: { name: '二' },
      schoolCode: 's1',
    });
    expect(await list()).toEqual({
      total: 1,
      page: 1,
      size: 100,
      list: [
        {
          id,
          time: '2026-11-20 08:00:00',
          uid: 'u7',
          account: 'operator',
          keyName: null,
          action: 'device.bind',
          object: 'device',
          objectIds: ['d1'],
          objectCount: 1,
          objectName: '一班的卡',
          schoolCode: 's1',
          schoolName: '晨钟小学',
          source: undefined,
          before: { name: '一' },
          after: { name: '二' },
        },
      ],
    });
  });

  it('is stored once, however often it is published', async () => {
    const [event] = auditEvents(operator, { action: 'device.bind', object: 'device', objectIds: ['d1'] });
    const message = {
      id: randomUUID(),
      type: 'audit.recorded',
      key: 'k',
      at: new Date().toISOString(),
      data: event?.data,
    };
    for (let n = 0; n < 3; n++) await gateway.app.get(EventBus).publish('audit.event', [message]);
    expect((await list()).total).toBe(1);
  });

  it('is found by time, account, action and record', async () => {
    await publish(
      '2026-11-20T00:00:00Z',
      { objectIds: ['d1'] },
      { objectIds: ['d2'], account: 'other_1', action: 'device.unbind' },
      { objectIds: ['c1', 'c2'], object: 'command', action: 'command.cancel' },
    );
    expect(await ids({})).toEqual(['c1', 'd2', 'd1']);
    expect(await ids({ startTime: '2026-11-20 08:00:01' })).toEqual(['c1', 'd2']);
    expect(await ids({ startTime: '2026-11-20 08:00:01', endTime: '2026-11-20 08:00:01' })).toEqual(['d2']);
    expect(await ids({ account: 'OTHER_' })).toEqual(['d2']);
    expect(await ids({ account: 'other%' })).toEqual([]);
    expect(await ids({ action: 'command.cancel' })).toEqual(['c1']);
    expect(await ids({ object: 'device' })).toEqual(['d2', 'd1']);
    expect(await ids({ objectId: 'c2' })).toEqual(['c1']);
    expect((await list({}, 'page=2&size=2')).list).toHaveLength(1);
    expect(await admin.call('/api/audit/list', { startTime: 'yesterday' })).toMatchObject({ msg: texts.timeFormat });
    expect(await admin.call('/api/audit/list', { action: 'nonsense' })).toMatchObject({ rtnCode: '-1' });
  });

  it('shows the first of many records and how many there were', async () => {
    await publish('2026-11-20T00:00:00Z', { objectIds: Array.from({ length: 1000 }, (_, n) => `d${n}`) });
    const [row] = (await list({ objectId: 'd999' })).list;
    expect(row).toMatchObject({ objectCount: 1000, objectIds: Array.from({ length: 20 }, (_, n) => `d${n}`) });
  });

  it('is shown to administrators of another source as far as their own people did it', async () => {
    await publish('2026-11-20T00:00:00Z', { objectIds: ['ours'] }, { objectIds: ['theirs'], source: 'quankeyun' });
    await db.dataSource.query(`update account set source = 'quankeyun'`);
    const foreign = gateway.browser();
    await foreign.signIn('admin', 'firstbell1');
    const seen = await list({ object: 'device' }, '', foreign);
    await db.dataSource.query(`update account set source = 'product'`);
    expect(seen).toMatchObject({ total: 1, list: [{ objectIds: ['theirs'] }] });
  });

  it('includes signing in and out and changing the password', async () => {
    const browser = gateway.browser();
    await browser.signIn('admin', 'firstbell1');
    const [account] = await select<{ hash: string }>(db.dataSource, 'select password_hash as hash from account');
    const change = { oldPassword: hashed('firstbell1'), newPassword: hashed('firstbell2') };
    await browser.call('/api/user/changePassword', change);
    await browser.call('/api/user/logout');
    await stored('user.logout');
    await db.dataSource.query('update account set password_hash = $1', [account?.hash]);
    const entries = await select<{ action: string }>(
      db.dataSource,
      'select action, before, after from audit order by id',
    );
    const nothing = { before: null, after: null };
    expect(entries).toEqual(
      ['user.login', 'user.changePassword', 'user.logout'].map((action) => ({ action, ...nothing })),
    );
  });

  it('has no entry of what did not happen', async () => {
    const refused = {
      uid: 'unknown',
      username: 'x',
      account: 'unknown',
      phone: '13812341234',
      tags: 512,
      areaList: [],
    };
    await admin.call('/api/lds/adminAccount/update', refused);
    await gateway.browser().signIn('admin', 'wrong-one');
    await exported();
    await stored('audit.export');
    await stored('user.loginFailed');
    const entries = (await list()).list.map(({ action }) => action);
    expect(entries.sort()).toEqual(['audit.export', 'user.loginFailed']);
  });

  describe('as a file', () => {
    it('has a name that every browser reads, and every row that the filter lets through', async () => {
      await publish('2026-11-20T00:00:00Z', { before: { name: 'a,"b"' } }, { objectIds: ['d2'] });
      const { text, headers } = await exported('?objectId=d1');
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''%E6%93%8D%E4%BD%9C%E6%97%A5%E5%BF%97-\d{14}\.csv$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text.split('\r\n')).toEqual([
        '\uFEFF时间,账号,操作,对象,对象编号,对象数量,学校编码,修改前,修改后,对象名称,学校,密钥',
        '2026-11-20 08:00:00,operator,绑定设备,设备,d1,1,,"{""name"":""a,\\""b\\""""}",,d1,,',
        '',
      ]);
    });

    it('runs nothing in a spreadsheet', async () => {
      await publish('2026-11-20T00:00:00Z', { account: '=cmd|/c calc', objectIds: ['@SUM(1)'] });
      const { text } = await exported('?action=device.bind');
      expect(text).toContain(`,'=cmd|/c calc,`);
      expect(text).toContain(`,'@SUM(1),`);
    });

    it('is sent in parts: thousands of rows, each once, in order', async () => {
      await db.dataSource.query(
        `insert into audit (id, at, uid, account, source, action, object, object_ids)
         select gen_random_uuid(), timestamptz '2026-01-01' + (n / 3) * interval '1 s', 'u', 'a', 'product', 'device.bind',
           'device', array['r' || n] from generate_series(1, 5500) as n`,
      );
      const { text } = await exported('?action=device.bind');
      const rows = text.split('\r\n').slice(1, -1);
      expect(new Set(rows.map((row) => row.split(',')[4])).size).toBe(5500);
      const times = rows.map((row) => row.slice(0, 19));
      expect(times).toEqual([...times].sort().reverse());
    });
  });
});
