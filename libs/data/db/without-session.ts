import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';
import { type ConnectionPool, driverOf, type PostgresDriver, surviveLostClients } from './typeorm-internals.js';

/** Connections of a service in a process for all its calls without a session. */
const connections = 2;
/** Longest wait of such a call for a connection, and for a lock. */
const waitMs = 2000;
/** SQLSTATE of a lock that was not given in time. */
const lockNotAvailable = '55P03';

class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
}

const calls = new AsyncLocalStorage<true>();

/** Does the work of a call without a session: its queries take connections that no other work uses. */
export const withoutSession = <T>(work: () => T): T => calls.run(true, work);

/**
 * Gives calls without a session connections of their own, so that no call with a session waits for one that they hold.
 * The first of them opens the pool.
 */
export const separateConnections = (dataSource: DataSource): void => {
  const driver = driverOf(dataSource);
  const usual = driver.obtainMasterConnection.bind(driver);
  const disconnect = driver.disconnect.bind(driver);
  let pool: Promise<ConnectionPool> | undefined;
  const opened = (): Promise<ConnectionPool> => {
    pool ??= open(driver).catch((error: unknown) => {
      pool = undefined;
      throw error;
    });
    return pool;
  };
  driver.obtainMasterConnection = async () => (calls.getStore() ? connect(await opened()) : usual());
  driver.disconnect = async () => {
    await (await pool?.catch(() => undefined))?.end();
    await disconnect();
  };
};

const open = async (driver: PostgresDriver): Promise<ConnectionPool> => {
  const { extra = {} } = driver.options;
  const settings = `${extra.options ?? ''} -c lock_timeout=${waitMs}`;
  const applicationName = `${driver.options.applicationName ?? ''} visitors`;
  const options = { ...driver.options, applicationName, poolSize: connections };
  const pool = await driver.createPool({ ...options, extra: { ...extra, options: settings } }, options);
  surviveLostClients(pool);
  return pool;
};

/** Waits for one that others hold, at most for a while; to open one may take as long as those of all other work may. */
const connect = (pool: ConnectionPool): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = (): void => {
      isLate = true;
      reject(new NoConnectionError('no connection is free'));
    };
    const opens = pool.totalCount < connections && pool.idleCount === 0;
    const timer = opens ? undefined : setTimeout(giveUp, waitMs);
    pool.connect((error, client, release) => {
      clearTimeout(timer);
      if (isLate) release?.();
      else if (error) reject(error);
      else resolve([client, release]);
    });
  });

/** True when an error of a call without a session means that too many others were running. */
export const isCrowdedOut = (error: unknown): boolean =>
  error instanceof NoConnectionError ||
  (error instanceof Error && (error as Error & { code?: unknown }).code === lockNotAvailable);
