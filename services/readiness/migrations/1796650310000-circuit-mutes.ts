import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Mutes of circuits, with the cards and the name that these had. */
export class CircuitMutes1796650310000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table mute add device_nos text[], add label text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`delete from mute where scope = 'circuit'`);
    await db.query('alter table mute drop device_nos, drop label');
  }
}
