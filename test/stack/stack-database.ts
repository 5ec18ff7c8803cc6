import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#libs/db';
import { createDatabase } from './database.js';

/**
 * The database of a stack: the one given, which its owner ends; else a fresh one on the server at TEST_DATABASE_URL, else
 * on an embedded server of its own.
 */
export const stackDatabase = async (given?: string): Promise<{ url: string; drop(): Promise<void> }> => {
  if (given !== undefined) return { url: given, drop: async () => undefined };
  if (process.env['TEST_DATABASE_URL'] !== undefined) return createDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-stack-db-'));
  const server = new EmbeddedPostgres(join(directory, 'postgres'), 'test');
  const url = await server.start();
  return {
    url,
    drop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
