import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// not by the index, which loads TypeORM for tests of others
import { EmbeddedPostgres } from '../../libs/data/db/embedded-postgres.js';
import { ChildProgram } from './child-program.js';
import { createDatabase } from './create-database.js';
import { projectRoot } from './project.js';
import { removeWith } from './run.js';
import { sharedInRun } from './shared-in-run.js';

/** The database of a stack. */
export interface StackDatabase {
  url: string;
  /** True when every schema is up to date. */
  isMigrated: boolean;
  drop(): Promise<void>;
}

/**
 * The database of a stack: the one given, which its owner ends; else a fresh one on the server at TEST_DATABASE_URL, else
 * on an embedded server of its own.
 */
export const stackDatabase = async (given?: string): Promise<StackDatabase> => {
  if (given !== undefined) return { url: given, isMigrated: false, drop: async () => undefined };
  if (process.env['FIRSTBELL_RUN_DIR'] !== undefined) return { ...(await createAllMigrated()), isMigrated: true };
  if (process.env['TEST_DATABASE_URL'] !== undefined) return { ...(await createDatabase()), isMigrated: false };
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-stack-db-'));
  removeWith(directory);
  const server = new EmbeddedPostgres(join(directory, 'postgres'), 'test');
  const url = await server.start();
  return {
    url,
    isMigrated: false,
    drop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Brings the schemas up to date, as `SERVICE=migrate` does before the services start. */
export const migrate = async (env: Record<string, string>): Promise<void> => {
  const program = new ChildProgram(join(projectRoot, 'dist/run/all/migrate.js'), env);
  await program.start();
  if ((await program.ended()) !== 0) throw new Error(`migrations failed: ${program.logs}`);
};

/** A fresh database with the schemas of all services, which are migrated once in a test run; returns its address. */
export const createAllMigrated = async (): ReturnType<typeof createDatabase> => {
  const migrated = await sharedInRun('migrated-all', async () => {
    const { url } = await createDatabase();
    await migrate({ DATABASE_URL: url });
    return { url };
  });
  return createDatabase(migrated.url);
};
