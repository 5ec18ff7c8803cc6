import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of the cards' software, their packages, and the model that is assigned to a school. */
export class Versions1763600049000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of down) await db.query(statement);
  }
}

const up = [
  `create table software_version (
    id bigint generated always as identity primary key,
    device_type text not null,
    model text not null,
    notes text not null,
    version_code integer not null,
    release_status text not null,
    upgrade_notes text,
    created_by text not null,
    create_date timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index software_version_code on software_version (model, version_code)',
  `create table version_package (
    id uuid primary key,
    version_id bigint references software_version,
    storage_key text not null,
    file_name text not null,
    size bigint not null,
    sha256 text not null,
    package_name text not null,
    version_code integer not null,
    version_name text not null,
    min_sdk integer,
    signer_sha256 text not null,
    current boolean not null,
    withdrawn_at timestamptz,
    created_by text not null,
    create_date timestamptz not null
  )`,
  'create unique index version_package_current on version_package (version_id) where current',
  'create index version_package_version on version_package (version_id, create_date desc)',
  `create table device_model_school (
    school_code text primary key,
    model text not null,
    version_code integer,
    created_by text not null,
    create_date timestamptz not null
  )`,
  'alter table device add column version_code integer',
  `update device d set version_code = (s.heartbeat ->> 'version')::integer from device_status s
   where s.device_no = d.device_no and s.heartbeat ->> 'version' ~ '^[0-9]{1,9}$'`,
  'create index device_model_version on device (model, version_code)',
];

const down = [
  'drop index device_model_version',
  'alter table device drop column version_code',
  'drop table device_model_school',
  'drop table version_package',
  'drop table software_version',
];
