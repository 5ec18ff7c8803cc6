import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError, reasonOf } from '#libs/kernel/config';
import { isDatabaseAway, type refusedConnection } from './rows.js';

/** Longest wait of a start for a server that is away or still starting, unless it says otherwise. */
const usualPatienceMs = 30_000;
/** Pause between two tries to connect. */
const retryMs = 1000;
/** Attempts per reported one. */
const reportedTries = 10;
const connectMs = 5000;

interface Patience {
  patienceMs?: number;
  /** Hears why the server could not be reached, at once and then about every 10 s. */
  waiting?: (reason: string) => void;
}

/**
 * Resolves once the server at `url` (`DATABASE_URL`) accepts a connection. Waits for one that is away.
 * @throws ConfigError in one line, at once for what no waiting mends: user, password, database
 */
export const reachDatabase = async (
  url: string,
  { patienceMs = usualPatienceMs, waiting = () => undefined }: Patience = {},
): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      await connectOnce(url);
      return;
    } catch (error) {
      const waits = isDatabaseAway(error) && !isRefusedByDatabase(error);
      if (!waits || Date.now() > deadline) throw databaseFault(url, error);
      if (tries % reportedTries === 0) waiting(reasonOf(error));
      await pause(retryMs);
    }
  }
};

const connectOnce = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
};

type Refusal = (user: string, database: string, reason: string) => string;

/** SQLSTATE of what is wrong with the settings or with the rights of the user: what the server does to whom. */
const refusals: Readonly<Record<string, Refusal>> = {
  '28P01': (user) => `refuses the user ${user} or the password`,
  '28000': (user, _database, reason) => `refuses the user ${user}: ${reason}`,
  '3D000': (_user, database) => `has no database ${database}`,
  '42501': (user, _database, reason) => `does not let the user ${user} do what is needed: ${reason}`,
} satisfies Record<(typeof refusedConnection)[number] | '42501', Refusal>;

/** True when the database has refused a setting. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && Object.hasOwn(refusals, String((error as Error & { code?: unknown }).code));

/** What is wrong with `DATABASE_URL`, in one line without the password. */
export const databaseFault = (url: string, error: unknown): ConfigError => {
  if (!URL.canParse(url)) return new ConfigError(`DATABASE_URL: cannot be used: ${reasonOf(error)}`);
  const { hostname, port, username, pathname } = new URL(url);
  const server = `Postgres at ${hostname}:${port === '' ? '5432' : port}`;
  const refusal = refusals[String((error as { code?: unknown }).code)];
  const reason = reasonOf(error);
  if (refusal) return new ConfigError(`DATABASE_URL: ${server} ${refusal(username, pathname.slice(1), reason)}`);
  const fault = isDatabaseAway(error) ? 'cannot be reached' : 'cannot be used';
  return new ConfigError(`DATABASE_URL: ${server} ${fault}: ${reason}`);
};
