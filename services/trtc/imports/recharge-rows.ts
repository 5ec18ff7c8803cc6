import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { groupBy } from '#libs/db';
import { type ImportRow, type ImportValues, plainName, type Refusal } from '#libs/imports';
import type { StudentOfRecord } from '#libs/people';
import { readPhones, readStudentsNamed, type StudentPhone } from '../recharge/student.js';

/** Whom a row names, and the phone of the parent who recharges. */
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
