import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How people call the record of an audit entry. */
export class AuditObjectNames1763600034600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table audit add column object_name text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table audit drop column object_name');
  }
}
