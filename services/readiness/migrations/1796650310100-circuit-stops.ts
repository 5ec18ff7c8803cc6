import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Visits to circuits. */
export class CircuitStops1796650310100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table visit add circuit_id uuid');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table visit drop circuit_id');
  }
}
