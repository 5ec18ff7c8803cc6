import type { DataSource } from 'typeorm';

interface Pool {
  on(event: 'acquire', listener: (client: Client) => void): unknown;
}

interface Client {
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Keeps a connection that the server ends from ending the process. The pool and the query runner listen for errors, but
 * not in the moment in which a connection goes from one to the other: a word of farewell that comes in the same packet
 * as the greeting would be nobody's. The next query on the connection fails with it.
 */
export const surviveLostConnections = (dataSource: DataSource): void => {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const known = new WeakSet<Client>();
  master.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.on('error', () => undefined);
  });
};
