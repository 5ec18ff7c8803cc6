import type { EntityManager } from 'typeorm';

/** Has `wait` waited for before each further statement of a transaction. */
export const beforeQueries = (tx: EntityManager, wait: () => Promise<void>): void => {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('statements of a transaction alone can wait');
  const query = runner.query.bind(runner) as (...of: unknown[]) => Promise<unknown>;
  Object.assign(runner, {
    query: async (...of: unknown[]) => {
      await wait();
      return query(...of);
    },
  });
};
