import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Ledger, moneyAccount, type Payout, pointsAccount, type Transfer } from '#libs/commerce';
import {
  dayOf,
  type ExchangeEvent,
  exchangeTransitions,
  hourMs,
  minuteMs,
  monthOf,
  payoutReasonText,
} from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { PointsChanges } from '../points/points-changes.js';
import { PointsExchangeEntity } from './points-exchange.entity.js';

/** Lease of an exchange: another process takes it over after this time. */
export const leaseMs = minuteMs;

/** A request whose answer was lost is certainly over, done or not. */
const settledMs = 10 * minuteMs;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Next attempt for an exchange that may be unknown to the platform: after 10 s, doubling, at most 10 min. */
const nextTry = (now: Date, attempts: number): Date =>
  after(now, Math.min(5000 * 2 ** Math.min(attempts, 10), 10 * minuteMs));

/** Next query of an open transfer, whose end is reported besides: after a minute, doubling, at most 1 h. */
const nextLook = (now: Date, attempts: number): Date =>
  after(now, Math.min(30_000 * 2 ** Math.min(attempts, 10), hourMs));

/** True when no earlier request of the same number can still be open. */
export const isAlone = (attempts: number, createdAt: Date, now: Date): boolean =>
  attempts <= 1 || now > after(createdAt, settledMs);

/** Outcome of an exchange at the platform. */
type Outcome =
  { event: 'accept'; packageInfo: string | null } | { event: 'succeed' } | { event: 'fail' | 'lose'; code: string };

/** Stores what the platform says about payouts, and moves the points with it. */
@Injectable()
export class PayoutSettlement {
  private readonly logger = new Logger('payouts');

  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly changes: PointsChanges,
    private readonly clock: Clock,
  ) {}

  /** Takes what the platform says about a transfer, once however often it says so. */
  async settle({ billNo, amount, ...payout }: Payout): Promise<void> {
    await this.with(billNo, async (tx, exchange) => {
      if (amount !== null && amount !== exchange.amount) throw new Error(`${billNo}: a transfer of another amount`);
      await this.apply(tx, exchange, outcomeOf(payout));
    });
  }

  /** The platform has refused a request, and knows no such number. */
  async refuse(billNo: string, code: string): Promise<void> {
    await this.with(billNo, (tx, exchange) => this.apply(tx, exchange, { event: 'fail', code }));
  }

  /** It is not known whether the platform transfers. */
  async lose(billNo: string, code: string): Promise<void> {
    await this.with(billNo, (tx, exchange) => this.apply(tx, exchange, { event: 'lose', code }));
  }

  private async with(
    billNo: string,
    work: (tx: EntityManager, exchange: PointsExchangeEntity) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const exchange = await tx.getRepository(PointsExchangeEntity).findOne({ where: { billNo }, lock });
      if (exchange) await work(tx, exchange);
      else this.logger.error({ billNo }, 'a transfer that is not ours');
    });
  }

  private async apply(tx: EntityManager, exchange: PointsExchangeEntity, outcome: Outcome): Promise<void> {
    const { id, state: before, billNo } = exchange;
    const now = this.clock.now();
    const state = exchangeTransitions[before][outcome.event];
    if (state === undefined) {
      if (isAgainst(before, outcome.event))
        this.logger.error({ billNo, before, outcome }, 'a transfer changed its end');
      // a later report on an open transfer
      else if (before === 'processing' || before === 'unknown') await this.postpone(tx, exchange, outcome, now);
      return;
    }
    const changed = { ...changesOf(exchange, outcome, now), state };
    await tx.getRepository(PointsExchangeEntity).update({ id }, changed);
    if (state === 'succeeded' || state === 'failed') await this.move(tx, exchange, state, now);
    await this.changes.publish(tx, exchange.schoolCode, monthOf(now));
  }

  private async postpone(
    tx: EntityManager,
    exchange: PointsExchangeEntity,
    outcome: Outcome,
    now: Date,
  ): Promise<void> {
    await tx.getRepository(PointsExchangeEntity).update({ id: exchange.id }, changesOf(exchange, outcome, now));
  }

  private async move(
    tx: EntityManager,
    { id, schoolCode, teacherCode, points, amount }: PointsExchangeEntity,
    end: 'succeeded' | 'failed',
    now: Date,
  ): Promise<void> {
    const transfer = { reference: id, schoolCode };
    const owed = { ...transfer, to: moneyAccount.payable(schoolCode), amount, day: dayOf(now) };
    const held = { ...transfer, from: pointsAccount.payout(schoolCode), amount: points };
    const transfers: Transfer[] =
      end === 'succeeded'
        ? [
            { ...held, cause: 'paid', to: pointsAccount.spent(schoolCode) },
            { ...owed, cause: 'transferred', from: moneyAccount.platform },
          ]
        : [
            { ...held, cause: 'refund', to: pointsAccount.available(teacherCode) },
            { ...owed, cause: 'rewardFailed', from: moneyAccount.rewards(schoolCode) },
          ];
    await this.ledger.transfer(tx, transfers);
  }
}

const outcomeOf = ({ state, failReason, packageInfo }: Omit<Payout, 'billNo' | 'amount'>): Outcome => {
  if (state === 'SUCCESS') return { event: 'succeed' };
  if (state === 'FAIL' || state === 'CANCELLED') return { event: 'fail', code: failReason ?? state };
  return { event: 'accept', packageInfo };
};

/** True for an end that contradicts the stored one. */
const isAgainst = (before: PointsExchangeEntity['state'], event: ExchangeEvent): boolean =>
  (before === 'failed' && event === 'succeed') || (before === 'succeeded' && event === 'fail');

const changesOf = (
  { attempts, unknownSince, packageInfo }: PointsExchangeEntity,
  outcome: Outcome,
  now: Date,
): Partial<PointsExchangeEntity> => {
  const none = { errCode: '', errCodeDes: '', unknownSince: null };
  const { event } = outcome;
  if (event === 'accept') {
    // only the answer to the request names the page on which the receiver confirms
    return { ...none, packageInfo: outcome.packageInfo ?? packageInfo, dueAt: nextLook(now, attempts) };
  }
  if (event === 'succeed') return { ...none, packageInfo: null, dueAt: null, finishedAt: now };
  const reason = { errCode: outcome.code, errCodeDes: payoutReasonText(outcome.code) };
  return event === 'fail'
    ? { ...reason, unknownSince: null, packageInfo: null, dueAt: null, finishedAt: now }
    : { ...reason, unknownSince: unknownSince ?? now, dueAt: nextTry(now, attempts) };
};
