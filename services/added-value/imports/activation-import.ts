import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { texts, specialUserLabels, type SpecialUser, specialUsers } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import type {
  FieldChange,
  ImportContext,
  ImportExport,
  ImportRow,
  ImportType,
  ImportValues,
  RollbackEffect,
  RowEffect,
  StoredEffect,
} from '#libs/imports';
import { fieldChanges } from '#libs/imports';
import { type NewSubscription, SubscriptionStore } from '../subscription/subscription-store.js';
import { activationColumns } from './roster-columns.js';
import { runningRows } from './running-rows.js';
import { readRosterRows, type RosterEntry, rosterKeys, rosterLabel } from './roster-rows.js';

/** A record that an import has added. */
interface Added {
  id: string;
  expirationTime: string;
}

/** Import that subscribes students with parents whom the directory has. */
@Injectable()
export class ActivationImport implements ImportType {
  readonly userType = 'activation';
  readonly importType = 'addedvalue';
  readonly name = '批量开通';
  readonly columns = activationColumns;
  readonly exports: ImportExport = {
    action: 'subscription.export',
    rows: (schoolCode) => runningRows(this.dataSource, this.phones, schoolCode),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SubscriptionStore,
    private readonly phones: PhoneCipher,
  ) {}

  keys(values: ImportValues): { column: string; value: string }[] {
    return rosterKeys(values);
  }

  async apply(tx: EntityManager, { schoolCode, by }: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const read = await readRosterRows(tx, this.phones, schoolCode, rows);
    const inputs = read.flatMap((each, index) =>
      'student' in each ? [newSubscription(each, rows[index]?.values ?? {}, by.source)] : [],
    );
    const from = { by: by.account, cause: texts.byActivationImport };
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

  /** What was added ends at once; what was cancelled or renewed since stays. */
  async rollback(
    tx: EntityManager,
    { schoolCode, by }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    const records = effects.map(({ change }) => change as Added);
    const from = { by: by.account, cause: texts.byImportRollback };
    const ended = new Set((await this.store.end(tx, schoolCode, records, from)).map(({ id }) => id));
    return records.map(({ id }) =>
      ended.has(id) ? { rolledBack: true } : { rolledBack: false, kept: texts.subscriptionChanged },
    );
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
