import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dayMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import { exclusively, Jobs } from '#libs/data/jobs';
import { database } from '../../../services/gateway/database.js';
import { FailedSignIns } from '../../../services/gateway/user/failed-sign-ins.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { GatewayProcess } from './gateway-process.js';

describe('the record of what people did', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url, { AUDIT_DAYS: '30' });
    await until(() => 'audit-retention' in gateway.app.get(Jobs).states(), 'its job was looked at');
  });
  beforeEach(() => db.dataSource.query('delete from audit'));
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  const rows = (): Promise<{ account: string; object_ids: string[]; after: unknown }[]> =>
    select(db.dataSource, 'select account, object_ids, after from audit order by at, id');
  const put = (id: string, daysAgo: number): Promise<unknown> =>
    db.dataSource.query(
      `insert into audit (id, at, uid, account, source, action, object, object_ids)
       values ($1, now() - make_interval(days => $2), 'u', 'a', 'product', 'device.bind', 'device', '{}')`,
      [id, daysAgo],
    );
  const failed = async (): Promise<unknown[]> => {
    await gateway.app.get(FailedSignIns).store();
    await until(
      async () => (await select(db.dataSource, 'select id from outbox')).length === 0,
      'everything published is stored',
    );
    return select(db.dataSource, `select id from audit where action = 'user.loginFailed'`);
  };

  /** Runs the job, once a turn of the gateway no longer holds its lock. */
  const run = () => until(() => gateway.app.get(Jobs).runNow('audit-retention'), 'a run of the job');

  it('is kept for the days that the configuration names, and no longer', async () => {
    const [kept, old] = [randomUUID(), randomUUID()];
    await put(kept, 29);
    await put(old, 31);
    await run();
    expect(await select(db.dataSource, 'select id from audit')).toEqual([{ id: kept }]);
  });

  it('is left to the process that is at it already', async () => {
    await put(randomUUID(), 31);
    let ran: boolean | undefined;
    const runMeanwhile = () =>
      exclusively(db.dataSource, 'audit-retention', async () => {
        ran = await gateway.app.get(Jobs).runNow('audit-retention');
        return true;
      });
    await until(runMeanwhile, 'the lock of the job is free');
    expect(ran).toBe(false);
    expect(await rows()).toHaveLength(1);
    await run();
    expect(await rows()).toHaveLength(0);
  });

  it('names who failed to sign in and from where, never with what', async () => {
    const guesser = gateway.browser('203.0.113.40');
    await guesser.signIn('admin', 'my-secret-guess');
    await guesser.signIn('my-real-password', 'my-secret-guess');
    expect(await failed()).toHaveLength(2);
    const [{ uid } = { uid: '' }] = await select<{ uid: string }>(
      db.dataSource,
      `select uid from account where account = 'admin'`,
    );
    expect(await rows()).toEqual([
      { account: 'admin', object_ids: [uid], after: { address: '203.0.113.40' } },
      { account: 'my****', object_ids: [], after: { address: '203.0.113.40' } },
    ]);
  });

  it('cannot be filled up by guessing, and guesses at many names hide none at one account', async () => {
    gateway.advance(dayMs);
    for (let n = 0; n < 30; n++) await gateway.browser(`203.0.114.${n}`).signIn(`unknown${n}`, 'guess1');
    const unknown = (await failed()).length;
    expect(unknown).toBe(20);
    await gateway.browser('203.0.115.1').signIn('admin', 'guess1');
    expect(await failed()).toHaveLength(unknown + 1);
  });
});
