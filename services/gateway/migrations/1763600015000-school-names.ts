import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of schools and of their areas; empty until the replay that a fresh copy requests. */
export class SchoolNames1763600015000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const column of columns) {
      await db.query(`alter table school add column ${column} text not null default ''`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const column of columns) await db.query(`alter table school drop column ${column}`);
  }
}

const columns = ['name', 'province_name', 'city_name', 'town_name'];
