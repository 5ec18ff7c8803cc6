import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Groups of cards, and the tags of cards. */
export class CardGroups1796400100000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table device add column tags text[] not null default '{}'`);
    await db.query('create index device_tags on device using gin (tags)');
    await db.query(`create table card_group (
      id uuid primary key,
      name text not null,
      kind text not null,
      rule jsonb not null default '{}',
      created_by text not null,
      source text not null,
      create_date timestamptz not null,
      updated_at timestamptz not null
    )`);
    await db.query('create unique index card_group_name on card_group (name)');
    await db.query(`create table card_group_member (
      group_id uuid not null references card_group on delete cascade,
      device_no text not null,
      primary key (group_id, device_no)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table card_group_member');
    await db.query('drop table card_group');
    await db.query('drop index device_tags');
    await db.query('alter table device drop column tags');
  }
}
