import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayOf, filled, licenceMonthsLimit, licenceOrderStatusLabel, startOf, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { type Queryable, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { RuleError } from '#libs/http';
import {
  fieldChanges,
  type ImportColumn,
  type ImportContext,
  type ImportRow,
  type ImportType,
  type ImportValues,
  type LaterResult,
  type Refusal,
  type RollbackEffect,
  type RowEffect,
  type StoredEffect,
} from '#libs/files/imports';
import { WeCom } from '#libs/wecom';
import { boundCorp, lockCorp, storeOpenUserid } from '../corp/corp-store.js';
import { LicenceOrderEntity } from '../order/licence-order.entity.js';
import { blockedBy, blockingOrders, insertRequest, orderEvent } from '../order/order-store.js';
import { addRenewed } from '../order/renewal-parts.js';
import type { CorpEntity } from '../corp/corp.entity.js';
import { PlatformHolders } from './platform-holders.js';
import { isPerson, readTeacherRows, type RowPerson, teacherColumns, teacherKeys } from './teacher-rows.js';

const monthsColumn: ImportColumn = {
  key: 'months',
  header: '续期月数',
  aliases: ['月数', '续期时长'],
  kind: 'integer',
  required: true,
  hint: `1至${licenceMonthsLimit}，每月31天，同一文件须相同`,
  example: '12',
};

/** Import that renews the accounts of teachers in one order, which is made when the whole file is read. */
@Injectable()
export class LicenceRenewalImport implements ImportType {
  readonly userType = 'renewal';
  readonly name = '批量续期接口许可';
  readonly columns = [...teacherColumns, monthsColumn];
  readonly nameColumn = 'userName';
  readonly scope = 'money:write';
  readonly keys = teacherKeys;

  constructor(
    private readonly phones: PhoneCipher,
    private readonly holders: PlatformHolders,
    private readonly weCom: WeCom,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  check({ months }: ImportValues): Refusal[] {
    const number = Number(months);
    const isGood = number >= 1 && number <= licenceMonthsLimit;
    return isGood ? [] : [{ column: 'months', text: texts.purchaseMonthsRange }];
  }

  /** A renewal of the same teacher by as many months that was ordered today and still counts. */
  async repeats(
    tx: EntityManager,
    { schoolCode, batchId }: ImportContext,
    rows: readonly ImportRow[],
  ): Promise<(string | null)[]> {
    const read = await readTeacherRows(tx, this.phones, schoolCode, rows);
    const uids = read.flatMap((each) => (isPerson(each) ? [each.uid] : []));
    const ordered = await select<{ uid: string; months: number }>(
      tx,
      `select r.uid, o.months from licence_renewal r join licence_order o on o.id = r.order_uuid
       where o.school_code = $1 and r.uid = any($2) and o.id <> $3 and o.requested_at >= $4 and o.refusal is null
         and r.refusal is null and coalesce(o.status, 0) <> all($5::int[])`,
      [schoolCode, uids, batchId, startOf(dayOf(this.clock.now())), withoutRenewal],
    );
    const known = new Set(ordered.map(({ uid, months }) => `${uid} ${months}`));
    return read.map((each, n) => {
      const months = Number(rows[n]?.values['months']);
      if (!isPerson(each) || !known.has(`${each.uid} ${months}`)) return null;
      return filled(texts.licenceRenewalRepeats, { months });
    });
  }

  async apply(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const { schoolCode } = context;
    const corp = await boundCorp(tx, schoolCode);
    const active = await this.holders.of(corp, context.batchId);
    const read = await readTeacherRows(tx, this.phones, schoolCode, rows);
    for (const each of read) if (isPerson(each)) await this.learnName(tx, corp, schoolCode, each);
    const months = Number(rows[0]?.values['months']);
    const order = await this.order(tx, context, corp, months);
    const refusals = read.map((each, n): Refusal | null => {
      if (!isPerson(each)) return each;
      if (Number(rows[n]?.values['months']) !== order.months) {
        return { column: 'months', text: texts.licenceImportMonthsDiffer };
      }
      if (each.userid === null) return { text: texts.notMatched };
      return active.has(each.userid) ? null : { text: texts.licenceNothingToRenew };
    });
    const taken = read.filter((each, n): each is RowPerson => isPerson(each) && refusals[n] === null);
    await addRenewed(tx, order.id, taken);
    await this.settle(tx, order);
    return read.map((each, n): RowEffect => {
      const refusal = refusals[n];
      if (refusal || !isPerson(each)) return { outcome: 'rejected', refusals: refusal ? [refusal] : [] };
      const differences = () => fieldChanges([['months', '', `提交续期${order.months}个月`]]);
      return { outcome: 'changed', change: { uid: each.uid }, label: each.name, differences };
    });
  }

  /** The platform's lists name people by encrypted ids: where it is not known, the person's accounts say it. */
  private async learnName(tx: EntityManager, corp: CorpEntity, schoolCode: string, person: RowPerson): Promise<void> {
    if (!person.isUnlisted || person.userid === null) return;
    const userid = await this.holders.openUserid(corp, person.userid);
    if (userid === null) return;
    await storeOpenUserid(tx, { schoolCode, uid: person.uid }, userid);
    person.userid = userid;
  }

  /** Who is in the order as the platform has it, and what has become of the order. */
  async later(db: Queryable, batchId: string, effects: readonly StoredEffect[]): Promise<(LaterResult | null)[]> {
    const [order] = await select<Pick<LicenceOrderEntity, 'status' | 'refusal'>>(
      db,
      'select status, refusal from licence_order where id = $1',
      [batchId],
    );
    const uids = effects.map(({ change }) => (change as { uid: string }).uid);
    const refused = await select<{ uid: string; refusal: string }>(
      db,
      `select uid, refusal from licence_renewal where order_uuid = $1 and uid = any($2) and refusal is not null`,
      [batchId, uids],
    );
    const refusals = new Map(refused.map(({ uid, refusal }) => [uid, refusal]));
    const ofOrder = order ? laterOf(order) : null;
    return uids.map((uid) => {
      const refusal = refusals.get(uid);
      return refusal === undefined ? ofOrder : { refused: refusal };
    });
  }

  /** Nothing is rolled back: the order can be cancelled while it is unpaid. */
  rollback(_tx: EntityManager, _context: ImportContext, effects: readonly StoredEffect[]): Promise<RollbackEffect[]> {
    return Promise.resolve(effects.map(() => ({ rolledBack: false, kept: texts.licenceImportKept })));
  }

  /** The order of the batch: its first rows request it. @throws RuleError while another one is in the way */
  private async order(
    tx: EntityManager,
    { batchId, schoolCode, by }: ImportContext,
    corp: CorpEntity,
    months: number,
  ): Promise<LicenceOrderEntity> {
    await lockCorp(tx, corp.corpId);
    const known = await tx.getRepository(LicenceOrderEntity).findOneBy({ id: batchId });
    if (known) return known;
    const [unpaid] = await blockingOrders(tx, corp.corpId);
    if (unpaid) throw new RuleError(blockedBy(unpaid));
    const { buyers } = this.weCom.config;
    const buyer = buyers.find(({ userid }) => userid === corp.buyerUserid) ?? buyers[0];
    if (!buyer) throw new RuleError(texts.buyerUnknown);
    const now = this.clock.now();
    return insertRequest(tx, {
      ...{ id: batchId, corpId: corp.corpId, schoolCode, orderType: 2, baseCount: 0, months },
      ...{ buyerUserid: buyer.userid, buyerName: buyer.name, requestedBy: by.account, now, dueAt: now },
    });
  }

  /** Counts who is in the order; one without people is none. */
  private async settle(tx: EntityManager, order: LicenceOrderEntity): Promise<void> {
    const orders = tx.getRepository(LicenceOrderEntity);
    await tx.query(
      `update licence_order set base_count = (select count(*) from licence_renewal where order_uuid = $1) where id = $1`,
      [order.id],
    );
    const { baseCount } = await orders.findOneByOrFail({ id: order.id });
    if (baseCount === 0) await orders.delete({ id: order.id });
    else await this.outbox.add(tx, [orderEvent({ ...order, baseCount })]);
  }
}

/** States in which an order renews no account: cancelled, expired, refunded, invalid. */
const withoutRenewal = [2, 3, 5, 7];

/** What people in an order read; null once it is paid. */
const laterOf = ({ status, refusal }: Pick<LicenceOrderEntity, 'status' | 'refusal'>): LaterResult | null => {
  if (refusal !== null) return { refused: refusal };
  const label = licenceOrderStatusLabel(status);
  if (status !== null && withoutRenewal.includes(status)) return { refused: label };
  return status === null || status === 0 ? { label } : null;
};
