import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = ['record_changed', 'record_rows_added', 'record_rows_removed'];

/** Lets the functions of versions find their tables from every connection, such as one of psql that repairs a record. */
export class EditFunctions1796100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const name of functions) await db.query(`alter function ${name}() set search_path from current`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of functions) await db.query(`alter function ${name}() reset search_path`);
  }
}
