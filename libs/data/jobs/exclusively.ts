import type { DataSource, QueryRunner } from 'typeorm';
import { select } from '#libs/data/db';

/** Key of the session lock of a name within a schema. */
const lockKey = `hashtext(current_schema()), hashtext($1)`;

/**
 * Runs work in one process at a time, on a connection that holds the session lock of `name` in the service's schema.
 * Returns undefined, without having worked, while another process holds it. When that connection is lost the lock is
 * free, and the statements that `work` sends on `db` fail.
 */
export const exclusively = async <T>(
  dataSource: DataSource,
  name: string,
  work: (db: QueryRunner) => Promise<T>,
): Promise<T | undefined> => {
  const db = dataSource.createQueryRunner();
  await db.connect();
  try {
    const [row] = await select<{ mine: boolean }>(db, `select pg_try_advisory_lock(${lockKey}) as mine`, [name]);
    if (!row?.mine) return undefined;
    try {
      return await work(db);
    } finally {
      // a connection that cannot unlock is gone, and its lock with it
      await db.query(`select pg_advisory_unlock(${lockKey})`, [name]).catch(() => undefined);
    }
  } finally {
    await db.release();
  }
};
