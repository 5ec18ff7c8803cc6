import type { QueryRunner } from 'typeorm';
import { pinyinInitials } from '#libs/contracts';
import { select, type StatedMigration } from '#libs/data/db';

const shown = ['name', 'address', 'bxlx_code', 'xxbb_code'];
const rowOf = (alias: string): string => `row(${shown.map((column) => `${alias}.${column}`).join(', ')})`;

/** Schools are found by the initials of their names, and what a form shows of them has versions. */
export class SchoolEdits1796300200000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table school add column pinyin text not null default ''`);
    const schools = await select<{ code: string; name: string }>(db, 'select code, name from school');
    await db.query(
      `update school s set pinyin = t.pinyin from unnest($1::text[], $2::text[]) as t (code, pinyin)
        where s.code = t.code`,
      [schools.map(({ code }) => code), schools.map(({ name }) => pinyinInitials(name))],
    );
    await db.query(`create trigger school_school_changed after update of ${shown.join(', ')} on school for each row
      when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function record_changed('school', 'code')`);
    await db.query(`create trigger school_school_kept after delete on school for each row
      execute function record_changed('school', 'code')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop trigger school_school_kept on school');
    await db.query('drop trigger school_school_changed on school');
    await db.query('alter table school drop column pinyin');
  }
}
