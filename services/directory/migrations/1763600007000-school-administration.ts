import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators set for a school: corporation, manager, features; and schools that are only in a province. */
export class SchoolAdministration1763600007000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  /** @throws QueryFailedError while there are schools without a city: which one they would be in nobody knows */
  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table school alter column city_code set not null');
    await db.query('drop table school_function');
    await db.query(`alter table school drop column corp_id, drop column manager_uid, drop column manager_name,
      drop column creator_name`);
  }
}

const statements = [
  'alter table school alter column city_code drop not null',
  `alter table school add column corp_id text, add column manager_uid text, add column manager_name text,
    add column creator_name text not null default ''`,
  `create table school_function (
    school_code text primary key references school,
    is_open smallint not null check (is_open in (0, 1)),
    expiration_time timestamptz,
    app_list text[] not null,
    special_list text[] not null,
    remark text not null
  )`,
];
