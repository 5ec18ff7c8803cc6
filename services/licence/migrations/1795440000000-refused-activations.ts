import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is refused is stored with the others of the call; codes that the platform does not let be bound; when accounts end. */
export class RefusedActivations1795440000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table licence_account add unusable_at timestamptz');
    await db.query('create index licence_account_expires on licence_account (expire_time) where gone_at is null');
    await db.query('alter table licence_activation alter userid drop not null');
    await db.query('alter table licence_activation add place integer not null default 0');
    await db.query('alter table licence_activation add is_named boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table licence_activation drop is_named, drop place');
    await db.query('delete from licence_activation where userid is null');
    await db.query('alter table licence_activation alter userid set not null');
    await db.query('drop index licence_account_expires');
    await db.query('alter table licence_account drop unusable_at');
  }
}
