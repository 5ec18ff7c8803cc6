import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What files are by their content, and the classes that pictures show. Of older files nobody has looked at the content. */
export class FileTypes1796000000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table stored_file add column type text not null default 'application/octet-stream', add column class_code text`,
    );
    await db.query('create index stored_file_school on stored_file (school_code, purpose, create_date)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index stored_file_school');
    await db.query('alter table stored_file drop column type, drop column class_code');
  }
}
