import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { fromKeys, studentFieldKeys, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
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
} from '#libs/files/imports';
import {
  type MemberSchool,
  type ParentInput,
  type ParentSnapshot,
  ParentStore,
  rejected,
  type RollbackResult,
  type SaveResult,
  type StudentInput,
  type StudentSnapshot,
  StudentStore,
} from '../members/index.js';
import { SourceRule } from '../schools/index.js';
import { memberExport } from './member-export.js';
import {
  difference,
  genderCode,
  genderLabel,
  parentColumns,
  relationCode,
  relationLabel,
  studentKey,
  studentKeys,
  studentsOf,
} from './parent-rows.js';
import { type Names, readPlaceNames } from './place-names.js';
import { StudentExport } from './student-export.js';
import { StudentRoster } from './student-roster.js';

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
  readonly name = '学生家长导入';
  readonly columns = parentColumns;
  readonly nameColumn = 'studentName';
  /** A student's number of parents depends on the rows before. */
  readonly inOrder = true;
  override readonly people = { name: '学生', keys: studentKeys };
  readonly exports = memberExport((schoolCode) => this.rows.rows(this.dataSource, schoolCode));
  protected readonly kinds: { [Kind in keyof Snapshots]: RecordKind<Setting, Snapshots[Kind]> } = {
    student: {
      columnOf: (reason) => studentColumns[reason],
      differences: (change, { classes }) => studentChanges(change, (code) => classes.name(code)),
      rollback: (tx, { schoolCode }, changes) => this.rollbackStudents(tx, schoolCode, changes),
    },
    parent: {
      differences: (change) => this.parentChanges(change),
      rollback: async (tx, { schoolCode }, changes) =>
        this.parents.rollbackParents(tx, await this.rule.holdOwn(tx, schoolCode), changes),
    },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
    private readonly phones: PhoneCipher,
    private readonly rows: StudentExport,
    override readonly roster: StudentRoster,
  ) {
    super();
  }

  keys(values: ImportValues): { column: string; value: string }[] {
    return [{ column: 'phone', value: `${studentKey(values)}\n${values['phone'] ?? ''}` }];
  }

  identities(values: ImportValues): { column: string; value: string; name: string }[] {
    const { studentNo, studentName = '', phone = '', parentName = '' } = values;
    const parent = { column: 'phone', value: phone, name: parentName };
    return studentNo === undefined ? [parent] : [{ column: 'studentNo', value: studentNo, name: studentName }, parent];
  }

  protected async setting(tx: EntityManager, { schoolCode }: ImportContext): Promise<Setting> {
    const school = await this.rule.holdOwn(tx, schoolCode);
    return { school, classes: (await readPlaceNames(tx, schoolCode)).classes };
  }

  protected input(values: ImportValues, { classes }: Setting): ReadRow | Refusal[] {
    const classCode = classes.code(values['className'] ?? '');
    if (!classCode) return [{ column: 'className', text: texts.classUnknown }];
    return { values, student: studentInput(values, classCode) };
  }

  /** Students first, each once however many rows name them; then their parents. */
  protected async save(
    tx: EntityManager,
    { school }: Setting,
    rows: readonly ReadRow[],
  ): Promise<SavedRow<Snapshots>[]> {
    const { keys, inputs } = studentsOf(rows.map(({ student }) => student));
    const options = { byName: true, keepNames: true };
    const saved = await this.students.saveStudents(tx, school, [...inputs.values()], options);
    const students = new Map([...inputs.keys()].map((key, index) => [key, saved[index]]));
    const counted = new Set<string>();
    const results = rows.map(({ student: row }, index): SaveResult<StudentSnapshot> | undefined => {
      const key = keys[index] ?? '';
      const student = students.get(key);
      const differs = student?.after && difference(row, inputs.get(key) ?? row);
      if (differs) return rejected([differs]);
      // the outcome of a student counts for the first row that names them; a rejection, for all
      if (!student?.after || !counted.has(key)) counted.add(key);
      else return { ...student, effect: 'unchanged', before: student.after };
      return student;
    });
    const parents = await this.saveParents(tx, school, rows, results);
    return results.map((student, index) => ({ student, parent: parents.get(index) }));
  }

  /** A row without a number is about the student who has one by now. */
  protected override savedKeys({ student }: SavedRow<Snapshots>, values: ImportValues): string[] {
    const studentNo = student?.after?.studentNo ?? undefined;
    return studentKeys(studentNo === undefined ? values : { ...values, studentNo });
  }

  protected label({ studentName = '' }: ImportValues): string {
    return studentName;
  }

  private async saveParents(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly ReadRow[],
    students: readonly (SaveResult<StudentSnapshot> | undefined)[],
  ): Promise<Map<number, SaveResult<ParentSnapshot> | undefined>> {
    const withStudent = rows.flatMap(({ values }, index) => {
      const student = students[index];
      return student?.after ? [{ index, input: parentInput(values, student.code) }] : [];
    });
    const inputs = withStudent.map(({ input }) => input);
    const saved = await this.parents.saveParents(tx, school, inputs, { keepNames: true });
    return new Map(withStudent.map(({ index }, place) => [index, saved[place]]));
  }

  /** A new student who has been given another parent since is in use. */
  private async rollbackStudents(
    tx: EntityManager,
    schoolCode: string,
    changes: readonly RecordChange<StudentSnapshot>[],
  ): Promise<RollbackResult[]> {
    const school = await this.rule.holdOwn(tx, schoolCode);
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
    const phone = this.phones.masked(after.phone);
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
  ...fromKeys(studentFieldKeys, (key) => values[key]),
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
    ...studentFieldKeys.map((key) => [key, before?.[key] ?? '', after[key] ?? ''] as const),
    ['gender', before ? genderLabel(before.gender) : '', genderLabel(after.gender)],
  ]);
