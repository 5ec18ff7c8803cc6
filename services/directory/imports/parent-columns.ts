import { familyRelations, genderLabels, maxPersonName, maxStudentNo } from '#libs/contracts';
import { type ImportColumn, type ImportValues, plainName } from '#libs/imports';

const relations = Object.entries(familyRelations).map(([code, label]) => ({ code, label }));
const genders = Object.entries(genderLabels).map(([code, label]) => ({ code: Number(code), label }));

/** Columns of the import of students and their parents. */
export const parentColumns: readonly ImportColumn[] = [
  {
    key: 'className',
    header: '班级',
    aliases: ['班级名称', '所在班级'],
    kind: 'text',
    required: true,
    hint: '已有的班级，名称或别名',
    example: '小一(1)班',
  },
  {
    key: 'studentName',
    header: '学生姓名',
    aliases: ['姓名', '学生', '孩子姓名'],
    kind: 'text',
    required: true,
    hint: `不超过${maxPersonName}个字`,
    example: '李明（示例，请删除）',
    longest: maxPersonName,
  },
  {
    key: 'studentNo',
    header: '学号',
    aliases: ['学籍号', '学生学号'],
    kind: 'code',
    longest: maxStudentNo,
    hint: '同一学校内不能重复；有学号时按学号识别学生，姓名须一致',
    example: '20260101',
  },
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
  {
    key: 'phone',
    header: '家长手机号',
    kind: 'phone',
    required: true,
    hint: '同一学校内的同一手机号视为同一位家长，姓名须一致',
    aliases: ['手机号', '手机', '手机号码', '家长手机', '家长电话', '联系电话'],
    example: '13900139000',
  },
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
