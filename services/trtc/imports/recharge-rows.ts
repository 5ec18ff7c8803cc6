import type { EntityManager } from 'typeorm';
import { maxCallMinutes, maxRemark, packageTypes, plainName, texts } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { groupBy } from '#libs/data/db';
import {
  classNameColumn,
  type ImportColumn,
  type ImportRow,
  type ImportValues,
  parentPhoneColumn,
  type Refusal,
  studentNameColumn,
  studentNoColumn,
} from '#libs/files/imports';
import type { StudentOfRecord } from '#libs/copies/people';
import { readPhones, readStudentsNamed, type StudentPhone } from '../recharge/student.js';

/** Columns that name a student, and the minutes. */
export const rechargeColumns: readonly ImportColumn[] = [
  studentNameColumn,
  { ...classNameColumn, required: false, hint: '学校有同名学生时填写，班级名称或别名' },
  studentNoColumn('班级中有同名学生时填写'),
  { ...parentPhoneColumn('通讯录中该学生家长的手机号，可以留空'), required: false },
  {
    key: 'minutes',
    header: '充值时长(分钟)',
    aliases: ['充值时长', '时长', '时长(分钟)', '分钟'],
    kind: 'integer',
    required: true,
    hint: `1至${maxCallMinutes}`,
    example: '60',
  },
  {
    key: 'packageType',
    header: '套餐类型',
    aliases: ['类型', '充值类型'],
    kind: 'choice',
    required: true,
    choices: Object.values(packageTypes),
    hint: Object.values(packageTypes).join('或'),
    example: packageTypes.single,
  },
  {
    key: 'beginTime',
    header: '开始日期',
    aliases: ['开始时间', '生效日期'],
    kind: 'date',
    hint: `${packageTypes.monthly}必填，含当日`,
    example: '',
  },
  {
    key: 'endTime',
    header: '结束日期',
    aliases: ['结束时间', '到期日期'],
    kind: 'date',
    hint: `${packageTypes.monthly}必填，含当日`,
    example: '',
  },
  {
    key: 'price',
    header: '金额',
    aliases: ['金额(元)', '充值金额', '充值金额(元)'],
    kind: 'text',
    longest: 20,
    hint: '元，最多两位小数，可以留空',
    example: '12.00',
  },
  {
    key: 'reason',
    header: '备注',
    aliases: ['原因', '充值原因'],
    kind: 'text',
    longest: maxRemark,
    hint: '可以留空',
    example: '',
  },
];

/** The student of a row, and the phone of the parent who recharges. */
export interface RowStudent {
  student: StudentOfRecord;
  phone: StudentPhone | null;
}

type Named = Awaited<ReturnType<typeof readStudentsNamed>>[number];

/** The student of each row, by two statements for all; or why a row names none. */
export const readRowStudents = async (
  tx: EntityManager,
  phones: PhoneCipher,
  schoolCode: string,
  rows: readonly ImportRow[],
): Promise<(RowStudent | Refusal)[]> => {
  const names = new Set(rows.map(({ values }) => values['studentName'] ?? ''));
  const named = await readStudentsNamed(tx, schoolCode, [...names]);
  const codes = named.map(({ studentCode }) => studentCode);
  const known = {
    students: groupBy(named, ({ studentName }) => studentName),
    phones: groupBy(await readPhones(tx, schoolCode, codes), ({ studentCode }) => studentCode),
  };
  return rows.map(({ values }) => {
    const { phone } = values;
    return studentOf(known, values, phone === undefined ? undefined : phones.searchHash(phone));
  });
};

interface Known {
  students: ReadonlyMap<string, Named[]>;
  phones: ReadonlyMap<string, StudentPhone[]>;
}

const studentOf = (
  { students, phones }: Known,
  { studentName = '', className, studentNo }: ImportValues,
  hash: string | undefined,
): RowStudent | Refusal => {
  const named = students.get(studentName) ?? [];
  if (named.length === 0) return { column: 'studentName', text: texts.studentUnknown };
  const ofClass = className === undefined ? named : named.filter((each) => isOf(each, className));
  if (ofClass.length === 0) return { column: 'className', text: texts.classUnknown };
  const numbered = studentNo === undefined ? ofClass : ofClass.filter((each) => each.studentNo === studentNo);
  if (numbered.length === 0) return { column: 'studentNo', text: texts.studentUnknown };
  const phoneOf = ({ studentCode }: Named): StudentPhone | undefined =>
    phones.get(studentCode)?.find((each) => hash === undefined || each.hash === hash);
  const fitting = hash === undefined ? numbered : numbered.filter((each) => phoneOf(each) !== undefined);
  const [student, second] = fitting;
  if (!student) return { column: 'phone', text: texts.parentPhoneUnknown };
  if (second) return { column: 'studentName', text: texts.rechargeStudentAmbiguous };
  return { student, phone: phoneOf(student) ?? null };
};

const isOf = ({ className, classNickName }: Named, wanted: string): boolean =>
  [className, classNickName].some((name) => name !== '' && plainName(name) === plainName(wanted));
