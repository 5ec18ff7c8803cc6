import pg from 'pg';
import { docker, testcontainers } from './engine.js';
import { freePort } from './ports.js';
import { endWith } from './run.js';
import { until } from './until.js';

const connects = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
};

/** Starts an empty Postgres as a container; `url` is reached from this host. */
export const startContainerPostgres = async (): Promise<{ url: string; remove(): Promise<void> }> => {
  const { GenericContainer, Wait } = await testcontainers();
  const port = await freePort();
  const container = await new GenericContainer('postgres:15-bookworm')
    .withExposedPorts({ container: 5432, host: port })
    .withEnvironment({ POSTGRES_PASSWORD: 'firstbell' })
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    // nine processes with pools of their own
    .withCommand(['postgres', '-c', 'max_connections=500', '-c', 'fsync=off'])
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections'))
    .withStartupTimeout(120_000)
    .start();
  const id = container.getId();
  endWith(`docker rm -f -v ${id}`, 'true');
  const url = `postgres://postgres:firstbell@127.0.0.1:${port}/postgres`;
  // an image may start the server once without a port, to create the database
  await until(() => connects(url), 'Postgres accepts connections', 60);
  return {
    url,
    remove: async () => void (await docker(['rm', '-f', '-v', id])),
  };
};
