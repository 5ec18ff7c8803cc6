import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { maskedPhone, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/db';
import {
  type FieldChange,
  fieldChanges,
  type ImportContext,
  type ImportValues,
  type RecordChange,
  RecordImport,
  type RecordKind,
  type Refusal,
  type SavedRow,
} from '#libs/imports';
import type { MemberSchool } from '../member/member-school.js';
import type { RollbackResult, SaveResult } from '../member/save-result.js';
import type { ParentInput, ParentSnapshot } from '../student/parent-snapshot.js';
import { ParentStore } from '../student/parent-store.js';
import type { StudentInput, StudentSnapshot } from '../student/student-snapshot.js';
import { StudentStore } from '../student/student-store.js';
import { memberExport } from './member-export.js';
import { OwnSchool } from './own-school.js';
import {
  genderCode,
  genderLabel,
  parentColumns,
  relationCode,
  relationLabel,
  studentKey,
  wholeParent,
} from './parent-columns.js';
import { type Names, readPlaceNames } from './place-names.js';
import { StudentExport } from './student-export.js';

interface Setting {
  school: MemberSchool;
  classes: Names;
}

/** A student, and one of the parents in `values`. */
interface ReadRow {
  values: ImportValues;
  student: StudentInput;
}

interface Snapshots {
  student: StudentSnapshot;
  parent: ParentSnapshot;
}

/** Import of students and their parents: a row for each parent. */
@Injectable()
export class ParentImport extends RecordImport<Setting, ReadRow, Snapshots> {
  readonly userType = 'parentPhone';
  readonly importType = 'directory';
  readonly name = '学生家长导入';
  readonly columns = parentColumns;
  /** A student's number of parents depends on the rows before. */
  readonly inOrder = true;
  readonly exports = memberExport((schoolCode) => this.rows.rows(this.dataSource, schoolCode));
  readonly check = wholeParent;
  protected readonly kinds: { [Kind in keyof Snapshots]: RecordKind<Setting, Snapshots[Kind]> } = {
    student: {
      columnOf: (reason) => studentColumns[reason],
      differences: (change, { classes }) => studentChanges(change, (code) => classes.name(code)),
      rollback: (tx, { schoolCode }, changes) => this.rollbackStudents(tx, schoolCode, changes),
    },
    parent: {
      differences: (change) => this.parentChanges(change),
      rollback: async (tx, { schoolCode }, changes) =>
        this.parents.rollbackParents(tx, await this.school.hold(tx, schoolCode), changes),
    },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly school: OwnSchool,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
    private readonly phones: PhoneCipher,
    private readonly rows: StudentExport,
  ) {
    super();
  }

  keys(values: ImportValues): { column: string; value: string }[] {
    const { phone = '' } = values;
    return [{ column: phone === '' ? 'studentName' : 'phone', value: `${studentKey(values)}\n${phone}` }];
  }

  protected async setting(tx: EntityManager, { schoolCode }: ImportContext): Promise<Setting> {
    const school = await this.school.hold(tx, schoolCode);
    return { school, classes: (await readPlaceNames(tx, schoolCode)).classes };
  }

  protected input(values: ImportValues, { classes }: Setting): ReadRow | Refusal[] {
    const classCode = classes.code(values['className'] ?? '');
    if (!classCode) return [{ column: 'className', text: texts.classUnknown }];
    return { values, student: studentInput(values, classCode) };
  }

  /** Students first, each once however many rows name him; then their parents. */
  protected async save(
    tx: EntityManager,
    { school }: Setting,
    rows: readonly ReadRow[],
  ): Promise<SavedRow<Snapshots>[]> {
    const first = new Map<string, ReadRow>();
    for (const row of rows) if (!first.has(studentKey(row.values))) first.set(studentKey(row.values), row);
    const inputs = [...first.values()].map(({ student }) => student);
    const savedStudents = await this.students.saveStudents(tx, school, inputs, { byName: true });
    const students = new Map([...first.keys()].map((key, index) => [key, savedStudents[index]]));
    const parents = await this.saveParents(tx, school, rows, students);
    return rows.map((row) => {
      const student = students.get(studentKey(row.values));
      // what became of a student counts for the first row that names him; that he is rejected, for all
      const counts = first.get(studentKey(row.values)) === row || student?.effect === 'rejected';
      return { student: counts ? student : undefined, parent: parents.get(row) };
    });
  }

  protected label({ studentName = '' }: ImportValues): string {
    return studentName;
  }

  private async saveParents(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly ReadRow[],
    students: ReadonlyMap<string, SaveResult<StudentSnapshot> | undefined>,
  ): Promise<Map<ReadRow, SaveResult<ParentSnapshot> | undefined>> {
    const withParent = rows.flatMap((row) => {
      const student = students.get(studentKey(row.values));
      const hasNone = !student || student.effect === 'rejected' || row.values['phone'] === undefined;
      return hasNone ? [] : [{ row, input: parentInput(row.values, student.code) }];
    });
    const inputs = withParent.map(({ input }) => input);
    const saved = await this.parents.saveParents(tx, school, inputs);
    return new Map(withParent.map(({ row }, place) => [row, saved[place]]));
  }

  /** A new student who has been given another parent since is in use. */
  private async rollbackStudents(
    tx: EntityManager,
    schoolCode: string,
    changes: readonly RecordChange<StudentSnapshot>[],
  ): Promise<RollbackResult[]> {
    const school = await this.school.hold(tx, schoolCode);
    const inUse = await this.withParents(tx, changes);
    const free = changes.filter(({ code, before }) => before !== null || !inUse.has(code));
    const results = await this.students.rollbackStudents(tx, school, free);
    const resultOf = new Map(free.map((each, index) => [each, results[index]]));
    return changes.map((each) => resultOf.get(each) ?? 'kept');
  }

  private async withParents(tx: EntityManager, students: readonly { code: string }[]): Promise<Set<string>> {
    const rows = await select<{ code: string }>(
      tx,
      'select distinct student_code as code from student_parent where student_code = any($1)',
      [students.map(({ code }) => code)],
    );
    return new Set(rows.map(({ code }) => code));
  }

  private parentChanges({ before, after }: RecordChange<ParentSnapshot>): FieldChange[] {
    const phone = maskedPhone(this.phones.decrypt(after.phone));
    return fieldChanges([
      ['parentName', before?.name ?? '', after.name],
      ['relation', before ? relationLabel(before.relationCode) : '', relationLabel(after.relationCode)],
      ['phone', before ? phone : '', phone],
    ]);
  }
}

const studentColumns: Readonly<Record<string, string>> = {
  [texts.genderRequired]: 'gender',
  [texts.studentNoTaken]: 'studentNo',
  [texts.studentUnknown]: 'studentNo',
};

const studentInput = (values: ImportValues, classCode: string): StudentInput => ({
  name: values['studentName'] ?? '',
  classCode,
  gender: genderCode(values['gender']),
  studentNo: values['studentNo'],
});

const parentInput = (values: ImportValues, studentCode: string): ParentInput => ({
  student: { code: studentCode },
  name: values['parentName'] ?? '',
  phone: values['phone'] ?? '',
  relationCode: relationCode(values['relation']),
});

const studentChanges = (
  { before, after }: RecordChange<StudentSnapshot>,
  className: (code: string) => string,
): FieldChange[] =>
  fieldChanges([
    ['className', before ? className(before.classCode) : '', className(after.classCode)],
    ['studentName', before?.name ?? '', after.name],
    ['studentNo', before?.studentNo ?? '', after.studentNo ?? ''],
    ['gender', before ? genderLabel(before.gender) : '', genderLabel(after.gender)],
  ]);
