import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { groupBy } from '#libs/db';
import { type ImportRow, type ImportValues, plainName, type Refusal } from '#libs/imports';
import {
  type ParentOfRecord,
  readClasses,
  readParents,
  readStudentsOfClasses,
  type StudentOfRecord,
} from '#libs/people';
import type { PayItemEntity } from '../pay-item/pay-item.entity.js';
import { readSubscribeItems } from './subscribe-items.js';

/** Whom and what a row names. */
export interface RosterEntry {
  student: StudentOfRecord;
  parent: ParentOfRecord;
  item: PayItemEntity;
}

type Found = Awaited<ReturnType<typeof readStudentsOfClasses>>[number];

/** What rows say, as far as the school has it. */
interface Known {
  classes: ReadonlyMap<string, string | null>;
  items: readonly PayItemEntity[];
  students: ReadonlyMap<string, Found[]>;
}

/** What each row names, by a few statements for all; or why a row names no one. */
export const readRosterRows = async (
  tx: EntityManager,
  phones: PhoneCipher,
  schoolCode: string,
  rows: readonly ImportRow[],
): Promise<(RosterEntry | Refusal)[]> => {
  const classes = namesOf(await readClasses(tx, schoolCode));
  const wanted = new Set(rows.flatMap(({ values }) => classes.get(plainName(values['className'] ?? '')) ?? []));
  const names = new Set(rows.map(({ values }) => values['studentName'] ?? ''));
  const found = await readStudentsOfClasses(tx, schoolCode, [...wanted], [...names]);
  const students = groupBy(found, ({ classCode, studentName }) => `${classCode}\n${studentName}`);
  const known: Known = { classes, items: await readSubscribeItems(tx, schoolCode), students };
  const chosen = rows.map(({ values }) => choose(known, values));
  const codes = chosen.flatMap((each) => ('student' in each ? each.student.studentCode : []));
  const parents = groupBy(await readParents(tx, schoolCode, codes), ({ studentCode }) => studentCode);
  return rows.map(({ values }, index): RosterEntry | Refusal => {
    const each = chosen[index];
    if (!each || !('student' in each)) return each ?? { text: texts.studentUnknown };
    const hash = phones.searchHash(values['phone'] ?? '');
    const parent = parents.get(each.student.studentCode)?.find(({ phoneHash }) => phoneHash === hash);
    return parent ? { ...each, parent } : { column: 'phone', text: texts.parentPhoneUnknown };
  });
};

const choose = (known: Known, values: ImportValues): Pick<RosterEntry, 'student' | 'item'> | Refusal => {
  const item = itemOf(known.items, values['payItem']);
  if ('text' in item) return item;
  const student = studentOf(known, values);
  return 'text' in student ? student : { student, item };
};

const itemOf = (items: readonly PayItemEntity[], name: string | undefined): PayItemEntity | Refusal => {
  const [first, second] = name === undefined ? items : items.filter((each) => plainName(each.name) === plainName(name));
  if (first && !second) return first;
  if (items.length === 0) return { text: texts.noSubscribeItem };
  const text = name === undefined || second ? texts.subscribeItemAmbiguous : texts.subscribeItemUnknown;
  return { column: 'payItem', text };
};

const studentOf = ({ classes, students }: Known, values: ImportValues): Found | Refusal => {
  const { className = '', studentName = '', studentNo } = values;
  const classCode = classes.get(plainName(className));
  if (!classCode) return { column: 'className', text: texts.classUnknown };
  const named = students.get(`${classCode}\n${studentName}`) ?? [];
  const fitting = studentNo === undefined ? named : named.filter((each) => each.studentNo === studentNo);
  const [first, second] = fitting;
  if (second) return { column: 'studentNo', text: texts.studentAmbiguous };
  return first ?? { column: 'studentName', text: texts.studentUnknown };
};

/** The code of each name; null when it is that of two classes. */
const namesOf = (classes: readonly { code: string; name: string; nickName: string }[]): Map<string, string | null> => {
  const codes = new Map<string, string | null>();
  for (const { code, name, nickName } of classes) {
    for (const key of new Set([name, nickName].filter((each) => each !== '').map(plainName))) {
      codes.set(key, codes.has(key) ? null : code);
    }
  }
  return codes;
};

/** What makes two rows of a file one. */
export const rosterKeys = (values: ImportValues): { column: string; value: string }[] => {
  const { className = '', studentName = '', studentNo = '', phone = '', payItem = '' } = values;
  return [{ column: 'phone', value: [plainName(className), studentName, studentNo, phone, payItem].join('\n') }];
};

export const rosterLabel = ({ student, parent }: RosterEntry): string =>
  `${student.studentName}（${parent.parentName}）`;
