import type { EntityManager } from 'typeorm';

type Forget = (tx: EntityManager, before: Date) => Promise<void>;

/** Deletes older rows: a copy that a replay has just filled would not have them. */
export const deleteOlder =
  (...tables: readonly string[]): Forget =>
  async (tx, before) => {
    for (const table of tables) await tx.query(`delete from "${table}" where at < $1`, [before]);
  };

/** Marks older rows as deleted, as an event of their owner would: their names are still shown. */
export const markDeleted =
  (...tables: readonly string[]): Forget =>
  async (tx, before) => {
    for (const table of tables) {
      await tx.query(`update "${table}" set deleted = true, at = $1 where at < $1 and not deleted`, [before]);
    }
  };
