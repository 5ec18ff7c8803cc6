import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A phone is looked for by the phone first: beside another index that begins with the school, the planner took that one
 * and read all teachers of a school that its statistics did not know yet, for every row of an import.
 */
export class TeacherPhone1795725300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(constraintOf('phone_hash, school_code'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(constraintOf('school_code, phone_hash'));
  }
}

const constraintOf = (columns: string): string =>
  `alter table teacher drop constraint teacher_phone, add constraint teacher_phone unique (${columns}) deferrable`;
