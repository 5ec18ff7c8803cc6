import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Runs scheduled work in one process at a time, on a connection that holds the lock of its name. Answers false, without
 * having worked, while another process does it.
 */
export const exclusively = async (
  dataSource: DataSource,
  name: string,
  work: (db: QueryRunner) => Promise<void>,
): Promise<boolean> => {
  const lock = `hashtext(current_schema()), hashtext($1)`;
  const db = dataSource.createQueryRunner();
  await db.connect();
  try {
    const [row] = (await db.query(`select pg_try_advisory_lock(${lock}) as mine`, [name])) as { mine: boolean }[];
    if (!row?.mine) return false;
    try {
      await work(db);
    } finally {
      await db.query(`select pg_advisory_unlock(${lock})`, [name]);
    }
    return true;
  } finally {
    await db.release();
  }
};
