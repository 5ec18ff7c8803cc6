import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import {
  dayOf,
  type Fen,
  fenOf,
  filled,
  maxCallMinutes,
  type PackageType,
  packageTypes,
  plainName,
  startOf,
  texts,
} from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import {
  fieldChanges,
  type ImportContext,
  type ImportRow,
  type ImportType,
  type ImportValues,
  type Refusal,
  type RollbackEffect,
  type RowEffect,
  type StoredEffect,
} from '#libs/files/imports';
import { isRechargePrice, periodOf, periodProblem } from '../recharge/recharge-rules.js';
import { type NewRecharge, WalletStore } from '../wallet/wallet-store.js';
import { readRowStudents, rechargeColumns, type RowStudent } from './recharge-rows.js';

interface Added {
  id: string;
  minutes: number;
}

/** Import that gives students minutes: a recharge for each row. */
@Injectable()
export class RechargeImport implements ImportType {
  readonly userType = 'trtcRecharge';
  readonly name = '通话充值';
  readonly columns = rechargeColumns;
  readonly nameColumn = 'studentName';
  readonly scope = 'money:write';
  /** A row may repeat an earlier one of the file, so the order counts. */
  readonly inOrder = true;

  constructor(
    private readonly wallets: WalletStore,
    private readonly phones: PhoneCipher,
    private readonly clock: Clock,
  ) {}

  /** The same recharge twice in a file is one too many; a student may get several. */
  keys(values: ImportValues): { column: string; value: string }[] {
    const { className = '', ...others } = values;
    const named = { ...others, className: plainName(className) };
    const value = rechargeColumns.map(({ key }) => (named as ImportValues)[key] ?? '').join('\n');
    return [{ column: 'studentName', value }];
  }

  check(values: ImportValues): Refusal[] {
    const minutes = Number(values['minutes']);
    const isGood = minutes >= 1 && minutes <= maxCallMinutes;
    const problem = periodProblem(wantedPeriod(values), this.clock.now());
    return [
      ...(isGood ? [] : [{ column: 'minutes', text: texts.rechargeMinutesRange }]),
      ...(isRechargePrice(priceOf(values)) ? [] : [{ column: 'price', text: texts.rechargePrice }]),
      ...(problem ? [{ column: problem.field, text: problem.text }] : []),
    ];
  }

  /** A recharge of the same student by the same minutes that was booked today or stands before it in the file. */
  async repeats(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    rows: readonly ImportRow[],
  ): Promise<(string | null)[]> {
    const read = await readRowStudents(tx, this.phones, schoolCode, rows);
    const students = read.flatMap((each) => ('student' in each ? [each.student.studentCode] : []));
    const booked = await bookedSince(tx, students, startOf(dayOf(this.clock.now())));
    const before = new Map<string, number>();
    return read.map((each, n) => {
      const row = rows[n];
      if (!('student' in each) || !row) return null;
      const minutes = Number(row.values['minutes']);
      const key = `${each.student.studentCode} ${minutes}`;
      const same = before.get(key);
      if (same === undefined) before.set(key, row.row);
      if (same !== undefined) return filled(texts.rechargeRepeatsRow, { row: same, minutes });
      return booked.has(key) ? filled(texts.rechargeRepeatsBooked, { minutes }) : null;
    });
  }

  async apply(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const read = await readRowStudents(tx, this.phones, context.schoolCode, rows);
    const recharges = read.flatMap((each, n) =>
      'student' in each ? [newRecharge(context, each, rows[n]?.values ?? {})] : [],
    );
    const ids = recharges.length === 0 ? [] : await this.wallets.recharge(tx, recharges);
    let next = 0;
    return read.map((each, n): RowEffect => {
      if (!('student' in each)) return { outcome: 'rejected', refusals: [each] };
      const { minutes } = recharges[next] ?? { minutes: 0 };
      const change: Added = { id: ids[next++] ?? '', minutes };
      const values = rows[n]?.values ?? {};
      const differences = () => fieldChanges(shownFields.map((key) => [key, '', values[key] ?? '']));
      return { outcome: 'added', change, label: each.student.studentName, differences };
    });
  }

  /** Reverses what is unused. */
  async rollback(
    tx: EntityManager,
    { by }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    const added = effects.map(({ change }) => change as Added);
    const unused = await this.lockUnused(tx, added);
    const reversals = await this.wallets.reverseAll(tx, unused, by.account, texts.byRechargeRollback);
    const reversed = new Map(reversals.map(({ rechargeId, minutes }) => [rechargeId, minutes]));
    return added.map(({ id, minutes }) => {
      const back = reversed.get(id) ?? 0;
      if (back === minutes) return { rolledBack: true };
      if (back === 0) return { rolledBack: false, kept: texts.rechargeUsed };
      return { rolledBack: false, kept: filled(texts.rechargePartlyUsed, { minutes: back, used: minutes - back }) };
    });
  }

  /** The recharges that are not used up, or were reversed before; of their wallets nothing is used meanwhile. */
  private async lockUnused(tx: EntityManager, added: readonly Added[]): Promise<string[]> {
    const ids = added.map(({ id }) => id);
    await tx.query(
      `select from wallet where student_code in (select student_code from recharge where id = any($1))
       order by student_code for update`,
      [ids],
    );
    const rows = await select<{ id: string }>(
      tx,
      `select recharge_id as id from recharge_left l where recharge_id = any($1)
         and (used < granted or exists (select from recharge b where b.reversal_of = l.recharge_id))`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}

/** Student and minutes of recharges that were booked since a moment and not reversed. */
const bookedSince = async (tx: EntityManager, students: readonly string[], since: Date): Promise<Set<string>> => {
  const rows = await select<{ student: string; minutes: number }>(
    tx,
    `select r.student_code as student, r.minutes from recharge r
     where r.student_code = any($1) and r.created_at >= $2 and r.reversal_of is null
       and not exists (select from recharge b where b.reversal_of = r.id)`,
    [students, since],
  );
  return new Set(rows.map(({ student, minutes }) => `${student} ${minutes}`));
};

const shownFields = ['minutes', 'packageType', 'beginTime', 'endTime', 'price', 'reason'] as const;

const packageTypeOf = ({ packageType }: ImportValues): PackageType =>
  packageType === packageTypes.monthly ? 'monthly' : 'single';

const wantedPeriod = (values: ImportValues) => ({
  packageType: packageTypeOf(values),
  first: values['beginTime'],
  last: values['endTime'],
});

/** In fen; undefined: no amount. */
const priceOf = ({ price }: ImportValues): Fen | undefined => (price === undefined ? 0 : fenOf(price));

const newRecharge = (
  { schoolCode, batchId, by }: ImportContext,
  { student, phone }: RowStudent,
  values: ImportValues,
): NewRecharge => ({
  ...{ schoolCode, ...student, packageType: packageTypeOf(values), source: 'import' },
  ...{ minutes: Number(values['minutes']), price: priceOf(values) ?? 0 },
  ...periodOf(values['beginTime'], values['endTime']),
  ...{ phone, orderNo: null, batchId, reason: values['reason'] ?? null, by: by.account },
});
