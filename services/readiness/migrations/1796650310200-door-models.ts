import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Models and networks of doors, and past mornings by model. */
export class DoorModels1796650310200 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table door add model text, add network text;
      create table model_share (
        model text not null,
        bell text not null,
        minutes smallint not null,
        tallies jsonb not null,
        primary key (model, bell, minutes)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table model_share');
    await db.query('alter table door drop model, drop network');
  }
}
