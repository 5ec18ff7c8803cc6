import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { dayMs, hourMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database as gatewayDatabase } from '../../../services/gateway/database.js';
import type { SimulatedStudent } from '../../../tools/simulators/wecom/state.js';
import { CallbackWorker } from '../../../services/wx/callbacks/callback-worker.js';
import { testDatabase, until } from '../../stack/index.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { type WxProcess, WxProcesses } from './wx-processes.js';

const corpId = 'ww-corp-large';

const students = (count: number): SimulatedStudent[] =>
  Array.from({ length: count }, (_, n) => ({ student_userid: `s${n}`, name: `学生${n}`, department: [], parents: [] }));

describe('callbacks of WeCom', () => {
  let processes: WxProcesses;
  let wx: WxProcess;

  beforeAll(async () => {
    processes = await WxProcesses.open();
    wx = await processes.start();
    // what is published stays seen when it is sent
    await processes.db.dataSource.query(`
      create table seen (type text, data jsonb);
      create function see() returns trigger language plpgsql as $$ begin
        insert into seen values (new.type, new.data); return null; end $$;
      create trigger see after insert on outbox for each row execute function see();
      insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
        deleted, at) values ('s1', '第一小学', 'product', '1', '', '', '', '', '', false, now());`);
    callbacksTo(wx.origin);
    processes.platform.registerCorp({ name: '第一小学', corpId, appCodes: ['stats'] });
    await until(async () => (await query('select from corp_app')).length === 1, 'the app is installed');
    await query(`insert into corp_school (school_code, corp_id, bound_at, creator_name, created_at)
      values ('s1', '${corpId}', now(), 'a', now())`);
  }, 60_000);
  afterAll(() => processes.close());

  const query = <Row>(sql: string): Promise<Row[]> => select<Row>(processes.db.dataSource, sql);
  const callbacksTo = (origin: string): void =>
    processes.platform.callbacksTo({
      command: `${origin}/callback/wecom/command`,
      data: (suiteId) => `${origin}/callback/wecom/data/${suiteId}`,
    });

  /** Lets only the test process callbacks, at a time that it moves. */
  const alone = async (
    test: (work: () => Promise<void>, time: { pass: (ms: number) => void; now: () => number }) => Promise<void>,
  ): Promise<void> => {
    const lock = processes.db.dataSource.createQueryRunner();
    await lock.connect();
    const key = `hashtext(current_schema()), hashtext('wecom callbacks')`;
    await lock.query(`select pg_advisory_lock(${key})`);
    const clock = wx.app.get(Clock);
    let at = Date.now();
    const atThatTime = jest.spyOn(clock, 'now').mockImplementation(() => new Date(at));
    try {
      const worker = wx.app.get(CallbackWorker, { strict: false });
      await test(() => worker.work(), { pass: (ms) => void (at += ms), now: () => at });
    } finally {
      atThatTime.mockRestore();
      await lock.query(`select pg_advisory_unlock(${key})`);
      await lock.release();
    }
  };

  it('may name 1,000 contacts at once, also at the gateway', async () => {
    const reported = async (): Promise<number> => {
      const [row] = await query<{ count: number }>(
        `select count(distinct each ->> 'id')::integer as count from seen, jsonb_array_elements(data -> 'changes') each
         where type = 'contacts.changed' and each -> 'after' <> 'null'`,
      );
      return row?.count ?? 0;
    };
    const db = await testDatabase(gatewayDatabase);
    const gateway = await GatewayProcess.on(db.url, { WX_URL: wx.origin });
    try {
      for (const [n, { origin }] of [wx, gateway].entries()) {
        callbacksTo(origin);
        const count = 1000 * (n + 1);
        expect(processes.platform.setContacts(corpId, { students: students(count) })).toHaveLength(1000);
        await until(async () => (await reported()) === count, `${count} students are reported`, 50);
        const sent = processes.platform.deliveries.filter(({ event }) => event === 'change_school_contact_batch');
        // one that was not stored within a second is sent again
        expect(sent.map(({ status }) => status).filter((status) => status < 500)).toEqual(
          Array<number>(n + 1).fill(200),
        );
        expect(await processes.announce(origin, 1_048_577)).toBe(413);
      }
    } finally {
      callbacksTo(wx.origin);
      await gateway.close();
      await db.close();
    }
  }, 120_000);

  it('of a corporation that changes twice within a second count for what it is in the end', () =>
    alone(async (work, time) => {
      const { suiteId, token, aesKey } = processes.platform.provider.apps[0]!;
      const xml =
        `<xml><SuiteId>${suiteId}</SuiteId><InfoType>change_auth</InfoType><TimeStamp>1700000000</TimeStamp>` +
        `<AuthCorpId>${corpId}</AuthCorpId></xml>`;
      const push = (): Promise<number> => processes.push(wx, xml, { receiveId: suiteId, token, aesKey });
      expect(await push()).toBe(200);
      await work();
      for (let n = 0; n < 60; n++) processes.platform.saveMember(corpId, { userid: `m${n}`, name: `教师${n}` });
      expect(await push()).toBe(200);
      time.pass(10_000);
      await work();
      expect(await query(`select scale from corp where corp_id = '${corpId}'`)).toEqual([{ scale: '51-100人' }]);
    }));

  // the last one: its clock goes on for a month
  it('are tried for 30 days, in the end every two hours, and given up with an error', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const givenUp = (): unknown[] => errors.mock.calls.filter(([, text]) => String(text).includes('given up'));
    await alone(async (work, time) => {
      const begun = time.now();
      processes.platform.fail({ path: 'service/get_permanent_code', kind: 'refused', errcode: 45009, count: 1000 });
      processes.platform.installApp(corpId, 'chat');
      const failing = `select due_at as "dueAt" from wecom_callback where type = 'create_auth' and xml is not null`;
      const due = async (): Promise<Date | null> => (await query<{ dueAt: Date | null }>(failing))[0]!.dueAt;
      await until(async () => (await query(failing)).length === 1, 'it is stored');
      const pauses: number[] = [];
      for (let next: Date | null = new Date(begun); next && pauses.length < 1000; next = await due()) {
        if (pauses.length > 0 || next.getTime() > begun) pauses.push(next.getTime() - time.now());
        time.pass(next.getTime() - time.now());
        expect(givenUp()).toEqual([]);
        await work();
      }
      expect(pauses.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
      expect(new Set(pauses.slice(13))).toEqual(new Set([2 * hourMs]));
      expect(time.now() - begun).toBeGreaterThan(30 * dayMs - 2 * hourMs);
      expect(time.now() - begun).toBeLessThanOrEqual(30 * dayMs);
      expect(givenUp()).toHaveLength(1);
    });
    errors.mockRestore();
  });
});
