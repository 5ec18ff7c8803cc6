import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { minuteMs } from '#libs/contracts';
import { dataSourceOptions } from '#libs/data/db';
import { PermanentCodes, type WeCom, weComEntities, WeComError, weComMigrations } from '#libs/wecom';
import { type TestDatabase, until } from '../../stack/index.js';
import { schemaDifferences, unmappedTables } from '../migrations/schema-shape.js';
import { ScriptedPlatform } from './scripted-platform.js';
import { type ClientOptions, clientOn, corpId, weComDatabase } from './wecom-parts.js';

const database = { service: 'wecom-test', entities: weComEntities, migrations: weComMigrations };

class EverybodyHasInstalled extends PermanentCodes {
  async of(corp: string): Promise<string> {
    return `permanent ${corp}`;
  }
}

describe('tokens of WeCom', () => {
  let db: TestDatabase;
  /** A second instance of the service has connections of its own; few, as each may hold one while the platform is asked. */
  let other: TestDatabase;
  let platform: ScriptedPlatform;
  let now: Date;

  beforeAll(async () => {
    db = await weComDatabase();
    const dataSource = await new DataSource({
      ...dataSourceOptions(db.url, { ...database, poolSize: 3 }),
    }).initialize();
    other = { url: db.url, dataSource, close: () => dataSource.destroy() };
  });
  afterAll(async () => {
    await other.close();
    await db.close();
  });
  beforeEach(async () => {
    now = new Date('2026-03-02T02:00:00Z');
    await db.dataSource.query('delete from wecom_token');
    platform = await ScriptedPlatform.start();
    platform.on('license/get_auto_active_status', { errcode: 0, auto_active_status: 1 });
    platform.on('school/department/list', { errcode: 0, departments: [] });
    platform.on('service/get_pre_auth_code', { errcode: 0, pre_auth_code: 'p', expires_in: 1200 });
  });
  afterEach(() => platform.close());

  const instance = (of: TestDatabase = db, options: ClientOptions = {}): WeCom =>
    clientOn(of, platform.config(), { now: () => now, ...options });
  const ask = ({ accounts }: WeCom, corp = corpId): Promise<boolean> => accounts.isAutoActivated(corp);
  const departments = ({ school }: WeCom, corp = corpId) => school.departments({ corpId: corp, appCode: 'card' });
  const fetched = (path: string): number => platform.of(path).length;
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const rows = (): Promise<{ kind: string; subject: string; value: string }[]> =>
    db.dataSource.query('select kind, subject, value from wecom_token order by kind, subject');
  const refusal = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
    } catch (error) {
      if (error instanceof WeComError) return error.reason;
      throw error;
    }
    return 'none';
  };

  it('are of a schema whose entities are what the migrations make', async () => {
    expect(await unmappedTables(db.dataSource, database)).toEqual([]);
    expect(await schemaDifferences(db.dataSource, database)).toEqual([]);
  });

  it('are stored encrypted, and read by other instances', async () => {
    await instance().saveSuiteTicket('wwsuite', 'ticket-in-the-clear');
    await ask(instance());
    await departments(instance());
    await departments(instance(other));
    await ask(instance(other));
    const stored = await rows();
    expect(stored.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['corp', 'wwcorp wwsuite'],
      ['provider', 'wwprovider'],
      ['suite', 'wwsuite'],
      ['suiteTicket', 'wwsuite'],
    ]);
    const plain = stored.map(({ value }) => Buffer.from(value, 'base64').toString('latin1')).join(' ');
    expect(`${plain} ${JSON.stringify(stored)}`).not.toMatch(/token-\d|in-the-clear/);
    expect(fetched('service/get_provider_token') + fetched('service/get_corp_token')).toBe(2);
  });

  it('are requested again with another data key', async () => {
    await ask(instance());
    await ask(instance(db, { dataKey: 'another' }));
    expect(fetched('service/get_provider_token')).toBe(2);
  });

  it('are used until five minutes before their end', async () => {
    await ask(instance());
    later(115 * minuteMs - 1);
    await ask(instance());
    expect(fetched('service/get_provider_token')).toBe(1);
    later(1);
    await ask(instance());
    expect(fetched('service/get_provider_token')).toBe(2);
  });

  it('are refreshed once over two instances, however many calls want one', async () => {
    const instances = [instance(), instance(other)];
    const all = Array.from({ length: 40 }, (_, n) => ask(instances[n % 2]!));
    expect(await Promise.all(all)).toEqual(all.map(() => true));
    expect(fetched('service/get_provider_token')).toBe(1);
    later(118 * minuteMs);
    await Promise.all(Array.from({ length: 40 }, (_, n) => ask(instances[n % 2]!)));
    expect(fetched('service/get_provider_token')).toBe(2);
  });

  it('are refreshed once over two instances when the platform has dropped one', async () => {
    const instances = [instance(), instance(other)];
    await ask(instances[0]!);
    platform.on('license/get_auto_active_status', (request, response) => {
      const isOld = request.url!.includes('token-1');
      response.end(
        JSON.stringify(isOld ? { errcode: 40014, errmsg: 'dropped' } : { errcode: 0, auto_active_status: 1 }),
      );
    });
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(instances[n % 2]!)));
    expect(fetched('service/get_provider_token')).toBe(2);
  });

  it('of many corporations at once need few connections', async () => {
    const one = instance(other, { permanentCodes: new EverybodyHasInstalled() });
    await one.saveSuiteTicket('wwsuite', 'ticket');
    const corps = Array.from({ length: 30 }, (_, n) => `corp${n}`);
    await Promise.all(corps.map((corp) => departments(one, corp)));
    expect(fetched('service/get_corp_token')).toBe(30);
    expect(fetched('service/get_suite_token')).toBe(1);
  });

  it('of many corporations leave connections to others while the platform is slow', async () => {
    const one = instance(other, { permanentCodes: new EverybodyHasInstalled() });
    await one.saveSuiteTicket('wwsuite', 'ticket');
    await departments(one);
    const held: (() => void)[] = [];
    let isHolding = true;
    const answer = JSON.stringify({ errcode: 0, access_token: 'held', expires_in: 7200 });
    platform.on('service/get_corp_token', (_request, response) => {
      if (isHolding) held.push(() => response.end(answer));
      else response.end(answer);
    });
    const all = Promise.all(Array.from({ length: 10 }, (_, n) => departments(one, `corp${n}`)));
    await until(() => held.length >= 2, 'two that are held');
    expect(await other.dataSource.query('select 1 as one')).toEqual([{ one: 1 }]);
    isHolding = false;
    for (const release of held) release();
    expect(await all).toHaveLength(10);
  });

  it('that could not be got are asked for by the next call', async () => {
    const one = instance(db, { tries: 1 });
    platform.on(
      'service/get_provider_token',
      { errcode: 40091, errmsg: 'wrong' },
      (request) => request.socket.destroy(),
      {
        errcode: 0,
        provider_access_token: 'good',
        expires_in: 7200,
      },
    );
    await expect(ask(one)).rejects.toMatchObject({ reason: 'wrongSecret', isBeforehand: true });
    await expect(ask(one)).rejects.toMatchObject({ outcome: 'notSent' });
    expect(await ask(one)).toBe(true);
    expect(platform.of('license/get_auto_active_status')).toMatchObject([{ query: { provider_access_token: 'good' } }]);
  });

  it('that come late leave unsent what must not be sent twice', async () => {
    const buy = ({ orders }: WeCom): Promise<string> =>
      orders.create({ corpId, buyerUserid: 'buyer', count: { base: 1, interconnected: 0 }, months: 1 });
    platform.on('service/get_provider_token', (_request, response) => {
      later(11_000);
      response.end(JSON.stringify({ errcode: 0, provider_access_token: 'late', expires_in: 7200 }));
    });
    await expect(buy(instance())).rejects.toMatchObject({ outcome: 'notSent' });
    expect(platform.of('license/create_new_order')).toEqual([]);
    // also one that is refused, for which another one comes late
    platform.on('license/create_new_order', { errcode: 42001, errmsg: 'expired' }, { errcode: 0, order_id: 'O' });
    await expect(buy(instance())).rejects.toMatchObject({ outcome: 'notSent' });
    expect(platform.of('license/create_new_order')).toHaveLength(1);
    expect(await buy(instance())).toBe('O');
    expect(await ask(instance())).toBe(true);
  });

  it('of a corporation survive a token of the app that is not good any more', async () => {
    const one = instance();
    await one.saveSuiteTicket('wwsuite', 'ticket');
    await one.apps.preAuthCode('card');
    platform.on(
      'service/get_corp_token',
      { errcode: 40082, errmsg: 'suite token' },
      {
        errcode: 0,
        access_token: 'corp-token',
        expires_in: 7200,
      },
    );
    await departments(one);
    const used = platform.of('service/get_corp_token').map(({ query }) => query['suite_access_token']);
    expect(used).toEqual(['token-1', 'token-2']);
    expect(platform.of('school/department/list')).toMatchObject([{ query: { access_token: 'corp-token' } }]);
  });

  it('of an app need a ticket, of which the latest counts, whichever comes last', async () => {
    const one = instance();
    expect(await refusal(one.apps.preAuthCode('card'))).toBe('noSuiteTicket');
    await one.saveSuiteTicket('wwsuite', 'later', new Date(now.getTime() + 1000));
    await one.saveSuiteTicket('wwsuite', 'earlier', now);
    await instance(other).apps.preAuthCode('card');
    expect(platform.of('service/get_suite_token')).toMatchObject([{ body: { suite_ticket: 'later' } }]);
    await one.saveSuiteTicket('wwsuite', 'last', new Date(now.getTime() + 2000));
    later(119 * minuteMs);
    await one.apps.preAuthCode('card');
    expect(platform.of('service/get_suite_token')).toMatchObject([{}, { body: { suite_ticket: 'last' } }]);
  });
});
