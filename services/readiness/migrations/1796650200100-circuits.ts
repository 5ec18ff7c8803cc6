import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Doors of schools that share a switch or a power line. */
export class Circuits1796650200100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table circuit (
        id uuid primary key,
        school_code text not null,
        number int not null,
        name text,
        kept boolean not null,
        strength real,
        learned_at timestamptz,
        unique (school_code, number)
      );
      create table circuit_door (
        device_no text primary key,
        circuit_id uuid not null references circuit (id) on delete cascade
      );
      create index circuit_door_circuit on circuit_door (circuit_id, device_no);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table circuit_door, circuit');
  }
}
