import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { maxGroupName, maxPersonName, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  type FieldChange,
  fieldChanges,
  type ImportColumn,
  type ImportContext,
  type ImportValues,
  type RecordChange,
  RecordImport,
  type RecordKind,
  type SavedRow,
} from '#libs/files/imports';
import {
  type DepartmentInput,
  type DepartmentSnapshot,
  DepartmentStore,
  type MemberSchool,
  type TeacherSnapshot,
  TeacherStore,
} from '../members/index.js';
import { SourceRule } from '../schools/index.js';
import { memberBatches, memberExport } from './member-export.js';
import { type PlaceNames, readPlaceNames } from './place-names.js';
import { teacherColumnOf } from './teacher-columns.js';

/** Columns of the import of departments and their members. */
const departmentColumns: readonly ImportColumn[] = [
  {
    key: 'path',
    header: '部门',
    aliases: ['部门名称', '部门路径'],
    kind: 'text',
    required: true,
    hint: '完整路径，上下级之间用“/”分隔，没有的部门会自动创建',
    example: '教务处/语文组（示例，请删除）',
    longest: maxGroupName * 10,
  },
  {
    key: 'name',
    header: '成员姓名',
    aliases: ['姓名', '教师姓名'],
    kind: 'text',
    longest: maxPersonName,
    hint: '只创建部门时留空',
    example: '张三',
  },
  {
    key: 'phone',
    header: '成员手机号',
    aliases: ['手机号', '手机', '手机号码'],
    kind: 'phone',
    hint: '已有的教师按手机号识别，没有的会自动添加',
    example: '13800138000',
  },
];

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
  readonly nameColumn = 'name';
  /** A department is added by the first row that names it. */
  readonly inOrder = true;
  readonly exports = memberExport((schoolCode) => this.exportRows(schoolCode));
  protected readonly kinds: { [Kind in keyof Snapshots]: RecordKind<Setting, Snapshots[Kind]> } = {
    department: {
      columnOf: () => 'path',
      differences: (_, __, { path = '' }) => fieldChanges([['path', '', path]]),
      rollback: async (tx, { schoolCode }, changes) =>
        this.departments.rollbackDepartments(tx, await this.rule.holdOwn(tx, schoolCode), changes),
    },
    teacher: {
      columnOf: (reason) => teacherColumnOf(reason) ?? 'phone',
      differences: (change) => this.memberChanges(change),
      rollback: async (tx, { schoolCode }, changes) =>
        this.teachers.rollbackTeachers(tx, await this.rule.holdOwn(tx, schoolCode), changes),
    },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
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
    return { school: await this.rule.holdOwn(tx, schoolCode), names: await readPlaceNames(tx, schoolCode) };
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
