import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CopyEntity, ReplayRequestEntity } from './copy.entity.js';

/** Table of the copies that a service keeps; a migration of every service that keeps one. */
class CopyTables1763600013000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table copy (
        name text primary key,
        requested_at timestamptz not null default now(),
        filled_at timestamptz
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table copy');
  }
}

/** Table of requested replays; a migration of every service that others keep copies of. */
class ReplayRequestTables1763600013500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table replay_request (
        topic text not null,
        consumer text not null,
        requested_at timestamptz not null,
        primary key (topic, consumer)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table replay_request');
  }
}

/** What a copy holds that its owner, whose database was restored, does not have; a migration of every service with copies. */
class StaleCopyColumns1796300000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table copy add stale_before timestamptz, add awaited jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table copy drop stale_before, drop awaited');
  }
}

/** For the database of every service that keeps copies. */
export const copyEntities = [CopyEntity];
export const copyMigrations = [CopyTables1763600013000, StaleCopyColumns1796300000100];

/** For the database of every service that others keep copies of. */
export const replayRequestEntities = [ReplayRequestEntity];
export const replayRequestMigrations = [ReplayRequestTables1763600013500];
