import {
  familyRelations,
  filled,
  fromKeys,
  genderLabels,
  maxPersonName,
  plainName,
  type StudentFieldKey,
  studentFieldKeys,
  studentFields,
  texts,
} from '#libs/contracts';
import {
  classNameColumn,
  type ImportColumn,
  type ImportValues,
  parentPhoneColumn,
  studentFieldColumns,
  studentNameColumn,
} from '#libs/files/imports';
import type { StudentInput } from '../members/index.js';

const relations = Object.entries(familyRelations).map(([code, label]) => ({ code, label }));
const genders = Object.entries(genderLabels).map(([code, label]) => ({ code: Number(code), label }));

/** Columns of the import of students and their parents. */
export const parentColumns: readonly ImportColumn[] = [
  classNameColumn,
  studentNameColumn,
  ...studentFieldColumns,
  {
    key: 'gender',
    header: '性别',
    aliases: ['学生性别'],
    kind: 'choice',
    hint: '添加学生时必填',
    example: '男',
    choices: genders.map(({ label }) => label),
  },
  {
    key: 'parentName',
    header: '家长姓名',
    aliases: ['家长', '监护人', '监护人姓名'],
    kind: 'text',
    required: true,
    hint: '一行一位家长，同一学生可填写多行，最多五位',
    example: '李强',
    longest: maxPersonName,
  },
  {
    key: 'relation',
    header: '与学生关系',
    aliases: ['关系', '亲属关系', '家长关系'],
    kind: 'choice',
    required: true,
    hint: '从列表中选择',
    example: '父亲',
    choices: relations.map(({ label }) => label),
  },
  parentPhoneColumn('同一学校内的同一手机号视为同一位家长，姓名须一致'),
];

export const relationCode = (label: string | undefined): string =>
  relations.find((each) => each.label === label)?.code ?? '';
export const relationLabel = (code: string): string => familyRelations[code] ?? '';

export const genderCode = (label: string | undefined): number | undefined =>
  genders.find((each) => each.label === label)?.code;
export const genderLabel = (code: number): string => genders.find((each) => each.code === code)?.label ?? '';

/** Who the student of a row is, the surest first: by number and name, by class and name. */
export const studentKeys = ({ studentNo, className = '', studentName = '' }: ImportValues): string[] => {
  if (studentName === '') return [];
  const named = `${plainName(className)}\n${plainName(studentName)}`;
  return studentNo === undefined ? [named] : [`#${studentNo}\n${plainName(studentName)}`, named];
};

/** What names the student of a row within a file. */
export const studentKey = ({ studentNo, className = '', studentName = '' }: ImportValues): string =>
  studentNo === undefined ? `${className}\n${studentName}` : `#${studentNo}`;

/** The students that rows name: the key of each row's student, and by key what all rows say about one together. */
interface StudentsOfRows {
  keys: string[];
  inputs: Map<string, StudentInput>;
}

/** A row without a number names the student of that name and class who has one in another row, if there is one. */
export const studentsOf = (rows: readonly StudentInput[]): StudentsOfRows => {
  const numbered = new Map<string, string>();
  for (const row of rows) {
    if (row.studentNo && !numbered.has(nameKey(row))) numbered.set(nameKey(row), numberKey(row.studentNo));
  }
  const keys = rows.map((row) =>
    row.studentNo ? numberKey(row.studentNo) : (numbered.get(nameKey(row)) ?? nameKey(row)),
  );
  const inputs = new Map<string, StudentInput>();
  for (const [index, row] of rows.entries()) {
    const key = keys[index] ?? '';
    const first = inputs.get(key) ?? row;
    inputs.set(key, {
      ...first,
      ...fromKeys(studentFieldKeys, (field) => first[field] ?? row[field]),
      gender: first.gender ?? row.gender,
    });
  }
  return { keys, inputs };
};

/** Why a row is refused that says something else about its student than the rows before it; undefined: it does not. */
export const difference = (row: StudentInput, student: StudentInput): string | undefined => {
  const isOther = (key: 'gender' | StudentFieldKey): boolean => row[key] !== undefined && row[key] !== student[key];
  if (row.classCode !== student.classCode || isOther('gender')) return texts.studentDiffers;
  const field = studentFieldKeys.find(isOther);
  return field && filled(texts.studentFieldDiffers, { field: studentFields[field].label });
};

const numberKey = (studentNo: string): string => `#${studentNo}`;
const nameKey = ({ classCode, name }: StudentInput): string => `${classCode}\n${plainName(name)}`;
