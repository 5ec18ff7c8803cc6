import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchoolEntity, SchoolFunctionEntity } from './school.entity.js';

const createSchoolFunction = `create table school_function (
  school_code text primary key,
  is_open smallint not null,
  expiration_time timestamptz,
  app_list text[] not null,
  special_list text[] not null,
  at timestamptz not null
)`;

/** Tables of the copy of schools; a migration of every service that keeps one. */
class SchoolTables1763600014000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table school (
        code text primary key,
        name text not null,
        source text not null,
        province_code text not null,
        province_name text not null,
        city_code text not null,
        city_name text not null,
        town_code text not null,
        town_name text not null,
        deleted boolean not null,
        at timestamptz not null
      )`);
    await db.query(createSchoolFunction);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table school_function');
    await db.query('drop table school');
  }
}

/** What a service adds that has a table of schools from before this lib. */
export class SchoolFunctionTable1763600014500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(createSchoolFunction);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table school_function');
  }
}

/** Entities of the copy of schools, for the database of every service that keeps it. */
export const schoolEntities = [SchoolEntity, SchoolFunctionEntity];

/** Their migrations. */
export const schoolMigrations = [SchoolTables1763600014000];
