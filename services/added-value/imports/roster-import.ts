import type { EntityManager } from 'typeorm';
import { maxRemark, plainName, specialUserLabels, texts } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { groupBy } from '#libs/data/db';
import {
  classNameColumn,
  type ImportColumn,
  type ImportContext,
  type ImportRow,
  type ImportValues,
  parentPhoneColumn,
  type Refusal,
  type RollbackEffect,
  type StoredEffect,
  studentNameColumn,
  studentNoColumn,
} from '#libs/files/imports';
import {
  type ParentOfRecord,
  readClasses,
  readParents,
  readStudentsOfClasses,
  type StudentOfRecord,
} from '#libs/copies/people';
import { PayItemEntity } from '../pay-item/pay-item.entity.js';
import type { RollbackBy } from '../subscription/subscription-store.js';

/** Columns that name a student, a parent and the subscribed item. */
export const rosterColumns: readonly ImportColumn[] = [
  classNameColumn,
  studentNameColumn,
  studentNoColumn('班级中有同名学生时必填'),
  parentPhoneColumn('通讯录中该学生家长的手机号'),
  {
    key: 'payItem',
    header: '支付项',
    aliases: ['支付项名称', '套餐'],
    kind: 'text',
    hint: '学校只有一个移动订阅支付项时可不填',
    example: '',
  },
];

const specialUserChoices = Object.entries(specialUserLabels).map(([code, label]) => ({ code, label }));

/** Columns of the import that subscribes students. */
export const activationColumns: readonly ImportColumn[] = [
  ...rosterColumns,
  {
    key: 'specialUser',
    header: '特殊用户',
    kind: 'choice',
    hint: '普通家长留空',
    example: '',
    choices: specialUserChoices.map(({ label }) => label),
  },
  { key: 'remarks', header: '备注', kind: 'text', longest: maxRemark, hint: '可以留空', example: '' },
];

/** Pay items by which students of a school can subscribe now. */
const readSubscribeItems = (tx: EntityManager, schoolCode: string): Promise<PayItemEntity[]> =>
  tx
    .getRepository(PayItemEntity)
    .find({ where: { schoolCode, orderMode: 'subscribe', status: 'normal' }, order: { createdAt: 'ASC', id: 'ASC' } });

/** Student, parent and pay item of a row. */
export interface RosterEntry {
  student: StudentOfRecord;
  parent: ParentOfRecord;
  item: PayItemEntity;
}

type Found = Awaited<ReturnType<typeof readStudentsOfClasses>>[number];

/** Classes, pay items and students of the school that rows can name. */
interface Known {
  classes: ReadonlyMap<string, string | null>;
  items: readonly PayItemEntity[];
  students: ReadonlyMap<string, Found[]>;
}

/** Resolves each row by a few statements for all, or returns the reason of a refusal. */
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

/** Key by which rows of a file are duplicates. */
const rosterKeys = (values: ImportValues): { column: string; value: string }[] => {
  const { className = '', studentName = '', studentNo = '', phone = '', payItem = '' } = values;
  return [{ column: 'phone', value: [plainName(className), studentName, studentNo, phone, payItem].join('\n') }];
};

export const rosterLabel = ({ student, parent }: RosterEntry): string =>
  `${student.studentName}（${parent.parentName}）`;

/** An import whose rows name a student, a parent and a pay item, and change one subscription each. */
export abstract class RosterImport<Change extends { id: string }> {
  keys(values: ImportValues): { column: string; value: string }[] {
    return rosterKeys(values);
  }

  /** Rolls changes back; a subscription that was changed since stays as it is. */
  async rollback(
    tx: EntityManager,
    { schoolCode, batchId, by }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    const changes = effects.map(({ change }) => change as Change);
    const from = { by: by.account, cause: texts.byImportRollback, importId: batchId };
    const undone = await this.undo(tx, schoolCode, changes, from);
    const ids = new Set(undone.map(({ id }) => id));
    return changes.map(({ id }) =>
      ids.has(id) ? { rolledBack: true } : { rolledBack: false, kept: texts.subscriptionChanged },
    );
  }

  /** Undoes changes, but of subscriptions that were changed since. Returns those that were undone. */
  protected abstract undo(
    tx: EntityManager,
    schoolCode: string,
    changes: readonly Change[],
    by: RollbackBy,
  ): Promise<readonly { id: string }[]>;
}
