import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropVersionTriggers, type VersionedTable, versionTriggers } from './version-triggers.js';

/** A migration that makes changes of tables count as versions of their records. */
export abstract class VersionMigration implements MigrationInterface {
  protected abstract readonly tables: readonly VersionedTable[];

  async up(db: QueryRunner): Promise<void> {
    for (const statement of this.tables.flatMap(versionTriggers)) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of this.tables.flatMap(dropVersionTriggers)) await db.query(statement);
  }
}
