import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places for downloads of packages, a card each, and what the cards of a school have fetched. */
export class PackageDownloads1763600050300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table package_traffic');
    await db.query('drop table package_slot');
  }
}

const up = [
  `create table package_slot (
    device_no text primary key,
    school_code text not null,
    token uuid not null,
    until timestamptz not null
  )`,
  'create index package_slot_school on package_slot (school_code)',
  `create table package_traffic (
    school_code text not null,
    day date not null,
    requests bigint not null,
    postponed bigint not null,
    bytes bigint not null,
    primary key (school_code, day)
  )`,
];
