import { Injectable } from '@nestjs/common';
import type { Queryable } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';

/** Rows of a school that are summed up into one. */
const mostRows = 16;

/** One statement: who reads meanwhile sees either the rows or their sum. */
const sumUp = `
  with gone as (
    delete from people_count c using (
      select school_code, source from people_count group by 1, 2 having count(*) > ${mostRows}
    ) many where c.school_code = many.school_code and c.source = many.source
    returning c.school_code, c.source, c.people)
  insert into people_count (school_code, source, people)
  select school_code, source, sum(people) from gone group by 1, 2 having sum(people) <> 0`;

/** Makes one row of many of a school. Two may run at once. */
export const sumUpPeople = async (db: Queryable): Promise<void> => {
  await db.query(sumUp);
};

/** Keeps the rows few that the number of people of a school is the sum of. */
@Injectable()
export class PeopleCount {
  constructor(jobs: Jobs) {
    jobs.register({ name: 'people count', cron: '20 * * * * *', run: ({ db }) => sumUpPeople(db) });
  }
}
