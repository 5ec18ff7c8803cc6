import type { DataSource, EntityManager } from 'typeorm';

/** What TypeORM and pg-pool keep to themselves and this lib needs all the same; typeorm-internals.spec.ts watches it. */
export interface ConnectionPool {
  readonly totalCount: number;
  readonly idleCount: number;
  on(event: 'acquire', listener: (client: Client) => void): unknown;
  connect(done: (error: Error | undefined, client: unknown, release?: () => void) => void): void;
  end(): Promise<void>;
}

interface Client {
  on(event: 'error', listener: () => void): unknown;
}

/** TypeORM's driver for Postgres: every query takes its connection by `obtainMasterConnection`. */
export interface PostgresDriver {
  master: ConnectionPool;
  options: { applicationName?: string; extra?: { options?: string } };
  obtainMasterConnection(): Promise<unknown>;
  disconnect(): Promise<void>;
  createPool(options: object, credentials: object): Promise<ConnectionPool>;
}

/** The driver of a data source with its private members. */
export const driverOf = (dataSource: DataSource): PostgresDriver => dataSource.driver as unknown as PostgresDriver;

/**
 * Keeps a connection that the server ends from ending the process. The pool and the query runner listen for errors, but
 * not in the moment in which a connection goes from one to the other: a word of farewell that comes in the same packet
 * as the greeting would have no listener. The next query on the connection fails with it.
 */
export const surviveLostClients = (pool: Pick<ConnectionPool, 'on'>): void => {
  const known = new WeakSet<Client>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.on('error', () => undefined);
  });
};

/** As `surviveLostClients`, for the connections of a data source. */
export const surviveLostConnections = (dataSource: DataSource): void => {
  surviveLostClients(driverOf(dataSource).master);
};

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
