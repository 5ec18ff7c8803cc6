import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Hours of a message, the next try to replace a card, and an index of messages that were tried. */
export class MessageHours1796600000100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    // codes of before name no member
    await db.query(`
      alter table notify_message add column hours text, add column replace_at timestamptz;
      update notify_message set response_code = null where response_code is not null;
      update notify_message set acknowledged_by = left(acknowledged_by, 2) || '***' where acknowledged_by is not null;
      drop index notify_message_replacement;
      create index notify_message_replacement on notify_message (replace_at) where replace_at is not null;
      create index notify_message_tried on notify_message (address_id, due_at) where state = 'waiting' and tries > 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index notify_message_tried;
      drop index notify_message_replacement;
      alter table notify_message drop column hours, drop column replace_at;
      create index notify_message_replacement on notify_message (acknowledged_at)
        where response_code is not null and acknowledged_at is not null;
    `);
  }
}
