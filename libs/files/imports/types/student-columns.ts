import { maxPersonName, type StudentFieldKey, studentFieldKeys, studentFields } from '#libs/contracts';
import type { ImportColumn } from './import-type.js';

/** By which rows name a student. */
export const classNameColumn: ImportColumn = {
  key: 'className',
  header: '班级',
  aliases: ['班级名称', '所在班级'],
  kind: 'text',
  required: true,
  hint: '已有的班级，名称或别名',
  example: '小一(1)班',
  fillsDown: true,
};

export const studentNameColumn: ImportColumn = {
  key: 'studentName',
  header: '学生姓名',
  aliases: ['姓名', '学生', '孩子姓名'],
  kind: 'text',
  required: true,
  hint: `不超过${maxPersonName}个字`,
  example: '李明（示例，请删除）',
  longest: maxPersonName,
};

const studentFieldColumn = (key: StudentFieldKey): ImportColumn => {
  const { label, kind, aliases, longest, hint, example } = studentFields[key];
  return { key, header: label, kind, aliases, longest, hint, example };
};

/** The optional texts of a student. */
export const studentFieldColumns: readonly ImportColumn[] = studentFieldKeys.map(studentFieldColumn);

/** The hint says what the number is for. */
export const studentNoColumn = (hint: string): ImportColumn => ({ ...studentFieldColumn('studentNo'), hint });

/** The hint says whose phone it is. */
export const parentPhoneColumn = (hint: string): ImportColumn => ({
  key: 'phone',
  header: '家长手机号',
  aliases: ['手机号', '手机', '手机号码', '家长手机', '家长电话', '联系电话'],
  kind: 'phone',
  required: true,
  hint,
  example: '13900139000',
});
