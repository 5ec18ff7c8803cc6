import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs `work` on the embedded database of a data directory; line 4 of `postmaster.pid` is its port. */
export const onEmbedded = async <T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { DATABASE_PASSWORD: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    DATABASE_PASSWORD: string;
  };
  const port = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
