import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { maskedPhone, texts } from '#libs/contracts';
import { select } from '#libs/db';
import type {
  FieldChange,
  ImportContext,
  ImportRow,
  ImportType,
  ImportValues,
  RowEffect,
  StoredEffect,
  UndoEffect,
} from '#libs/imports';
import { PhoneCipher } from '#libs/phones';
import type { MemberSchool } from '../member/member-school.js';
import type { Done, Saved } from '../member/saved.js';
import type { ParentImage, ParentInput } from '../parent/parent-image.js';
import { ParentStore } from '../parent/parent-store.js';
import type { StudentImage, StudentInput } from '../student/student-image.js';
import { StudentStore } from '../student/student-store.js';
import { OwnSchool } from './own-school.js';
import {
  parentColumns,
  genderCode,
  genderLabel,
  relationCode,
  relationLabel,
  studentKey,
  wholeParent,
} from './parent-columns.js';
import { readPlaceNames } from './place-names.js';
import { allOrNothing, changesOf, doneOf, keptBecause, refused } from './row-effects.js';
import { StudentExport } from './student-export.js';

/** What a row has done, to be taken back. */
interface RowImage {
  student: Done<StudentImage> | null;
  parent: Done<ParentImage> | null;
}

interface ReadRow {
  values: ImportValues;
  student: StudentInput;
}

/** Import of students and their parents: a row for each parent. */
@Injectable()
export class ParentImport implements ImportType {
  readonly userType = 'parentPhone';
  readonly importType = 'directory';
  readonly name = '学生家长导入';
  readonly columns = parentColumns;
  /** A student's number of parents depends on the rows before. */
  readonly inOrder = true;
  readonly check = wholeParent;

  constructor(
    private readonly dataSource: DataSource,
    private readonly school: OwnSchool,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
    private readonly phones: PhoneCipher,
    private readonly rows: StudentExport,
  ) {}

  keys(values: ImportValues): { column: string; value: string }[] {
    const { phone = '' } = values;
    return [{ column: phone === '' ? 'studentName' : 'phone', value: `${studentKey(values)}\n${phone}` }];
  }

  async apply(tx: EntityManager, { schoolCode }: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const school = await this.school.hold(tx, schoolCode);
    const { classes } = await readPlaceNames(tx, schoolCode);
    const className = (code: string): string => classes.name(code);
    const read = rows.map(({ values }) => {
      const classCode = classes.code(values['className'] ?? '');
      return classCode ? { values, student: studentInput(values, classCode) } : undefined;
    });
    const known = read.flatMap((row) => (row ? [row] : []));
    const effects = await allOrNothing(tx, known, (some) => this.attempt(tx, school, some, className));
    let next = 0;
    return read.map((row): RowEffect => (row && effects[next++]) ?? unknownClass);
  }

  async undo(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<UndoEffect[]> {
    const school = await this.school.hold(tx, schoolCode);
    const images = effects.map(({ image }) => image as RowImage);
    const parents = images.flatMap(({ parent }) => parent ?? []);
    const parentsUndone = await this.parents.undoParents(tx, school, parents);
    const students = images.flatMap(({ student }) => student ?? []);
    const left = await this.withParents(tx, students);
    // a student who has been given another parent since is in use
    const free = students.filter(({ code, before }) => before !== null || !left.has(code));
    const studentsUndone = await this.students.undoStudents(tx, school, free);
    const keptParents = new Set(parents.filter((_, index) => parentsUndone[index] === 'kept'));
    const gone = new Set(free.filter((_, index) => studentsUndone[index] === 'undone'));
    return images.map(({ student, parent }) => {
      const kept = (parent !== null && keptParents.has(parent)) || (student !== null && !gone.has(student));
      return kept ? { undone: false, kept: keptBecause } : { undone: true };
    });
  }

  export(schoolCode: string): AsyncGenerator<Iterable<ImportValues>> {
    return this.rows.rows(this.dataSource, schoolCode);
  }

  private async withParents(tx: EntityManager, students: readonly { code: string }[]): Promise<Set<string>> {
    const rows = await select<{ code: string }>(
      tx,
      'select distinct student_code as code from student_parent where student_code = any($1)',
      [students.map(({ code }) => code)],
    );
    return new Set(rows.map(({ code }) => code));
  }

  /** Students first, each once however many rows name him; then their parents. */
  private async attempt(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly ReadRow[],
    className: (code: string) => string,
  ): Promise<RowEffect[]> {
    const first = new Map<string, number>();
    for (const [index, { values }] of rows.entries()) {
      if (!first.has(studentKey(values))) first.set(studentKey(values), index);
    }
    const unique = [...first.values()];
    const inputs = unique.flatMap((index) => rows[index]?.student ?? []);
    const savedStudents = await this.students.saveStudents(tx, school, inputs, { byName: true });
    const students = new Map([...first.keys()].map((key, index) => [key, savedStudents[index]]));
    const withParent = rows.flatMap(({ values }, index) => {
      const student = students.get(studentKey(values));
      const rejects = !student || student.effect === 'rejected' || values['phone'] === undefined;
      return rejects ? [] : [{ index, input: parentInput(values, student.code) }];
    });
    const savedParents = await this.parents.saveParents(
      tx,
      school,
      withParent.map(({ input }) => input),
    );
    const parents = new Map(withParent.map(({ index }, place) => [index, savedParents[place]]));
    return rows.map(({ values }, index) => {
      const student = students.get(studentKey(values));
      const own = first.get(studentKey(values)) === index;
      return this.effect(values, own, student, parents.get(index), className);
    });
  }

  /** What became of a row: of its student, when it is the first that names him, and of its parent. */
  private effect(
    values: ImportValues,
    own: boolean,
    student: Saved<StudentImage> | undefined,
    parent: Saved<ParentImage> | undefined,
    className: (code: string) => string,
  ): RowEffect {
    if (student?.effect === 'rejected') return refused(student.reasons, (text) => studentColumns[text]);
    if (parent?.effect === 'rejected') return refused(parent.reasons);
    const doneStudent = own ? doneOf(student) : null;
    const doneParent = doneOf(parent);
    if (!doneStudent && !doneParent) return { outcome: 'unchanged' };
    const added = [doneStudent, doneParent].some((done) => done?.before === null);
    const image: RowImage = { student: doneStudent, parent: doneParent };
    const differences = (): FieldChange[] => [
      ...studentChanges(doneStudent, className),
      ...this.parentChanges(doneParent),
    ];
    return { outcome: added ? 'added' : 'changed', image, label: values['studentName'] ?? '', differences };
  }

  private parentChanges(done: Done<ParentImage> | null): FieldChange[] {
    if (!done) return [];
    const { before, after } = done;
    const phone = maskedPhone(this.phones.decrypt(after.phone));
    return changesOf([
      ['parentName', before?.name ?? '', after.name],
      ['relation', before ? relationLabel(before.relationCode) : '', relationLabel(after.relationCode)],
      ['phone', before ? phone : '', phone],
    ]);
  }
}

const unknownClass: RowEffect = { outcome: 'rejected', refusals: [{ column: 'className', text: texts.classUnknown }] };

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

const studentChanges = (done: Done<StudentImage> | null, className: (code: string) => string): FieldChange[] => {
  if (!done) return [];
  const { before, after } = done;
  return changesOf([
    ['className', before ? className(before.classCode) : '', className(after.classCode)],
    ['studentName', before?.name ?? '', after.name],
    ['studentNo', before?.studentNo ?? '', after.studentNo ?? ''],
    ['gender', before ? genderLabel(before.gender) : '', genderLabel(after.gender)],
  ]);
};
