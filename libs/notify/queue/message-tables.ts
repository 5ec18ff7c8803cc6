import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Messages and the queues of their addresses. */
export class MessageTables1796540000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table notify_message, notify_address');
  }
}

const statements = [
  `create table notify_address (
    id text primary key,
    shut_until timestamptz,
    busy_until timestamptz
  )`,
  `create table notify_message (
    id uuid primary key,
    contact_id uuid not null,
    address_id text not null,
    channel text not null,
    address text,
    unique_key text,
    title text not null,
    body text not null,
    url text,
    state text not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    merged_into uuid,
    sending_at timestamptz,
    ended_at timestamptz,
    tries smallint not null,
    code text,
    response_code text,
    acknowledged_at timestamptz,
    acknowledged_by text
  )`,
  `create index notify_message_waiting on notify_message (address_id, due_at) where state = 'waiting'`,
  `create index notify_message_sending on notify_message (sending_at) where state = 'sending'`,
  `create index notify_message_sent on notify_message (address_id, sending_at) where sending_at is not null`,
  `create index notify_message_merged on notify_message (merged_into) where merged_into is not null`,
  `create index notify_message_replacement on notify_message (acknowledged_at)
    where response_code is not null and acknowledged_at is not null`,
  `create index notify_message_contact on notify_message (contact_id, created_at)`,
  `create index notify_message_created on notify_message (created_at, id)`,
  `create unique index notify_message_key on notify_message (unique_key) where unique_key is not null`,
];
