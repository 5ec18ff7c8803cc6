import type { MigrationInterface, QueryRunner } from 'typeorm';
import { everySchool } from '../every-school.js';

/** Sums of minutes that no number of recharges and calls fills, and sums of all schools that no writer waits for. */
export class WideSums1796000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table wallet ${typesOf(['single_minutes', 'monthly_minutes'], 'bigint')}`);
    for (const { table, key, sums } of tables) {
      await db.query(`alter table ${table} ${typesOf(sums, 'bigint')}, add part bigint not null default 0,
        drop constraint ${table}_pkey, add primary key (school_code, ${key}, part)`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { table, key, sums } of tables) {
      const added = sums.map((name) => `sum(${name})`).join(', ');
      await db.query(`
        with gone as (delete from ${table} where school_code = '${everySchool}' returning *)
        insert into ${table} (school_code, ${key}, part, ${sums.join(', ')})
        select school_code, ${key}, -1, ${added} from gone group by 1, 2`);
      await db.query(`alter table ${table} drop constraint ${table}_pkey, drop part, ${typesOf(sums, 'integer')},
        add primary key (school_code, ${key})`);
    }
    await db.query(`alter table wallet ${typesOf(['single_minutes', 'monthly_minutes'], 'integer')}`);
  }
}

const typesOf = (columns: readonly string[], type: string): string =>
  columns.map((name) => `alter ${name} type ${type}`).join(', ');

const tables = [
  { table: 'recharge_day', key: 'day', sums: ['minutes', 'count', 'singles', 'monthlies'] },
  { table: 'call_hour', key: 'hour', sums: ['calls', 'minutes'] },
  { table: 'call_day', key: 'day', sums: ['calls', 'videos', 'minutes'] },
];
