import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { hourMs } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { once } from '#libs/http/idempotency';
import { database } from '../../../services/trtc/database.js';
import { type TestDatabase, testDatabase } from '../../stack/index.js';

describe('a call that counts once', () => {
  let db: TestDatabase;
  let transactions: Transactions;
  let now = new Date('2026-11-21T02:00:00Z');

  beforeAll(async () => {
    db = await testDatabase(database);
    await db.dataSource.query('create table made (id uuid primary key, name text not null)');
    transactions = new Transactions(db.dataSource);
  });
  afterAll(() => db.close());

  const make = (name: string, key?: string, then: () => Promise<void> = async () => undefined) => {
    const call = { owner: 'u1', key, call: 'POST /api/made', body: { name } };
    return once(
      call,
      () => now,
      async () => {
        const made = await transactions.run(async (tx) => {
          const id = randomUUID();
          await tx.query('insert into made (id, name) values ($1, $2)', [id, name]);
          return { id, at: now, none: undefined };
        });
        await then();
        return made;
      },
    );
  };
  const madeOf = async (name: string): Promise<number> =>
    (await select(db.dataSource, 'select from made where name = $1', [name])).length;
  const pass = (ms: number): void => void (now = new Date(now.getTime() + ms));

  it('returns the same for 10 s when no key is given', async () => {
    const first = await make('window');
    pass(9_999);
    expect(await make('window')).toStrictEqual(first);
    pass(1);
    expect((await make('window')).id).not.toBe(first.id);
    expect(await madeOf('window')).toBe(2);
  });

  it('returns the same for one key whatever the time, and refuses another body', async () => {
    const first = await make('keyed', 'k1');
    pass(hourMs);
    expect(await make('keyed', 'k1')).toStrictEqual(first);
    await expect(make('other', 'k1')).rejects.toThrow('该请求编号已用于其他内容');
    expect((await make('keyed', 'k2')).id).not.toBe(first.id);
  });

  it('waits for an equal one of another process, which has its own memory of who is at work', async () => {
    const runner = db.dataSource.createQueryRunner();
    await runner.startTransaction();
    const [known] = await select<{ key: string; sha: string }>(
      db.dataSource,
      `select key, body_sha256 as sha from idempotency_key where key not like 'k%' limit 1`,
    );
    await runner.query(
      `update idempotency_key set created_at = $2, response = '{"id": "theirs"}' where owner = 'u1' and key = $1`,
      [known?.key, now],
    );
    const ours = make('window');
    await runner.commitTransaction();
    await runner.release();
    expect(await ours).toEqual({ id: 'theirs' });
  });

  it('keeps the answer of the first when what a repeat does besides is refused', async () => {
    const first = await make('kept');
    const refuse = () => Promise.reject(new RuleError('refused'));
    await expect(make('kept', undefined, refuse)).rejects.toThrow('refused');
    expect(await make('kept')).toStrictEqual(first);
  });

  it('is not remembered when it fails, before or after its change was stored', async () => {
    const refuse = async (): Promise<void> => {
      throw new RuleError('refused');
    };
    await expect(make('failed', undefined, refuse)).rejects.toThrow('refused');
    await make('failed');
    expect(await madeOf('failed')).toBe(2);
    const broken = { owner: 'u1', key: undefined, call: 'POST /api/broken', body: {} };
    const work = () => transactions.run(() => Promise.reject(new Error('broken')));
    for (let n = 0; n < 2; n++) await expect(once(broken, () => now, work)).rejects.toThrow('broken');
  });
});
