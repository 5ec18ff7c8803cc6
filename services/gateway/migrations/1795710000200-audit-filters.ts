import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit entries of an account, an action, a kind of record or a source are found without reading the others. */
export class AuditFilters1795710000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const column of columns) await db.query(`create index ${nameOf(column)} on audit (${column}, at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const column of columns) await db.query(`drop index ${nameOf(column)}`);
  }
}

const columns = ['account', 'action', 'object', 'source'] as const;
/** `audit_object` has the ids of the records. */
const nameOf = (column: (typeof columns)[number]): string => `audit_by_${column}`;
