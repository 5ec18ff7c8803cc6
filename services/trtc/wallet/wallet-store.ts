import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { dayOf, type Fen, type PackageType, type RechargeSource } from '#libs/contracts';
import { change, groupBy, type Queryable, select } from '#libs/data/db';
import { giveBack, type OpenRecharge, take, type UsageChange } from './use-order.js';
import * as sql from './wallet-sql.js';
import { type WalletOwner, Wallets } from './wallets.js';

export interface NewRecharge {
  schoolCode: string;
  studentCode: string;
  studentName: string;
  classCode: string;
  className: string;
  packageType: PackageType;
  source: RechargeSource;
  minutes: number;
  price: Fen;
  /** Only of a monthly package: both moments included. */
  beginTime: Date | null;
  endTime: Date | null;
  phone: { masked: string; encrypted: string; hash: string } | null;
  /** Of an order there is one recharge. */
  orderNo: string | null;
  batchId: string | null;
  reason: string | null;
  by: string | null;
}

/** The minutes of a call that has ended or was corrected. */
export interface Settlement {
  callId: string;
  schoolCode: string;
  studentCode: string;
  startedAt: Date;
  minutes: number;
  /** As it was settled last; 0 of a new one. */
  before: { minutes: number; excess: number };
}

/** Refund of a part of a recharge, up to `minutes` and `price`. */
export interface PartReversal {
  rechargeId: string;
  minutes: number;
  price: Fen;
  by: string | null;
  reason: string;
}

/** A recharge that was reversed, and the minutes that were still there. */
interface Reversal {
  rechargeId: string;
  minutes: number;
}

/**
 * Minutes of students: recharges, what calls use, and the balances that follow from both. Recharges and usage are only
 * added; a balance is never negative. A transaction calls one of these methods, once: a transaction that locks wallets
 * takes them in one order.
 */
@Injectable()
export class WalletStore {
  constructor(
    private readonly clock: Clock,
    private readonly wallets: Wallets,
  ) {}

  /** Minutes that a student can call for now. */
  balanceOf(db: Queryable, studentCode: string): Promise<number> {
    return this.wallets.balanceOf(db, studentCode);
  }

  /**
   * Adds recharges and raises balances. Returns ids in the same order; of an order that was recharged before, the id that
   * it has.
   */
  async recharge(tx: EntityManager, recharges: readonly NewRecharge[]): Promise<string[]> {
    const before = await this.wallets.lock(tx, recharges);
    const orders = recharges.flatMap(({ orderNo }) => orderNo ?? []);
    const known = orders.length === 0 ? [] : await select<{ id: string; orderNo: string }>(tx, sql.byOrders, [orders]);
    const idOf = new Map(known.map(({ id, orderNo }) => [orderNo, id]));
    const rows = recharges.map((each, n) => ({ ...each, n, id: idOf.get(each.orderNo ?? '') ?? uuidv7() }));
    const fresh = rows.filter(({ orderNo }) => !idOf.has(orderNo ?? ''));
    if (fresh.length === 0) return rows.map(({ id }) => id);
    const now = this.clock.now();
    await tx.query(sql.addRecharges, [JSON.stringify(fresh), now]);
    await this.wallets.refresh(tx, before, false);
    await tx.query(sql.addToDays, [fresh.map(({ id }) => id), dayOf(now)]);
    return rows.map(({ id }) => id);
  }

  /**
   * Takes a recharge back by a row of its own, as far as it is unused, with all that was paid for it; returns the minutes
   * reversed. One that was reversed before stays as it is, and its minutes are returned again. Minutes that a call
   * gives back later, when it is corrected, stay with the student.
   */
  async reverse(tx: EntityManager, rechargeId: string, by: string | null, reason: string): Promise<number> {
    const [reversal] = await this.reverseAll(tx, [rechargeId], by, reason);
    return reversal?.minutes ?? 0;
  }

  /** Takes a part of an online recharge back by a row of its own, as far as its minutes are unused; it may have several. */
  async reversePart(tx: EntityManager, { rechargeId, minutes, price, by, reason }: PartReversal): Promise<void> {
    const owners = await select<WalletOwner>(tx, sql.owners, [[rechargeId]]);
    const before = await this.wallets.lock(tx, owners);
    const now = this.clock.now();
    const parameters = [rechargeId, uuidv7(), now, by, reason, minutes, price];
    const added = await change<{ id: string }>(tx, sql.addPartReversal, parameters);
    if (added.length === 0) return;
    await this.wallets.refresh(tx, before, true);
    await tx.query(sql.addToDays, [added.map(({ id }) => id), dayOf(now)]);
  }

  /** Updates which balances of a school are marked low, when its threshold has changed. */
  async thresholdChanged(tx: EntityManager, schoolCode: string): Promise<void> {
    const students = await select<{ studentCode: string }>(tx, sql.studentsOf, [schoolCode]);
    const owners = students.map(({ studentCode }) => ({ studentCode, schoolCode }));
    await this.wallets.refresh(tx, await this.wallets.lock(tx, owners), false);
  }

  /** Takes several recharges back; see `reverse`. Returns those that exist. */
  async reverseAll(
    tx: EntityManager,
    rechargeIds: readonly string[],
    by: string | null,
    reason: string,
  ): Promise<Reversal[]> {
    const owners = await select<WalletOwner>(tx, sql.owners, [rechargeIds]);
    const before = await this.wallets.lock(tx, owners);
    const now = this.clock.now();
    const reversals = await change<{ id: string }>(tx, sql.addReversals, [
      rechargeIds,
      rechargeIds.map(() => uuidv7()),
      ...[now, by, reason],
    ]);
    if (reversals.length > 0) {
      await this.wallets.refresh(tx, before, true);
      await tx.query(sql.addToDays, [reversals.map(({ id }) => id), dayOf(now)]);
    }
    return select<Reversal>(tx, sql.reversals, [rechargeIds]);
  }

  /**
   * Takes the minutes of calls from recharges, or gives back what a correction leaves over: always the difference to
   * `before`. Returns the minutes of each call that nothing paid for.
   */
  async settle(tx: EntityManager, calls: readonly Settlement[]): Promise<Map<string, number>> {
    const changed = calls.filter(({ minutes, before }) => minutes !== before.minutes);
    const excess = new Map(calls.map(({ callId, before }) => [callId, before.excess]));
    if (changed.length === 0) return excess;
    const before = await this.wallets.lock(tx, changed);
    const usage = await this.difference(tx, changed, excess);
    if (usage.length === 0) return excess;
    const rows = usage.map((each) => ({ ...each, id: uuidv7() }));
    await tx.query(sql.addUsage, [JSON.stringify(rows), this.clock.now()]);
    await this.wallets.refresh(tx, before, true);
    return excess;
  }

  /** Changes in the recharges that the calls use; sets their new excess. */
  private async difference(
    tx: EntityManager,
    calls: readonly Settlement[],
    excess: Map<string, number>,
  ): Promise<UsageChange[]> {
    const less = calls.filter(({ minutes, before }) => minutes < before.minutes).map(({ callId }) => callId);
    const students = [...new Set(calls.map(({ studentCode }) => studentCode))];
    const recharges = await select<OpenRecharge>(tx, sql.openRecharges, [students, less]);
    const byStudent = groupBy(recharges, ({ studentCode }) => studentCode);
    const used = await this.used(tx, less);
    // what gives back comes first: another call may need it
    const inOrder = [...calls].sort(
      (a, b) =>
        Number(a.minutes > a.before.minutes) - Number(b.minutes > b.before.minutes) ||
        a.startedAt.getTime() - b.startedAt.getTime(),
    );
    return inOrder.flatMap((call) => {
      const own = byStudent.get(call.studentCode) ?? [];
      const { callId, startedAt, minutes, before } = call;
      if (minutes < before.minutes) {
        const ofExcess = Math.min(before.excess, before.minutes - minutes);
        excess.set(callId, before.excess - ofExcess);
        const back = before.minutes - minutes - ofExcess;
        return giveBack(own, { callId, minutes: back }, used.get(callId) ?? new Map<string, number>());
      }
      const more = minutes - before.minutes;
      const taken = take(own, { callId, startedAt, minutes: more });
      excess.set(callId, before.excess + more - taken.reduce((sum, each) => sum + each.minutes, 0));
      return taken;
    });
  }

  private async used(tx: EntityManager, calls: readonly string[]): Promise<Map<string, Map<string, number>>> {
    if (calls.length === 0) return new Map();
    const rows = await select<Omit<UsageChange, 'studentCode'>>(tx, sql.usedByCalls, [calls]);
    const byCall = groupBy(rows, ({ callId }) => callId);
    return new Map([...byCall].map(([id, own]) => [id, new Map(own.map((row) => [row.rechargeId, row.minutes]))]));
  }
}
