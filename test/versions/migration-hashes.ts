import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import type { ServiceDatabase } from '#libs/data/db';

/** SHA-256 (hex) of the SQL of every migration, by `service/ClassName`: formatting and place of the file do not count. */
export const migrationHashes = async (databases: readonly ServiceDatabase[]): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for (const { service, migrations } of databases) {
    for (const Migration of migrations) hashes[`${service}/${Migration.name}`] = await hashOf(new Migration());
  }
  return hashes;
};

interface Migration {
  up(runner: QueryRunner): Promise<unknown>;
  down(runner: QueryRunner): Promise<unknown>;
}

const hashOf = async (migration: Migration): Promise<string> => {
  const hash = createHash('sha256');
  const recorder = {
    query: async (sql: string, parameters: unknown[] = []): Promise<unknown[]> => {
      hash.update(`${sql.replace(/\s+/g, ' ').trim()}\n${JSON.stringify(parameters)}\n`);
      return [];
    },
  } as QueryRunner;
  await migration.up(recorder);
  hash.update('down\n');
  await migration.down(recorder);
  return hash.digest('hex');
};
