import { maxGroupName, maxPersonName, teacherPositionLabels, texts } from '#libs/contracts';
import {
  type FieldChange,
  fieldChanges,
  type ImportColumn,
  type ImportValues,
  type Refusal,
} from '#libs/files/imports';
import type { TeacherInput, TeacherSnapshot } from '../members/index.js';
import type { Names, PlaceNames } from './place-names.js';

/** In a cell: what was there is taken away. An empty cell leaves it as it is. */
export const emptied = '清空';
const orEmptied = `填写“${emptied}”可去掉已有内容`;

const positions = Object.entries(teacherPositionLabels).map(([code, label]) => ({ code: Number(code), label }));
const yesNo = ['是', '否'];

/** Columns of the import of teachers. */
export const teacherColumns: readonly ImportColumn[] = [
  {
    key: 'name',
    header: '姓名',
    aliases: ['教师姓名', '老师姓名', '教师'],
    kind: 'text',
    required: true,
    hint: `不超过${maxPersonName}个字`,
    example: '张三（示例，请删除）',
    longest: maxPersonName,
  },
  {
    key: 'phone',
    header: '手机号',
    aliases: ['手机', '手机号码', '电话', '联系电话'],
    kind: 'phone',
    required: true,
    hint: '同一学校内不能重复；已有的手机号视为修改该教师，姓名须一致',
    example: '13800138000',
  },
  {
    key: 'position',
    header: '职务',
    aliases: ['岗位', '职位'],
    kind: 'choice',
    hint: '从列表中选择',
    example: '班主任',
    choices: positions.map(({ label }) => label),
  },
  {
    key: 'department',
    header: '部门',
    aliases: ['所属部门'],
    kind: 'text',
    longest: maxGroupName * 10,
    hint: `已有部门的完整路径，上下级之间用“/”分隔。${orEmptied}`,
    example: '教务处/语文组',
  },
  {
    key: 'groups',
    header: '教师分组',
    aliases: ['教师组', '分组', '所属教师组'],
    kind: 'text',
    longest: 2000,
    hint: `已有的教师分组，多个之间用“、”分隔。${orEmptied}`,
    example: '备课组、值日组',
  },
  {
    key: 'masterClass',
    header: '班主任班级',
    aliases: ['所带班级', '班主任'],
    kind: 'text',
    hint: `担任班主任的班级，名称或别名。${orEmptied}`,
    example: '小一(1)班',
  },
  {
    key: 'classes',
    header: '任教班级',
    aliases: ['任课班级'],
    kind: 'text',
    longest: 4000,
    hint: `班级：科目，多个之间用“、”分隔。${orEmptied}`,
    example: '小一(1)班：语文、小一(2)班：语文',
  },
  {
    key: 'isAdmin',
    header: '学校管理员',
    aliases: ['管理员'],
    kind: 'choice',
    hint: '是或否',
    example: '否',
    choices: yesNo,
  },
  {
    key: 'code',
    header: '教师编号',
    aliases: [],
    kind: 'code',
    longest: 64,
    example: '',
    hint: '导出时自动带出，用于修改手机号；添加时留空',
  },
];

/** Which column a refusal of the store is about. */
export const teacherColumnOf = (reason: string): string | undefined => reasonColumns[reason];

const reasonColumns: Readonly<Record<string, string>> = {
  [texts.phone]: 'phone',
  [texts.teacherTwice]: 'phone',
  [texts.teacherPhoneTaken]: 'phone',
  [texts.teacherUnknown]: 'code',
  [texts.departmentUnknown]: 'department',
  [texts.groupUnknown]: 'groups',
  [texts.classHasHead]: 'masterClass',
};

/** What a row says about a teacher, or every name in it that means nothing. */
export const teacherInput = (values: ImportValues, names: PlaceNames): TeacherInput | Refusal[] => {
  const refusals: Refusal[] = [];
  const find = (column: string, kind: Names, name: string, text: string): string => {
    const code = kind.code(name);
    if (!code) refusals.push({ column, text: `${text}（${name}）` });
    return code ?? '';
  };
  const one = (column: string, kind: Names, text: string): string | null | undefined => {
    const name = values[column];
    return name === undefined ? undefined : name === emptied ? null : find(column, kind, name, text);
  };
  const many = <T>(column: string, read: (halves: string[]) => T): T[] | undefined => {
    const cell = values[column];
    return cell === undefined ? undefined : cell === emptied ? [] : listed(cell).map(read);
  };
  const masterClassCode = one('masterClass', names.classes, texts.classUnknown);
  const input: TeacherInput = {
    code: values['code'],
    name: values['name'] ?? '',
    phone: values['phone'],
    position: positionOf(values['position'], masterClassCode),
    isAdmin: values['isAdmin'] === undefined ? undefined : yesNo.indexOf(values['isAdmin']) === 0 ? 1 : 0,
    departmentCode: one('department', names.departments, texts.departmentUnknown),
    groups: many('groups', ([name = '']) => find('groups', names.groups, name, texts.groupUnknown)),
    masterClassCode,
    classes: many('classes', ([name = '', subject = '']) => ({
      classCode: find('classes', names.classes, name, texts.classUnknown),
      subject,
    })),
  };
  return refusals.length > 0 ? refusals : input;
};

/** A head teacher without another position is one by position too. Source: second requirement document, section 4. */
const positionOf = (label: string | undefined, masterClassCode: string | null | undefined): number | undefined =>
  positions.find((each) => each.label === label)?.code ?? (masterClassCode ? 3 : undefined);

/**
 * A teacher in the columns of the import; `phone` in clear. Field by field: an object that begins with the spread of
 * another took fifty times as long here and stayed until all of the heap was tidied, and an export makes a million.
 */
export const teacherValues = (
  snapshot: TeacherSnapshot,
  phone: string,
  names: PlaceNames,
  code = '',
): ImportValues => ({
  name: snapshot.name,
  phone,
  code,
  position: positions.find((each) => each.code === snapshot.position)?.label ?? '',
  department: snapshot.departmentCode === null ? '' : names.departments.name(snapshot.departmentCode),
  groups: joined(snapshot.groups.map((group) => [names.groups.name(group)])),
  masterClass: snapshot.masterClassCode === null ? '' : names.classes.name(snapshot.masterClassCode),
  classes: joined(snapshot.classes.map(({ classCode, subject }) => [names.classes.name(classCode), subject])),
  isAdmin: yesNo[snapshot.isAdmin === 1 ? 0 : 1] ?? '',
});

/** Fields of a teacher that differ, as people read them; phones masked. */
export const teacherChanges = (
  before: TeacherSnapshot | null,
  after: TeacherSnapshot,
  names: PlaceNames,
  masked: (stored: string) => string,
): FieldChange[] => {
  const shown = (snapshot: TeacherSnapshot): ImportValues => teacherValues(snapshot, masked(snapshot.phone), names);
  const [old, now] = [before ? shown(before) : {}, shown(after)];
  return fieldChanges(teacherColumns.map(({ key }) => [key, old[key] ?? '', now[key] ?? '']));
};

/** Signs between the entries of a cell, and between the two halves of one. */
const between = /[、,，;；\n]/;
const half = /[:：]/;
const quoted = /[、,，;；\n:："]|^\s|\s$/;

/** Quotes a name that contains a separator, so that it is read as it was written. */
const asEntry = (name: string): string => (quoted.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Entries of one cell; each may have two halves. */
const joined = (entries: readonly (readonly string[])[]): string =>
  entries
    .map((halves) =>
      halves
        .filter((each) => each !== '')
        .map(asEntry)
        .join('：'),
    )
    .join('、');

/** The entries that a cell holds, each with its halves; empty ones are left out. */
const listed = (cell: string): string[][] => {
  const entries: string[][] = [];
  let halves = [''];
  let inQuotes = false;
  const end = (): void => {
    const trimmed = halves.map((each) => each.trim());
    if (trimmed[0] !== '') entries.push(trimmed);
    halves = [''];
  };
  for (let place = 0; place < cell.length; place++) {
    const character = cell[place] ?? '';
    if (character === '"' && inQuotes && cell[place + 1] === '"') place++;
    else if (character === '"') {
      inQuotes = !inQuotes;
      continue;
    } else if (!inQuotes && between.test(character)) {
      end();
      continue;
    } else if (!inQuotes && half.test(character)) {
      halves.push('');
      continue;
    }
    halves.push(`${halves.pop() ?? ''}${character}`);
  }
  end();
  return entries;
};
