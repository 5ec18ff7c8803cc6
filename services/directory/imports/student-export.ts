import { Injectable } from '@nestjs/common';
import { fromKeys, studentFieldKeys } from '#libs/contracts';
import type { ImportValues } from '#libs/files/imports';
import type { Queryable } from '#libs/data/db';
import { PhoneCipher } from '#libs/crypto';
import { type StoredStudent, studentColumns } from '../members/index.js';
import { genderLabel, relationLabel } from './parent-rows.js';
import { type PlaceNames, readPlaceNames } from './place-names.js';
import { memberBatches } from './member-export.js';

interface StudentRow extends StoredStudent {
  parents: { name: string; phone: string; relationCode: string }[];
}

/** The students of a school and their parents, in the columns of their import: a row for each parent. */
@Injectable()
export class StudentExport {
  constructor(private readonly phones: PhoneCipher) {}

  async *rows(db: Queryable, schoolCode: string): AsyncGenerator<Iterable<ImportValues>> {
    const { classes } = await readPlaceNames(db, schoolCode);
    for await (const students of memberBatches<StudentRow>(db, studentsAfter, schoolCode)) {
      yield this.exported(students, classes);
    }
  }

  private *exported(students: readonly StudentRow[], classes: PlaceNames['classes']): Generator<ImportValues> {
    for (const student of students) yield* this.rowsOf(student, classes.name(student.classCode));
  }

  private rowsOf({ name, gender, parents, ...stored }: StudentRow, className: string): ImportValues[] {
    const fields = fromKeys(studentFieldKeys, (key) => stored[key] ?? '');
    const student = { className, studentName: name, gender: genderLabel(gender), ...fields };
    if (parents.length === 0) return [student];
    return parents.map((parent) => ({
      ...student,
      parentName: parent.name,
      relation: relationLabel(parent.relationCode),
      phone: this.phones.read(parent.phone),
    }));
  }
}

const studentsAfter = `
  select ${studentColumns},
    coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'phone', p.phone, 'relationCode', l.relation_code)
      order by l.place, p.code) from student_parent l join parent p on p.code = l.parent_code
      where l.student_code = s.code), '[]') as parents
  from student s where s.school_code = $1 and s.code > $2 order by s.code limit $3`;
