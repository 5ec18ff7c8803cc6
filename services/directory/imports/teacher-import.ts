import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  ImportContext,
  ImportRow,
  ImportType,
  ImportValues,
  RowEffect,
  StoredEffect,
  UndoEffect,
} from '#libs/imports';
import { PhoneCipher } from '#libs/phones';
import type { Done } from '../member/saved.js';
import type { TeacherImage, TeacherInput } from '../teacher/teacher-image.js';
import { type StoredTeacher, teacherColumns as storedColumns } from '../teacher/teacher-reads.js';
import { TeacherStore } from '../teacher/teacher-store.js';
import { OwnSchool } from './own-school.js';
import { type PlaceNames, readPlaceNames } from './place-names.js';
import { portions } from './portions.js';
import { effectOf, undoEffectOf } from './row-effects.js';
import {
  emptied,
  teacherChanges,
  teacherColumnOf,
  teacherColumns,
  teacherInput,
  teacherValues,
} from './teacher-columns.js';

/** Import of teachers. */
@Injectable()
export class TeacherImport implements ImportType {
  readonly userType = 'wxTeacher';
  readonly importType = 'directory';
  readonly name = '教师导入';
  readonly columns = teacherColumns;
  /** A class or a phone that one row frees may be taken by a later one. */
  readonly inOrder = true;

  constructor(
    private readonly dataSource: DataSource,
    private readonly school: OwnSchool,
    private readonly teachers: TeacherStore,
    private readonly phones: PhoneCipher,
  ) {}

  keys({ phone = '', code, masterClass }: ImportValues): { column: string; value: string }[] {
    return [
      { column: 'phone', value: phone },
      ...(code === undefined ? [] : [{ column: 'code', value: code }]),
      ...(masterClass === undefined || masterClass === emptied ? [] : [{ column: 'masterClass', value: masterClass }]),
    ];
  }

  async apply(tx: EntityManager, { schoolCode }: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const school = await this.school.hold(tx, schoolCode);
    const names = await readPlaceNames(tx, schoolCode);
    const read = rows.map(({ values }) => teacherInput(values, names));
    const inputs: TeacherInput[] = read.flatMap((each) => ('input' in each ? [each.input] : []));
    const saved = await this.teachers.saveTeachers(tx, school, inputs);
    let next = 0;
    return read.map((each, index): RowEffect => {
      if ('refusals' in each) return { outcome: 'rejected', refusals: each.refusals };
      const outcome = saved[next++];
      if (!outcome) throw new Error('fewer teachers came back than were saved');
      return effectOf(outcome, rows[index]?.values['name'] ?? '', teacherColumnOf, (before, after) =>
        teacherChanges(before, after, names, (stored) => this.phones.decrypt(stored)),
      );
    });
  }

  async undo(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<UndoEffect[]> {
    const school = await this.school.hold(tx, schoolCode);
    const done = effects.map(({ image }) => image as Done<TeacherImage>);
    return (await this.teachers.undoTeachers(tx, school, done)).map(undoEffectOf);
  }

  async *export(schoolCode: string): AsyncGenerator<Iterable<ImportValues>> {
    const names: PlaceNames = await readPlaceNames(this.dataSource, schoolCode);
    for await (const teachers of portions<StoredTeacher>(this.dataSource, teachersAfter, schoolCode)) {
      yield this.exported(teachers, names);
    }
  }

  private *exported(teachers: readonly StoredTeacher[], names: PlaceNames): Generator<ImportValues> {
    for (const teacher of teachers)
      yield teacherValues(teacher, this.phones.decrypt(teacher.phone), names, teacher.code);
  }
}

const teachersAfter = `
  select ${storedColumns} from teacher t where t.school_code = $1 and t.code > $2 order by t.code limit $3`;
