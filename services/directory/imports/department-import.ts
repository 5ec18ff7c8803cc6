import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  type FieldChange,
  fieldChanges,
  type ImportContext,
  type ImportValues,
  type RecordChange,
  RecordImport,
  type RecordKind,
  type SavedRow,
} from '#libs/imports';
import type { DepartmentInput, DepartmentSnapshot } from '../department/department-snapshot.js';
import { DepartmentStore } from '../department/department-store.js';
import type { MemberSchool } from '../member/member-school.js';
import type { TeacherSnapshot } from '../teacher/teacher-snapshot.js';
import { TeacherStore } from '../teacher/teacher-store.js';
import { departmentColumns } from './department-columns.js';
import { memberBatches, memberExport } from './member-export.js';
import { OwnSchool } from './own-school.js';
import { type PlaceNames, readPlaceNames } from './place-names.js';
import { teacherColumnOf } from './teacher-columns.js';

interface Setting {
  school: MemberSchool;
  names: PlaceNames;
}

/** A department, and the member of it in `values`, if there is one. */
interface ReadRow {
  values: ImportValues;
  department: DepartmentInput;
}

interface Snapshots {
  department: DepartmentSnapshot;
  teacher: TeacherSnapshot;
}

/** Import of departments, and of who belongs to them. */
@Injectable()
export class DepartmentImport extends RecordImport<Setting, ReadRow, Snapshots> {
  readonly userType = 'department';
  readonly name = '部门导入';
  readonly columns = departmentColumns;
  /** A department is added by the first row that names it. */
  readonly inOrder = true;
  readonly exports = memberExport((schoolCode) => this.exportRows(schoolCode));
  protected readonly kinds: { [Kind in keyof Snapshots]: RecordKind<Setting, Snapshots[Kind]> } = {
    department: {
      columnOf: () => 'path',
      differences: (_, __, { path = '' }) => fieldChanges([['path', '', path]]),
      rollback: async (tx, { schoolCode }, changes) =>
        this.departments.rollbackDepartments(tx, await this.school.hold(tx, schoolCode), changes),
    },
    teacher: {
      columnOf: (reason) => teacherColumnOf(reason) ?? 'phone',
      differences: (change) => this.memberChanges(change),
      rollback: async (tx, { schoolCode }, changes) =>
        this.teachers.rollbackTeachers(tx, await this.school.hold(tx, schoolCode), changes),
    },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly school: OwnSchool,
    private readonly departments: DepartmentStore,
    private readonly teachers: TeacherStore,
    private readonly phones: PhoneCipher,
  ) {
    super();
  }

  /** Who belongs to two departments would end in the last: so a member stands in a file once. */
  keys({ path = '', phone }: ImportValues): { column: string; value: string }[] {
    return [phone === undefined ? { column: 'path', value: path } : { column: 'phone', value: phone }];
  }

  identities({ name = '', phone }: ImportValues): { column: string; value: string; name: string }[] {
    return phone === undefined ? [] : [{ column: 'phone', value: phone, name }];
  }

  check({ name, phone }: ImportValues): { column: string; text: string }[] {
    if ((name === undefined) === (phone === undefined)) return [];
    return [{ column: name === undefined ? 'name' : 'phone', text: texts.required }];
  }

  protected async setting(tx: EntityManager, { schoolCode }: ImportContext): Promise<Setting> {
    return { school: await this.school.hold(tx, schoolCode), names: await readPlaceNames(tx, schoolCode) };
  }

  protected input(values: ImportValues, { names: { departments, paths } }: Setting): ReadRow {
    const { path = '' } = values;
    const known = departments.code(path);
    const named = (known ? paths.get(known) : undefined) ?? path.split('/').map((name) => name.trim());
    return { values, department: { path: named } };
  }

  protected async save(
    tx: EntityManager,
    { school }: Setting,
    rows: readonly ReadRow[],
  ): Promise<SavedRow<Snapshots>[]> {
    const departments = await this.departments.saveDepartments(
      tx,
      school,
      rows.map(({ department }) => department),
    );
    const members = rows.flatMap(({ values: { name = '', phone } }, index) => {
      const department = departments[index];
      if (phone === undefined || !department || department.effect === 'rejected') return [];
      return [{ index, input: { name, phone, departmentCode: department.code } }];
    });
    const inputs = members.map(({ input }) => input);
    const saved = inputs.length === 0 ? [] : await this.teachers.saveTeachers(tx, school, inputs, { keepNames: true });
    const teachers = new Map(members.map(({ index }, place) => [index, saved[place]]));
    return rows.map((_, index) => ({ department: departments[index], teacher: teachers.get(index) }));
  }

  protected label({ path = '' }: ImportValues): string {
    return path;
  }

  /** Every department, then the people of all of them. */
  private async *exportRows(schoolCode: string): AsyncGenerator<Iterable<ImportValues>> {
    const { departments, paths } = await readPlaceNames(this.dataSource, schoolCode);
    const codes = [...paths.keys()];
    yield codes.map((code) => ({ path: departments.name(code) })).sort((a, b) => (a.path < b.path ? -1 : 1));
    for await (const members of memberBatches<Member>(this.dataSource, membersAfter, schoolCode)) {
      yield this.exported(members, departments);
    }
  }

  private *exported(members: readonly Member[], departments: PlaceNames['departments']): Generator<ImportValues> {
    for (const { name, phone, departmentCode } of members) {
      yield { path: departments.name(departmentCode), name, phone: this.phones.read(phone) };
    }
  }

  private memberChanges({ before, after }: RecordChange<TeacherSnapshot>): FieldChange[] {
    const phone = this.phones.masked(after.phone);
    return fieldChanges([
      ['name', before?.name ?? '', after.name],
      ['phone', before ? phone : '', phone],
    ]);
  }
}

interface Member {
  code: string;
  name: string;
  phone: string;
  departmentCode: string;
}

const membersAfter = `
  select t.code, t.name, t.phone, t.department_code as "departmentCode" from teacher t
  where t.school_code = $1 and t.code > $2 and t.department_code is not null order by t.code limit $3`;
