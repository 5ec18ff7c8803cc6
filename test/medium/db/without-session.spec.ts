import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { isCrowdedOut, separateConnections, withoutSession } from '#libs/data/db';
import { database } from '../../../services/licence/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

describe('connections of calls without a session', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await testDatabase(database);
    separateConnections(db.dataSource);
  });
  afterAll(() => db.close());

  /** Takes a connection, as a call without a session does for a transaction. */
  const hold = async (): Promise<QueryRunner> => {
    const runner = db.dataSource.createQueryRunner();
    await withoutSession(() => runner.connect());
    return runner;
  };

  it('are two; a third call is refused while both are held, and gets one that is given back', async () => {
    const held = await Promise.all([hold(), hold()]);
    try {
      const refused: unknown = await withoutSession(() => db.dataSource.query('select 1')).catch(
        (error: unknown) => error,
      );
      expect(isCrowdedOut(refused)).toBe(true);
      expect(await db.dataSource.query('select 1 as one')).toEqual([{ one: 1 }]);
      const waiting = withoutSession(() => db.dataSource.query('select 2 as two'));
      await held.pop()?.release();
      expect(await waiting).toEqual([{ two: 2 }]);
    } finally {
      await Promise.all(held.map((runner) => runner.release()));
    }
  });

  it('are not lost to a call that has given up waiting', async () => {
    const held = await Promise.all([hold(), hold()]);
    const late = [1, 2, 3].map(() => withoutSession(() => db.dataSource.query('select 1')).catch(isCrowdedOut));
    expect(await Promise.all(late)).toEqual([true, true, true]);
    await Promise.all(held.map((runner) => runner.release()));
    const again = await Promise.all([hold(), hold()]);
    await Promise.all(again.map((runner) => runner.release()));
  });
});
