/** What names the data of a server and a database in it. */
export interface DatabaseIdentity {
  /** Of the server's data, since `initdb`; null when the server does not say. */
  systemIdentifier: string | null;
  /** Oids of the database and of the table of its history: a dump does not keep them. */
  databaseOid: string;
  tableOid: string;
  /** Raised by a promotion and by a recovery to a point in time; null when the server does not say. */
  timeline: number | null;
  /** Commits wait for a standby. */
  synchronous: boolean;
}

/** What a database knows of itself. */
export interface DatabaseHistory {
  /** Number of its latest checkpoint; 0 before the first. */
  checkpoint: number;
  /** As of the latest checkpoint; null before the first. */
  identity: DatabaseIdentity | null;
}

/**
 * - `unchanged`: this database follows what the brokers know of it
 * - `promoted`: a synchronous standby has taken over, without loss
 * - `restored`: an earlier state, or another place, of the database
 * - `bus lost`: the brokers know less than the database
 */
export type Finding = 'unchanged' | 'promoted' | 'restored' | 'bus lost';

/**
 * Compares what a database knows of itself with what it is, and with the checkpoints that the brokers have counted. A
 * checkpoint is stored before it is published, so a database is never behind the brokers, and at most one ahead of them.
 */
export const findingOf = (
  { checkpoint, identity }: DatabaseHistory,
  now: DatabaseIdentity,
  published: number,
): Finding => {
  if (published > checkpoint) return 'restored';
  if (!identity) return 'unchanged';
  const differs = (name: keyof DatabaseIdentity): boolean =>
    identity[name] !== null && now[name] !== null && identity[name] !== now[name];
  if (differs('systemIdentifier') || differs('databaseOid') || differs('tableOid')) return 'restored';
  // an asynchronous standby may lack the latest commits, and nothing shows which
  if (differs('timeline')) return identity.synchronous ? 'promoted' : 'restored';
  return published < checkpoint - 1 ? 'bus lost' : 'unchanged';
};
