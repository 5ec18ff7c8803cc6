import type { EntityManager } from 'typeorm';
import type { Transactions } from '#libs/db';

class RolledBack<T> extends Error {
  constructor(readonly answer: T) {
    super('rolled back');
  }
}

/** Runs work as it would be done and takes all of it back; answers what it answered. */
export const rolledBack = async <T>(
  transactions: Transactions,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> => {
  try {
    return await transactions.run(async (tx): Promise<T> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  }
};
