import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads of packages in parts, what becomes of their files, and the history of the versions of cards. */
export class PackageUploads1763600049100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of down) await db.query(statement);
  }
}

const up = [
  `create table package_upload (
    id uuid primary key,
    uid text not null,
    account text not null,
    file_name text not null,
    size bigint not null,
    received bigint not null,
    parts integer not null,
    state text not null,
    problem text,
    create_date timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index package_upload_uid on package_upload (uid, create_date)',
  // a part is known before it is stored, so that one which a process leaves behind is found
  `create table package_upload_part (
    storage_key text primary key,
    upload_id uuid not null references package_upload,
    start bigint not null,
    size bigint
  )`,
  'create index package_upload_part_upload on package_upload_part (upload_id, start)',
  'alter table version_package add column md5 text, add column file_deleted_at timestamptz',
  // files that are still to be deleted are few
  `create index version_package_withdrawn on version_package (id)
   where withdrawn_at is not null and file_deleted_at is null`,
  `create table version_history (
    id bigint generated always as identity primary key,
    device_no text not null,
    from_code integer,
    from_name text,
    to_code integer,
    to_name text,
    at timestamptz not null
  )`,
  'create index version_history_device on version_history (device_no, at desc, id desc)',
];

const down = [
  'drop table version_history',
  'drop index version_package_withdrawn',
  'alter table version_package drop column md5, drop column file_deleted_at',
  'drop table package_upload_part',
  'drop table package_upload',
];
