import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type SpecialUser, specialUserLabels, specialUsers, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { type Queryable, select } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import {
  type FieldChange,
  fieldChanges,
  type ImportContext,
  type ImportExport,
  type ImportRow,
  type ImportType,
  type ImportValues,
  type RowEffect,
} from '#libs/files/imports';
import type { SubscriptionRow } from '../subscription/subscription-rows.js';
import { type NewSubscription, type RollbackBy, SubscriptionStore } from '../subscription/subscription-store.js';
import type { SubscriptionEntity } from '../subscription/subscription.entity.js';
import { activationColumns, readRosterRows, type RosterEntry, RosterImport, rosterLabel } from './roster-import.js';

type Running = Pick<
  SubscriptionEntity,
  'id' | 'className' | 'studentName' | 'encryPhone' | 'payItemName' | 'specialUser' | 'remarks'
> & { studentNo: string | null };

/** The subscriptions of a school that run, in the columns of the import. */
const runningRows = async function* (
  db: Queryable,
  phones: PhoneCipher,
  schoolCode: string,
): AsyncGenerator<Iterable<ImportValues>> {
  const read = (after: Running | undefined, size: number): Promise<Running[]> =>
    select<Running>(db, runningAfter, [schoolCode, after?.id ?? null, size]);
  for await (const rows of keysetBatches(read)) yield valuesOf(rows, phones);
};

const valuesOf = function* (rows: readonly Running[], phones: PhoneCipher): Generator<ImportValues> {
  for (const { className, studentName, studentNo, encryPhone, payItemName, specialUser, remarks } of rows) {
    yield {
      className,
      studentName,
      studentNo: studentNo ?? '',
      phone: phones.read(encryPhone),
      payItem: payItemName,
      specialUser: specialUser === null ? '' : specialUserLabels[specialUser],
      remarks: remarks ?? '',
    };
  }
};

const runningAfter = `
  select r.id, r.class_name as "className", r.student_name as "studentName", r.encry_phone as "encryPhone",
    r.pay_item_name as "payItemName", r.special_user as "specialUser", r.remarks, c.student_no as "studentNo"
  from subscription r left join student c on c.code = r.student_code
  where r.school_code = $1 and r.status = 'subscribe' and ($2::uuid is null or r.id > $2::uuid)
  order by r.id limit $3`;

/** A record that an import has added. */
interface Added {
  id: string;
  expirationTime: string;
}

/** Import that subscribes students with parents whom the directory has. */
@Injectable()
export class ActivationImport extends RosterImport<Added> implements ImportType {
  readonly userType = 'activation';
  readonly name = '批量开通';
  readonly columns = activationColumns;
  readonly nameColumn = 'studentName';
  readonly exports: ImportExport = {
    action: 'subscription.export',
    rows: (schoolCode) => runningRows(this.dataSource, this.phones, schoolCode),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SubscriptionStore,
    private readonly phones: PhoneCipher,
  ) {
    super();
  }

  async apply(
    tx: EntityManager,
    { schoolCode, batchId, by }: ImportContext,
    rows: readonly ImportRow[],
  ): Promise<RowEffect[]> {
    const read = await readRosterRows(tx, this.phones, schoolCode, rows);
    const inputs = read.flatMap((each, index) =>
      'student' in each ? [newSubscription(each, rows[index]?.values ?? {}, by.source)] : [],
    );
    const from = { by: by.account, cause: texts.byActivationImport, importId: batchId };
    const added = inputs.length === 0 ? [] : await this.store.add(tx, schoolCode, inputs, from);
    let next = 0;
    return read.map((each): RowEffect => {
      if (!('student' in each)) return { outcome: 'rejected', refusals: [each] };
      const record = added[next++];
      if (!record) return { outcome: 'unchanged' };
      const change: Added = { id: record.id, expirationTime: record.expirationTime.toISOString() };
      const { payItemName, specialUser, remarks } = record;
      const differences = (): FieldChange[] =>
        fieldChanges([
          ['payItem', '', payItemName],
          ['specialUser', '', specialUser === null ? '' : specialUserLabels[specialUser]],
          ['remarks', '', remarks ?? ''],
        ]);
      return { outcome: 'added', change, label: rosterLabel(each), differences };
    });
  }

  /** Ends the added subscriptions at once; they count in no figure of the month. */
  protected undo(
    tx: EntityManager,
    schoolCode: string,
    added: readonly Added[],
    by: RollbackBy,
  ): Promise<SubscriptionRow[]> {
    return this.store.voidAdded(tx, schoolCode, added, by);
  }
}

const newSubscription = (
  { student, parent, item }: RosterEntry,
  { specialUser, remarks = null }: Record<string, string | null>,
  source: string,
): NewSubscription => ({
  ...student,
  ...parent,
  payItemId: item.id,
  payItemName: item.name,
  price: item.price,
  specialUser: specialUsers.find((each: SpecialUser) => specialUserLabels[each] === specialUser) ?? null,
  remarks,
  source,
});
