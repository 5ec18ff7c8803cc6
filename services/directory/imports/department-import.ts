import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { maskedPhone, maxGroupName, maxPersonName, texts } from '#libs/contracts';
import type {
  FieldChange,
  ImportColumn,
  ImportContext,
  ImportRow,
  ImportType,
  ImportValues,
  RowEffect,
  StoredEffect,
  UndoEffect,
} from '#libs/imports';
import { PhoneCipher } from '#libs/phones';
import type { DepartmentImage } from '../department/department-image.js';
import { DepartmentStore } from '../department/department-store.js';
import type { MemberSchool } from '../member/member-school.js';
import type { Done, Saved } from '../member/saved.js';
import type { TeacherImage } from '../teacher/teacher-image.js';
import { TeacherStore } from '../teacher/teacher-store.js';
import { OwnSchool } from './own-school.js';
import { type PlaceNames, readPlaceNames } from './place-names.js';
import { portions } from './portions.js';
import { allOrNothing, changesOf, doneOf, keptBecause, refused } from './row-effects.js';
import { teacherColumnOf } from './teacher-columns.js';

const columns: readonly ImportColumn[] = [
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
    hint: '已有的教师按手机号识别，没有的会自动新增',
    example: '13800138000',
  },
];

interface RowImage {
  department: Done<DepartmentImage> | null;
  teacher: Done<TeacherImage> | null;
}

/** Import of departments, and of who belongs to them. */
@Injectable()
export class DepartmentImport implements ImportType {
  readonly userType = 'department';
  readonly importType = 'directory';
  readonly name = '部门导入';
  readonly columns = columns;
  /** A department is added by the first row that names it. */
  readonly inOrder = true;

  constructor(
    private readonly dataSource: DataSource,
    private readonly school: OwnSchool,
    private readonly departments: DepartmentStore,
    private readonly teachers: TeacherStore,
    private readonly phones: PhoneCipher,
  ) {}

  /** Who belongs to two departments would end in the last: so a member stands in a file once. */
  keys({ path = '', phone }: ImportValues): { column: string; value: string }[] {
    return [phone === undefined ? { column: 'path', value: path } : { column: 'phone', value: phone }];
  }

  check({ name, phone }: ImportValues): { column: string; text: string }[] {
    if ((name === undefined) === (phone === undefined)) return [];
    return [{ column: name === undefined ? 'name' : 'phone', text: texts.required }];
  }

  async apply(tx: EntityManager, { schoolCode }: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const school = await this.school.hold(tx, schoolCode);
    const names = await readPlaceNames(tx, schoolCode);
    return allOrNothing(tx, rows, (some) => this.attempt(tx, school, names, some));
  }

  async undo(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<UndoEffect[]> {
    const school = await this.school.hold(tx, schoolCode);
    const images = effects.map(({ image }) => image as RowImage);
    const teachers = images.flatMap(({ teacher }) => teacher ?? []);
    const teachersUndone = await this.teachers.undoTeachers(tx, school, teachers);
    const departments = images.flatMap(({ department }) => department ?? []);
    const departmentsUndone = await this.departments.undoDepartments(tx, school, departments);
    const kept = new Set<unknown>([
      ...teachers.filter((_, index) => teachersUndone[index] === 'kept'),
      ...departments.filter((_, index) => departmentsUndone[index] === 'kept'),
    ]);
    return images.map(({ department, teacher }) =>
      kept.has(department) || kept.has(teacher) ? { undone: false, kept: keptBecause } : { undone: true },
    );
  }

  /** Every department, then everybody who belongs to one. */
  async *export(schoolCode: string): AsyncGenerator<Iterable<ImportValues>> {
    const { departments, paths } = await readPlaceNames(this.dataSource, schoolCode);
    const codes = [...paths.keys()];
    yield codes.map((code) => ({ path: departments.name(code) })).sort((a, b) => (a.path < b.path ? -1 : 1));
    for await (const members of portions<Member>(this.dataSource, membersAfter, schoolCode)) {
      yield this.exported(members, departments);
    }
  }

  private *exported(members: readonly Member[], departments: PlaceNames['departments']): Generator<ImportValues> {
    for (const { name, phone, departmentCode } of members) {
      yield { path: departments.name(departmentCode), name, phone: this.phones.decrypt(phone) };
    }
  }

  private async attempt(
    tx: EntityManager,
    school: MemberSchool,
    { departments: names, paths }: PlaceNames,
    rows: readonly ImportRow[],
  ): Promise<RowEffect[]> {
    const wanted = rows.map(({ values: { path = '' } }) => {
      const known = names.code(path);
      return { path: (known ? paths.get(known) : undefined) ?? path.split('/').map((name) => name.trim()) };
    });
    const departments = await this.departments.saveDepartments(tx, school, wanted);
    const members = rows.flatMap(({ values }, index) => {
      const department = departments[index];
      if (values['phone'] === undefined || !department || department.effect === 'rejected') return [];
      return [
        { index, input: { name: values['name'] ?? '', phone: values['phone'], departmentCode: department.code } },
      ];
    });
    const inputs = members.map(({ input }) => input);
    const saved = inputs.length === 0 ? [] : await this.teachers.saveTeachers(tx, school, inputs);
    const teachers = new Map(members.map(({ index }, place) => [index, saved[place]]));
    return rows.map(({ values: { path = '' } }, index) => this.effect(path, departments[index], teachers.get(index)));
  }

  private effect(
    path: string,
    department: Saved<DepartmentImage> | undefined,
    teacher: Saved<TeacherImage> | undefined,
  ): RowEffect {
    if (department?.effect === 'rejected') return refused(department.reasons, () => 'path');
    if (teacher?.effect === 'rejected') return refused(teacher.reasons, (text) => teacherColumnOf(text) ?? 'phone');
    const image: RowImage = { department: doneOf(department), teacher: doneOf(teacher) };
    if (!image.department && !image.teacher) return { outcome: 'unchanged' };
    const added = image.department !== null || image.teacher?.before === null;
    const differences = (): FieldChange[] => this.changes(path, image);
    return { outcome: added ? 'added' : 'changed', image, label: path, differences };
  }

  private changes(path: string, { department, teacher }: RowImage): FieldChange[] {
    const phone = teacher ? maskedPhone(this.phones.decrypt(teacher.after.phone)) : '';
    return changesOf([
      ['path', department ? '' : path, path],
      ['name', teacher?.before?.name ?? '', teacher?.after.name ?? ''],
      ['phone', teacher?.before ? phone : '', phone],
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
