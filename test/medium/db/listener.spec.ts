import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Listener } from '#libs/data/db';
import { type TestDatabase, testDatabase, until } from '../../stack/index.js';

describe('a listener', () => {
  let db: TestDatabase;
  let listener: Listener | undefined;
  const heard: string[] = [];
  const events: string[] = [];

  beforeAll(async () => {
    db = await testDatabase({ service: 'listen-test', entities: [], migrations: [] });
  });
  afterEach(async () => {
    await listener?.close();
    heard.length = events.length = 0;
  });
  afterAll(() => db.close());

  const start = async (): Promise<Listener> => {
    listener = new Listener({
      databaseUrl: db.url,
      service: 'listen-test',
      purpose: 'test',
      channel: 'news',
      retryMs: 100,
      prepare: async (client) => {
        events.push('prepared');
        await client.query('select pg_advisory_lock(42)');
      },
      listening: () => events.push('listening'),
      notified: (payload) => heard.push(payload),
      lost: () => events.push('lost'),
    });
    await listener.start();
    return listener;
  };
  const notify = (text: string): Promise<unknown> => db.dataSource.query(`select pg_notify('news', $1)`, [text]);
  const locks = async (): Promise<unknown[]> =>
    db.dataSource.query(`select from pg_locks where locktype = 'advisory' and objid = 42 and granted
       and database = (select oid from pg_database where datname = current_database())`);

  it('hears what is notified', async () => {
    await start();
    await notify('one');
    await until(() => heard.includes('one'), 'it hears');
    expect(events).toEqual(['prepared', 'listening']);
    expect(await locks()).toHaveLength(1);
  });

  it('connects, locks and listens again when its connection is lost, and says so', async () => {
    await start();
    await db.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'firstbell-listen-test-test'`,
    );
    await until(() => events.length === 5, 'it listens again');
    expect(events).toEqual(['prepared', 'listening', 'lost', 'prepared', 'listening']);
    await notify('two');
    await until(() => heard.includes('two'), 'it hears');
    expect(await locks()).toHaveLength(1);
  });

  it('gives up its lock and its tries when it is closed', async () => {
    await (await start()).close();
    await until(async () => (await locks()).length === 0, 'the lock is free');
    listener = new Listener({
      databaseUrl: 'postgres://unknown@127.0.0.1:1/none',
      service: 'listen-test',
      purpose: 'test',
      channel: 'news',
      notified: () => undefined,
      lost: () => events.push('refused'),
    });
    const started = listener.start();
    await until(() => events.includes('refused'), 'it tries');
    await listener.close();
    await started;
    expect(listener.open).toBeUndefined();
  });
});
