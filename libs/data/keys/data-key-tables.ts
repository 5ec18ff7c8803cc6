import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';
import { DataKeyEntity, DataKeyProgressEntity, HashKeyEntity } from './data-key.entity.js';

const tables = [
  `create table data_key (
    id text primary key,
    check_value bytea not null,
    added_at timestamptz not null,
    unused_since timestamptz
  )`,
  `create table hash_key (
    purpose text primary key,
    encrypted bytea not null
  )`,
  `create table data_key_progress (
    place text primary key,
    key_id text not null,
    values_left bigint not null,
    unreadable bigint not null,
    at timestamptz not null
  )`,
];

/** Creates the tables of data keys, hash keys and the progress of re-encryption with the newest data key. */
class DataKeyTables1796310000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(table);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table data_key_progress, hash_key, data_key');
  }
}

/** Entities of `data_key`, `hash_key` and `data_key_progress`, for every service that encrypts or hashes data. */
export const dataKeyEntities = [DataKeyEntity, HashKeyEntity, DataKeyProgressEntity];

/** Migrations of `dataKeyEntities`. */
export const dataKeyMigrations = [DataKeyTables1796310000000];
