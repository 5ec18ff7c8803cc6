import { copiedStudentFields, fromKeys, type StudentsChanged } from '#libs/contracts';
import { columnList, columnsOf, type Queryable } from '#libs/db';
import type { RowOf } from './newest-rows.js';

/** Types of the columns. */
const types = {
  ...{ code: 'text', schoolCode: 'text', name: 'text', classCode: 'text', gender: 'smallint' },
  ...fromKeys(copiedStudentFields, () => 'text'),
  ...{ deleted: 'boolean', at: 'timestamptz' },
};
const keys = Object.keys(types) as (keyof typeof types)[];
const columns = columnList(keys, (column) => column);
const arrays = keys.map((key, index) => `$${index + 1}::${types[key]}[]`);

/** Stores students as the directory has them; each code at most once. An event older than the stored state changes nothing. */
export const storeStudents = async (db: Queryable, students: readonly RowOf<StudentsChanged>[]): Promise<void> => {
  if (students.length === 0) return;
  await db.query(
    `insert into student (${columns})
     select ${columns} from unnest(${arrays.join(', ')}) as t (${columns})
     on conflict (code) do update set (${columns}) = row (${columnList(keys, (column) => `excluded.${column}`)})
       where excluded.at >= student.at`,
    columnsOf(students, ...keys),
  );
};
