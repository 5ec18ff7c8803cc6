import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Items. */
export class Items1795907502828 implements StatedMigration {
  readonly olderMayStart = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table item (
        id uuid primary key,
        school_code text not null,
        name text not null,
        note text,
        create_date timestamptz not null default now(),
        unique (school_code, name)
      );
      create index item_create_date on item (create_date, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table item');
  }
}
