import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { WeCom } from '#libs/wecom';
import { database as gatewayDatabase } from '../../../services/gateway/database.js';
import { testDatabase, until } from '../../stack/index.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { licencePaid as paid } from './licence-paid.js';
import { type WxProcess, WxProcesses } from './wx-processes.js';

describe('callbacks of WeCom', () => {
  let processes: WxProcesses;
  let first: WxProcess;
  let second: WxProcess;

  beforeAll(async () => {
    processes = await WxProcesses.open();
    first = await processes.start();
    second = await processes.start();
    // what is published stays seen when it is sent
    await processes.db.dataSource.query(`
      create table seen (type text, data jsonb);
      create function see() returns trigger language plpgsql as $$ begin
        insert into seen values (new.type, new.data); return null; end $$;
      create trigger see after insert on outbox for each row execute function see();
      insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
        deleted, at) values ('s1', '第一小学', 'product', '1', '', '', '', '', '', false, now());`);
    processes.platform.callbacksTo({
      command: `${first.origin}/callback/wecom/command`,
      data: (suiteId) => `${second.origin}/callback/wecom/data/${suiteId}`,
    });
    await workedOff();
  }, 60_000);
  afterAll(() => processes.close());

  const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    select<Row>(processes.db.dataSource, sql, parameters);
  const workedOff = async (): Promise<void> => {
    await processes.platform.delivered();
    await until(
      async () => (await query('select 1 from wecom_callback where due_at is not null')).length === 0,
      'worked off',
    );
  };
  const ofOrder = async (order: string): Promise<number> =>
    (await query(`select 1 from seen where type = 'licence.paid' and data ->> 'orderId' = $1`, [order])).length;
  const stored = async (): Promise<number> => (await query('select 1 from wecom_callback')).length;

  it('are answered while no process works them off, and worked off once by two processes', async () => {
    const lock = processes.db.dataSource.createQueryRunner();
    await lock.connect();
    const key = `hashtext(current_schema()), hashtext('wecom callbacks')`;
    await lock.query(`select pg_advisory_lock(${key})`);
    try {
      for (const [n, process] of [first, second, first].entries()) {
        expect(await processes.push(process, paid(`o${n}`))).toBe(200);
      }
      const rest = Array.from({ length: 20 }, (_, n) => processes.push(n % 2 === 0 ? first : second, paid(`p${n}`)));
      expect(new Set(await Promise.all(rest))).toEqual(new Set([200]));
      expect(await query(`select 1 from seen where type = 'licence.paid'`)).toHaveLength(0);
    } finally {
      await lock.query(`select pg_advisory_unlock(${key})`);
      await lock.release();
    }
    await workedOff();
    expect(await query(`select 1 from seen where type = 'licence.paid'`)).toHaveLength(23);
  });

  it('count once however often they come', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => processes.push(n % 2 === 0 ? first : second, paid('twice'))),
    );
    await workedOff();
    expect([new Set(statuses), await processes.push(first, paid('twice'))]).toEqual([new Set([200]), 200]);
    await workedOff();
    expect(await ofOrder('twice')).toBe(1);
  });

  it.each([
    ['a signature of something else', { spoilt: true }],
    ['another receiver', { receiveId: 'ww-stranger' }],
    ['the token of another receiver', { token: 'other' }],
    ['the key of another receiver', { aesKey: 'x'.repeat(43) }],
    ['no body of theirs', { body: '<xml></xml>' }],
    ['a document type', { body: '<!DOCTYPE a [<!ENTITY b "c">]><xml><Encrypt>&b;</Encrypt></xml>' }],
    ['an address of no app', { path: 'data/ww-unknown' }],
  ])('are refused with %s', async (_, given) => {
    const before = await stored();
    expect(await processes.push(first, paid('forged'), given)).toBe(403);
    expect(await stored()).toBe(before);
  });

  it('are refused when they are too large, or no XML', async () => {
    expect(await processes.announce(first.origin, 1_048_577)).toBe(413);
    expect(await processes.push(first, paid('json'), { type: 'application/json' })).toBe(415);
    expect(await ofOrder('json')).toBe(0);
  });

  it('are refused when the XML itself is for another receiver', async () => {
    const foreign = paid('foreign').replace('ww-simulated-provider', 'ww-other-provider');
    expect(await processes.push(first, foreign)).toBe(403);
    const unsigned = await fetch(`${first.origin}/callback/wecom/command`);
    expect([unsigned.status, await unsigned.json()]).toEqual([
      403,
      expect.objectContaining({ msg: texts.weComCallbackRefused }),
    ]);
  });

  it('pass the gateway however many come, but for an address that sends foreign ones', async () => {
    const db = await testDatabase(gatewayDatabase);
    const gateway = await GatewayProcess.on(db.url, { WX_URL: first.origin });
    try {
      const push = (order: string, from: string, given = {}): Promise<number> =>
        processes.push(gateway, paid(order), { from, ...given });
      const stranger = '198.51.100.7';
      for (let n = 0; n < 30; n++) {
        const ten = Array.from({ length: 10 }, () => push('forged', stranger, { spoilt: true }));
        expect(new Set(await Promise.all(ten))).toEqual(new Set([403]));
      }
      expect(await push('gateway-1', stranger)).toBe(429);
      await workedOff();
      expect(await ofOrder('gateway-1')).toBe(0);
      for (let n = 0; n < 31; n++) {
        const ten = Array.from({ length: 10 }, () => push('gateway-2', '198.51.100.8'));
        expect(new Set(await Promise.all(ten))).toEqual(new Set([200]));
      }
      expect(await push('gateway-2', '198.51.100.8')).toBe(200);
      gateway.advance(60_000);
      expect(await push('gateway-1', stranger)).toBe(200);
      await workedOff();
      expect(await ofOrder('gateway-1')).toBe(1);
    } finally {
      await gateway.close();
      await db.close();
    }
  });

  it('are tried again when the platform is away, without holding up others', async () => {
    processes.platform.registerCorp({ name: '学校', corpId: 'ww-corp-again' });
    processes.platform.fail({ path: 'service/get_permanent_code', kind: 'refused', count: 2 });
    processes.platform.installApp('ww-corp-again', 'stats');
    await processes.platform.delivered();
    await processes.push(first, paid('meanwhile'));
    await until(async () => (await ofOrder('meanwhile')) === 1, 'the other one is worked off');
    processes.platform.recover();
    await workedOff();
    const apps = await query(`select app_code as "appCode" from corp_app where corp_id = 'ww-corp-again'`);
    expect(apps).toEqual([{ appCode: 'stats' }]);
  });

  it('are given up after their last try, and counted', async () => {
    const name = 'firstbell_wecom_callbacks_given_up_total';
    const counted = async (): Promise<number> => {
      const texts = await Promise.all([first, second].map(({ app }) => app.get(Metrics).registry.metrics()));
      return texts.reduce((sum, text) => sum + Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]), 0);
    };
    expect(await counted()).toBe(0);
    processes.platform.registerCorp({ name: '学校', corpId: 'ww-corp-never' });
    processes.platform.fail({ path: 'service/get_permanent_code', kind: 'refused', errcode: 45009, count: 100 });
    try {
      processes.platform.installApp('ww-corp-never', 'stats');
      await processes.platform.delivered();
      // a running try may store its own count over this one
      await until(async () => {
        await processes.db.dataSource.query(
          `update wecom_callback set tries = 19, due_at = now(), received_at = now() - interval '29 days 23 hours'
           where type = 'create_auth' and due_at is not null and tries < 19`,
        );
        return (await counted()) === 1;
      }, 'the last try has failed');
    } finally {
      processes.platform.recover();
    }
    const failed = await query(`select tries, due_at as "dueAt" from wecom_callback where error is not null`);
    expect(failed).toEqual([{ tries: 20, dueAt: null }]);
  });

  it('leave neither tickets nor codes readable in the database', async () => {
    const { tickets, corps } = processes.platform.book();
    const codes = corps.flatMap(({ installs }) => installs.map(({ permanentCode }) => permanentCode));
    const all = JSON.stringify([
      await query('select * from wecom_callback'),
      await query('select * from wecom_token'),
      await query('select * from corp_app'),
    ]);
    expect(codes.length).toBeGreaterThan(0);
    for (const secret of [...codes, ...tickets.map(({ value }) => value)]) expect(all).not.toContain(secret);
  });

  it('are the only ones to ask for a token, over all processes', async () => {
    const calls = (): number => processes.platform.calls.get('service/get_suite_token') ?? 0;
    processes.platform.expireToken('suite');
    await processes.db.dataSource.query(`update wecom_token set expires_at = now() where kind = 'suite'`);
    const before = calls();
    await Promise.all(
      [first, second, first, second].map(({ app }) => app.get(WeCom, { strict: false }).apps.preAuthCode('stats')),
    );
    expect(calls() - before).toBe(1);
  });

  it('cannot come, and calls refuse, where no provider is configured', async () => {
    const bare = await processes.start({});
    const school = '?schoolCode=s1';
    const refused = await Promise.all([
      processes.call(bare, 'GET', `/api/app/installInfo${school}&appCode=stats`),
      processes.call(bare, 'GET', `/api/corp/register${school}&schoolName=a&adminName=b&adminPhone=13812341234`),
      processes.call(bare, 'GET', `/api/wx/corpSchool/qrCodes${school}`),
      processes.call(bare, 'POST', '/api/wx/memberSync/preview', { schoolCode: 's1' }),
      processes.call(bare, 'POST', '/api/wx/memberSync/run', { schoolCode: 's1' }),
    ]);
    expect(refused.map(({ rtnCode, msg }) => [rtnCode, msg])).toEqual(
      refused.map(() => ['-1', texts.weComNotConfigured]),
    );
    const state = await processes.call(bare, 'GET', '/api/wx/platform/state');
    expect(state.bizData).toEqual({ available: false, simulated: false, simulatorUrl: null });
    expect(await processes.push(bare, paid('bare'))).toBe(403);
  });
});
