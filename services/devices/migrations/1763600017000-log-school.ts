import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school at which a card logged a line; of older lines, as far as the bindings of then show it. */
export class LogSchool1763600017000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table device_log add column school_code text');
    await db.query(`
      update device_log l set school_code = b.school_code
      from binding b
      where b.device_no = l.device_no and b.bound_at <= l.at and (b.unbound_at is null or b.unbound_at > l.at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table device_log drop column school_code');
  }
}
