import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { texts, specialUserLabels, type SpecialUser, specialUsers } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  type FieldChange,
  fieldChanges,
  type ImportContext,
  type ImportExport,
  type ImportRow,
  type ImportType,
  type RowEffect,
} from '#libs/imports';
import type { SubscriptionRow } from '../subscription/subscription-rows.js';
import { type NewSubscription, type RollbackBy, SubscriptionStore } from '../subscription/subscription-store.js';
import { activationColumns } from './roster-columns.js';
import { RosterImport } from './roster-import.js';
import { readRosterRows, type RosterEntry, rosterLabel } from './roster-rows.js';
import { runningRows } from './running-rows.js';

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

  /** What was added ends at once, and counts in no figure of the month. */
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
