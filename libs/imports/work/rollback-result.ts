import type { EntityManager } from 'typeorm';
import type { Transactions } from '#libs/db';

class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back');
  }
}

/** Runs work in a transaction and rolls it back; returns its result. */
export const rolledBack = async <T>(
  transactions: Transactions,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> => {
  try {
    return await transactions.run(async (tx): Promise<T> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
};
