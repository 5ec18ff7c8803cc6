import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queryable } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';

/**
 * In place of the code of a school in tables of sums: of all of them. Adding up the rows of every school takes seconds where
 * millions of calls are. Its sum is that of all its rows of a day or an hour: each transaction adds one of its own
 * (`ownPart`), so that no two wait for each other, and `SumsOfAllSchools` makes one of them.
 */
export const everySchool = '';

/** The `part` of a row of the school or of `everySchool`, given as SQL; `school` is a column. */
export const ownPart = (school: string): string =>
  `case ${school} when '${everySchool}' then pg_current_xact_id()::text::bigint else 0 end`;

interface SumTable {
  table: string;
  key: string;
  sums: readonly string[];
}

const tables: readonly SumTable[] = [
  { table: 'recharge_day', key: 'day', sums: ['amount', 'minutes', 'count', 'singles', 'monthlies'] },
  { table: 'call_hour', key: 'hour', sums: ['calls', 'minutes'] },
  { table: 'call_day', key: 'day', sums: ['calls', 'videos', 'minutes'] },
];

/** One statement: concurrent readers see either the rows or their sum. Rows of running transactions stay. */
const sumUp = ({ table, key, sums }: SumTable): string => `
  with gone as (delete from ${table} where school_code = '${everySchool}' and part <> 0 returning *)
  insert into ${table} as t (school_code, ${key}, ${sums.join(', ')})
  select school_code, ${key}, ${sums.map((name) => `sum(${name})`).join(', ')} from gone group by 1, 2 order by 2
  on conflict (school_code, ${key}, part) do update set ${sums.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')}`;

/** Makes one row of many of all schools: of each day and hour. */
@Injectable()
export class SumsOfAllSchools implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'sums of all schools', cron: '40 * * * * *', run: ({ db }) => this.sumUp(db) });
  }

  async sumUp(db: Queryable): Promise<void> {
    for (const each of tables) await db.query(sumUp(each));
  }
}
