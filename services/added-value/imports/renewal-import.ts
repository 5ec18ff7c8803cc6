import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lastSecondOf, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  type FieldChange,
  fieldChanges,
  type ImportContext,
  type ImportRow,
  type ImportType,
  type RowEffect,
} from '#libs/files/imports';
import type { SubscriptionRow } from '../subscription/subscription-rows.js';
import { type Renewal, type RollbackBy, SubscriptionStore } from '../subscription/subscription-store.js';
import { readRosterRows, rosterColumns, type RosterEntry, RosterImport, rosterLabel } from './roster-import.js';

/** A renewal that an import has made: until when the service lasted, and lasts now. */
interface Renewed {
  id: string;
  before: string;
  after: string;
}

/** Import that lets running subscriptions last a month longer. */
@Injectable()
export class RenewalImport extends RosterImport<Renewed> implements ImportType {
  readonly userType = 'renewal';
  readonly name = '批量续订';
  readonly columns = rosterColumns;
  readonly nameColumn = 'studentName';

  constructor(
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
    const entries = read.flatMap((each) => ('student' in each ? [each] : []));
    const keys = entries.map(({ student, parent, item }) => ({
      studentCode: student.studentCode,
      parentCode: parent.parentCode,
      payItemId: item.id,
    }));
    const ids = await this.store.running(tx, schoolCode, keys);
    const idOf = new Map(entries.map((entry, index) => [entry, ids[index]]));
    const from = { by: by.account, cause: texts.byRenewalImport, importId: batchId };
    const wanted = ids.flatMap((id) => id ?? []);
    const renewals = await this.store.renew(tx, schoolCode, wanted, from);
    const byId = new Map(renewals.map((renewal) => [renewal.row.id, renewal]));
    return read.map((each): RowEffect => {
      if (!('student' in each)) return { outcome: 'rejected', refusals: [each] };
      const id = idOf.get(each);
      if (id === undefined) return { outcome: 'rejected', refusals: [{ text: texts.nothingToRenew }] };
      return effectOf(each, byId.get(id));
    });
  }

  /** The services last as before. */
  protected undo(
    tx: EntityManager,
    schoolCode: string,
    renewed: readonly Renewed[],
    by: RollbackBy,
  ): Promise<SubscriptionRow[]> {
    return this.store.voidRenewals(tx, schoolCode, renewed, by);
  }
}

const effectOf = (entry: RosterEntry, renewal: Renewal | undefined): RowEffect => {
  if (!renewal) return { outcome: 'unchanged' };
  const { row, before } = renewal;
  const change: Renewed = {
    id: row.id,
    before: before.toISOString(),
    after: row.expirationTime.toISOString(),
  };
  const differences = (): FieldChange[] =>
    fieldChanges([['payItem', lastSecondOf(before), lastSecondOf(row.expirationTime)]]);
  return { outcome: 'changed', change, label: rosterLabel(entry), differences };
};
