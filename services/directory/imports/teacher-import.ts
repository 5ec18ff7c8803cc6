import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { plainName } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  type ImportContext,
  type ImportValues,
  RecordImport,
  type RecordKind,
  type SavedRow,
} from '#libs/files/imports';
import {
  type MemberSchool,
  type StoredTeacher,
  teacherColumns as storedColumns,
  type TeacherInput,
  type TeacherSnapshot,
  TeacherStore,
} from '../members/index.js';
import { SourceRule } from '../schools/index.js';
import { memberBatches, memberExport } from './member-export.js';
import { type PlaceNames, readPlaceNames } from './place-names.js';
import {
  emptied,
  teacherChanges,
  teacherColumnOf,
  teacherColumns,
  teacherInput,
  teacherValues,
} from './teacher-columns.js';
import { TeacherRoster } from './teacher-roster.js';

interface Setting {
  school: MemberSchool;
  names: PlaceNames;
}

/** Import of teachers. */
@Injectable()
export class TeacherImport extends RecordImport<Setting, TeacherInput, { teacher: TeacherSnapshot }> {
  readonly userType = 'wxTeacher';
  readonly name = '教师导入';
  readonly columns = teacherColumns;
  readonly nameColumn = 'name';
  /** A class or a phone that one row frees may be taken by a later one. */
  readonly inOrder = true;
  override readonly people = { name: '教师', keys: teacherKeys };
  readonly exports = memberExport((schoolCode) => this.exportRows(schoolCode));
  protected readonly kinds: { teacher: RecordKind<Setting, TeacherSnapshot> } = {
    teacher: {
      columnOf: teacherColumnOf,
      differences: ({ before, after }, { names }) =>
        teacherChanges(before, after, names, (stored) => this.phones.masked(stored)),
      rollback: async (tx, { schoolCode }, changes) =>
        this.teachers.rollbackTeachers(tx, await this.rule.holdOwn(tx, schoolCode), changes),
    },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
    private readonly teachers: TeacherStore,
    private readonly phones: PhoneCipher,
    override readonly roster: TeacherRoster,
  ) {
    super();
  }

  keys({ phone = '', code, masterClass }: ImportValues): { column: string; value: string }[] {
    return [
      { column: 'phone', value: phone },
      ...(code === undefined ? [] : [{ column: 'code', value: code }]),
      ...(masterClass === undefined || masterClass === emptied ? [] : [{ column: 'masterClass', value: masterClass }]),
    ];
  }

  identities({ name = '', phone = '', code }: ImportValues): { column: string; value: string; name: string }[] {
    return [
      { column: 'phone', value: phone, name },
      ...(code === undefined ? [] : [{ column: 'code', value: code, name }]),
    ];
  }

  protected async setting(tx: EntityManager, { schoolCode }: ImportContext): Promise<Setting> {
    return { school: await this.rule.holdOwn(tx, schoolCode), names: await readPlaceNames(tx, schoolCode) };
  }

  protected input(values: ImportValues, { names }: Setting): ReturnType<typeof teacherInput> {
    return teacherInput(values, names);
  }

  protected async save(
    tx: EntityManager,
    { school }: Setting,
    inputs: readonly TeacherInput[],
  ): Promise<SavedRow<{ teacher: TeacherSnapshot }>[]> {
    return (await this.teachers.saveTeachers(tx, school, inputs, { keepNames: true })).map((teacher) => ({ teacher }));
  }

  protected label({ name = '' }: ImportValues): string {
    return name;
  }

  private async *exportRows(schoolCode: string): AsyncGenerator<Iterable<ImportValues>> {
    const names: PlaceNames = await readPlaceNames(this.dataSource, schoolCode);
    for await (const teachers of memberBatches<StoredTeacher>(this.dataSource, teachersAfter, schoolCode)) {
      yield this.exported(teachers, names);
    }
  }

  private *exported(teachers: readonly StoredTeacher[], names: PlaceNames): Generator<ImportValues> {
    for (const teacher of teachers) yield teacherValues(teacher, this.phones.read(teacher.phone), names, teacher.code);
  }
}

/** A teacher is named by phone and name; a name alone, where the phone cannot be read, names no teacher. */
const teacherKeys = ({ name = '', phone }: ImportValues): string[] => (!phone ? [] : [`${phone}\n${plainName(name)}`]);

const teachersAfter = `
  select ${storedColumns} from teacher t where t.school_code = $1 and t.code > $2 order by t.code limit $3`;
