import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { monthAfter } from '#libs/contracts';
import { PointsMonths } from '../points/points-months.js';
import { MonthRenewal } from '../subscription/month-renewal.js';
import {
  type Computed,
  lockSettlement,
  recompute,
  type Recomputed,
  type SchoolMonth,
  settle,
  settlementId,
} from './settlement-store.js';
import { SettlementMoney } from './settlement-money.js';

/** Closes a month of a school: what happened is settled, what runs is renewed, points are paid out. */
@Injectable()
export class SchoolClose {
  constructor(
    private readonly renewal: MonthRenewal,
    private readonly points: PointsMonths,
    private readonly money: SettlementMoney,
    private readonly clock: Clock,
  ) {}

  /** Closes a month, unless it is closed: running records are renewed for the month after it. Returns the id of the month. */
  async close(tx: EntityManager, of: SchoolMonth, why: Omit<Computed, 'at'>): Promise<string> {
    await lockSettlement(tx, of.schoolCode);
    const closed = await settlementId(tx, of);
    if (closed !== undefined) return closed;
    const id = await settle(tx, of, { ...why, at: this.clock.now() });
    await this.money.book(tx, id);
    const next = monthAfter(of.month);
    await this.renewal.renew(tx, of.schoolCode, next);
    await this.points.close(tx, of.schoolCode, of.month);
    await this.points.open(tx, of.schoolCode, next);
    return id;
  }

  /** Recomputes a closed month; undefined when it is not closed yet. */
  async recompute(tx: EntityManager, of: SchoolMonth, why: Omit<Computed, 'at'>): Promise<Recomputed | undefined> {
    await lockSettlement(tx, of.schoolCode);
    const id = await settlementId(tx, of);
    if (id === undefined) return undefined;
    const recomputed = await recompute(tx, id, of, { ...why, at: this.clock.now() });
    if (recomputed.changed) await this.money.book(tx, id);
    return recomputed;
  }
}
