import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { groupBy, select } from '#libs/data/db';
import type { ImportColumn, ImportRow, ImportValues, Refusal } from '#libs/files/imports';
import type { LicencePerson } from '../corp/corp-store.js';

/** By which rows name a teacher. */
export const teacherColumns: readonly ImportColumn[] = [
  {
    key: 'userName',
    header: '教师姓名',
    aliases: ['姓名', '教师', '用户', '用户姓名'],
    kind: 'text',
    required: true,
    hint: '通讯录中的教师',
    example: '王老师（示例，请删除）',
  },
  {
    key: 'phone',
    header: '手机号',
    aliases: ['手机号码', '手机', '教师手机号', '联系电话'],
    kind: 'phone',
    hint: '有同名教师时必填',
    example: '13900139000',
  },
];

/** Two rows of a file must not name the same teacher. */
export const teacherKeys = ({ userName = '', phone }: ImportValues): { column: string; value: string }[] => [
  phone === undefined ? { column: 'userName', value: userName } : { column: 'phone', value: phone },
];

/** A teacher of a row. */
export interface RowPerson extends LicencePerson {
  /** The platform's lists name the teacher by an id that is not known here. */
  isUnlisted: boolean;
}

type Found = RowPerson & { phoneHash: string };

/** The teacher of each row, by one statement for all; or why a row names none. */
export const readTeacherRows = async (
  tx: EntityManager,
  phones: PhoneCipher,
  schoolCode: string,
  rows: readonly ImportRow[],
): Promise<(RowPerson | Refusal)[]> => {
  const names = rows.map(({ values }) => values['userName'] ?? '');
  const found = await select<Found>(
    tx,
    `select t.code as uid, t.name, t.phone_hash as "phoneHash", coalesce(m.open_userid, m.userid) as userid,
       m.uid is not null and m.open_userid is null as "isUnlisted"
     from teacher t left join corp_member m on m.school_code = t.school_code and m.uid = t.code and not m.gone
     where t.school_code = $1 and t.name = any($2) and not t.deleted order by t.code`,
    [schoolCode, names],
  );
  const byName = groupBy(found, ({ name }) => name);
  return rows.map(({ values: { userName = '', phone } }) => {
    const named = byName.get(userName) ?? [];
    const hash = phone === undefined ? undefined : phones.searchHash(phone);
    const fitting = hash === undefined ? named : named.filter(({ phoneHash }) => phoneHash === hash);
    const [first, second] = fitting;
    if (second) return { column: 'phone', text: texts.licenceImportTeacherAmbiguous };
    return first ?? { column: named.length > 0 ? 'phone' : 'userName', text: texts.licenceImportTeacherUnknown };
  });
};

export const isPerson = (read: RowPerson | Refusal | undefined): read is RowPerson =>
  read !== undefined && 'uid' in read;
