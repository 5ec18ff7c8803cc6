import type { DataSource } from 'typeorm';

/** What is used of a pool of connections. */
export interface ConnectionPool {
  on(event: 'acquire', listener: (client: Client) => void): unknown;
}

interface Client {
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Keeps a connection that the server ends from ending the process. The pool and the query runner listen for errors, but
 * not in the moment in which a connection goes from one to the other: a word of farewell that comes in the same packet
 * as the greeting would have no listener. The next query on the connection fails with it.
 */
export const surviveLostClients = (pool: ConnectionPool): void => {
  const known = new WeakSet<Client>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.on('error', () => undefined);
  });
};

/** As `surviveLostClients`, for the connections of a data source. */
export const surviveLostConnections = (dataSource: DataSource): void => {
  surviveLostClients((dataSource.driver as unknown as { master: ConnectionPool }).master);
};
