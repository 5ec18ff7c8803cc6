import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

const shown = ['name', 'address', 'bxlx_code', 'xxbb_code'];
const rowOf = (alias: string): string => `row(${shown.map((column) => `${alias}.${column}`).join(', ')})`;

/** What a form shows of a school has versions. */
export class SchoolEdits1796300200000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create trigger school_school_changed after update of ${shown.join(', ')} on school for each row
      when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function record_changed('school', 'code')`);
    await db.query(`create trigger school_school_kept after delete on school for each row
      execute function record_changed('school', 'code')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop trigger school_school_kept on school');
    await db.query('drop trigger school_school_changed on school');
  }
}
