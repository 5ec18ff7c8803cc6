import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Every change of a student makes a version, of columns that come later too: what changes in the table, people edit. */
export class StudentVersions1796420000100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('drop trigger student_student_changed on student');
    await db.query(trigger('', 'old.*', 'new.*'));
  }

  async down(db: QueryRunner): Promise<void> {
    const columns = ['name', 'class_code', 'gender', 'student_no'];
    const row = (alias: string): string => `row(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
    await db.query('drop trigger student_student_changed on student');
    await db.query(trigger(`of ${columns.join(', ')}`, row('old'), row('new')));
  }
}

const trigger = (columns: string, before: string, after: string): string =>
  `create trigger student_student_changed after update ${columns} on student for each row
    when (${before} is distinct from ${after}) execute function record_changed('student', 'code')`;
