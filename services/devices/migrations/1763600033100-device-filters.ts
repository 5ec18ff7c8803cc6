import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds cards by the start of their model and of their version. */
export class DeviceFilters1763600033100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index device_model on device (model text_pattern_ops)');
    await db.query('create index device_version on device (current_version text_pattern_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index device_version');
    await db.query('drop index device_model');
  }
}
