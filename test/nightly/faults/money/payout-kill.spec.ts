import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { exchangeResultOf, type ExchangeState } from '#libs/contracts';
import { ledgerOptions } from '../../../../services/added-value/ledger.js';
import { WeChatPaySimulator } from '../../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { addSchool } from '../../../../tools/bench/import-school.js';
import { Random } from '../../../../tools/fleet/random.js';
import { countOf, type HttpClient, onEmbedded, ServiceProcess, until } from '../../../stack/index.js';
import { last } from '../fault.js';
import { lookSoon } from './look-soon.js';

/** How often. Source of the full form: the order. */
const kills = countOf({ quick: 3, night: 8, full: 20 });
const teachers = ['k1', 'k2', 'k3', 'k4'];
/** Exchanges of each teacher in a turn; all of them stay below the limit of a month. */
const exchangesOfTurn = 5;
const points = 30;
const given = kills * exchangesOfTurn * points * 2;
/** Span in which a kill comes after the first exchange of its turn, in seconds. */
const killSeconds = [0.05, 1.2] as const;
/** Longest wait until everything has ended: in the full form a killed process has held its leases for a minute. */
const patience = 240;

interface Exchange {
  billNo: string;
  state: ExchangeState;
  amount: number;
}

describe('kill -9 under payouts', () => {
  let service: ServiceProcess;
  let platform: WeChatPaySimulator;
  let client: HttpClient;
  let schoolCode: string;
  const random = new Random(16);
  const keys: { key: string; uid: string }[] = [];

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    onEmbedded(service.dataDir, async (db) => {
      await db.query('set search_path to added_value');
      return (await db.query(sql, parameters)).rows as Row[];
    });

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ retryScale: 0.02, refundMs: 100 });
    service = await ServiceProcess.prepare(platform.environment);
    await service.start();
    client = await service.client();
    schoolCode = await addSchool(client);
    await until(
      async () => (await rows('select from school where code = $1', [schoolCode])).length === 1,
      'the copy of the school',
    );
    await rows('insert into points_school values ($1, 1, now())', [schoolCode]);
    for (const uid of teachers) {
      await rows(
        `insert into teacher values ($1, $2, '王老师', 1, 0, null, null, '{}', '138****0001', 'x', 'x', false, now())`,
        [uid, schoolCode],
      );
      await rows(
        `with t as (insert into ledger_transfer (id, at, cause, reference, school_code)
           values (gen_random_uuid(), now(), 'settle', $1, $2) returning id)
         insert into ledger_entry (transfer_id, account, amount)
         select id, account, points from t, (values ('issue', -$3::bigint), ('available:' || $1, $3)) as e (account, points)`,
        [uid, schoolCode, given],
      );
    }
  }, 180_000);
  afterAll(async () => {
    await platform.close();
    await service.remove();
  }, 60_000);

  const exchange = ({ key, uid }: { key: string; uid: string }): Promise<unknown> =>
    client.envelope('POST', '/api/integral/exchange/add', { uid, schoolCode, points }, { 'idempotency-key': key });

  /** Exchanges of all teachers at the same time; a kill may leave it open whether one was taken. */
  const begin = async (): Promise<void> => {
    await Promise.all(
      teachers.map(async (uid) => {
        for (let n = 0; n < exchangesOfTurn; n++) {
          const each = { key: randomUUID(), uid };
          keys.push(each);
          await exchange(each).catch(() => undefined);
        }
      }),
    );
  };

  /** Some transfers fail, some are not reported or twice, and some responses are lost. */
  const disturb = (): void => {
    platform.nextTransfers(
      { state: 'SUCCESS', notify: 'never' },
      { state: 'FAIL', reason: 'NAME_NOT_CORRECT', notify: 'twice' },
      { state: 'SUCCESS', notify: 'twice' },
      { state: 'CANCELLED', reason: 'OVERDUE_CLOSE' },
    );
    platform.fail({ path: 'POST /v3/fund-app', after: true, count: 2 });
  };

  const stored = (): Promise<Exchange[]> =>
    rows<Exchange>('select bill_no as "billNo", state, amount::int as amount from points_exchange');

  const problems = async (): Promise<string[]> => {
    const ours = await stored();
    const bills = new Map(platform.book().transfers.map((bill) => [bill.outBillNo, bill]));
    const differing = ours.flatMap(({ billNo, state, amount }) => {
      const bill = bills.get(billNo);
      bills.delete(billNo);
      const theirs = bill?.state === 'CANCELLED' ? 'FAIL' : (bill?.state ?? 'none');
      if (bill?.amount === amount && exchangeResultOf(state) === theirs) return [];
      return [`${billNo}: ${state} here, ${theirs} there`];
    });
    return [...differing, ...[...bills.keys()].map((billNo) => `${billNo}: not ours`)];
  };

  it(`pays each exchange once, ${kills} times`, async () => {
    for (let killed = 0; killed < kills; killed++) {
      disturb();
      const work = begin();
      // the moment of the kill is what this test varies
      await last(random.within(killSeconds));
      await service.kill('SIGKILL');
      await service.start();
      client = await service.client();
      await work;
    }
    platform.recover();
    // a caller without a response retries with the same key
    for (const each of keys) await exchange(each);
    await lookSoon(rows, 'points_exchange');
    await until(async () => (await problems()).length === 0, 'every exchange has ended', patience).catch(
      () => undefined,
    );
    expect(await problems()).toEqual([]);
    const ours = await stored();
    expect(ours).toHaveLength(keys.length);
    const paid = ours.filter(({ state }) => state === 'succeeded');
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.length).toBeLessThan(ours.length);
    const balances = await rows<{ account: string; points: number }>(
      `select split_part(account, ':', 1) as account, sum(amount)::int as points
       from ledger_entry where account not like 'money:%' group by 1`,
    );
    for (const check of ledgerOptions.checks) expect(await rows(check)).toEqual([]);
    const all = teachers.length * given;
    const spent = paid.length * points;
    expect(Object.fromEntries(balances.map((each) => [each.account, each.points]))).toEqual({
      ...{ issue: -all, available: all - spent, payout: 0, spent },
    });
  }, 1_800_000);
});
