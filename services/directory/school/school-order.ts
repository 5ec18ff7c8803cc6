import { byName } from '#libs/db';
import type { SchoolListQuery, SchoolSort } from './school.dto.js';

/** How many teachers and students of its own source a school has. */
export const peopleOf = (school: string): string =>
  `(select coalesce(sum(people), 0)::float8 from people_count
    where school_code = ${school}.code and source = ${school}.source)`;

const columns: Record<SchoolSort, string> = {
  name: byName('s.name'),
  code: 's.code',
  people: peopleOf('s'),
  createDate: 's.create_date',
};

/** The `order by` of a list of schools; the query is checked already. Ends with the key, so that pages never overlap. */
export const orderOf = ({ sort = 'name', order }: Pick<SchoolListQuery, 'sort' | 'order'>): string =>
  `${columns[sort]} ${order === 'desc' ? 'desc' : 'asc'}, ${byName('s.name')}, s.code`;
