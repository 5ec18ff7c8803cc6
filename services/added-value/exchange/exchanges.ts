import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { BalanceError, Ledger, moneyAccount, orderNumber, PayoutPlatform, pointsAccount } from '#libs/commerce';
import {
  dayOf,
  exchangeMultiple,
  exchangeResultOf,
  type Fen,
  filled,
  monthOf,
  type PointsPlan,
  texts,
  yuanOf,
} from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { PointsChanges } from '../points/points-changes.js';
import { planOf, pointsEnabled } from '../points/points-plans.js';
import { exchangedPoints, Payees, teacherOf } from './exchange-teacher.js';
import type {
  ExchangeAddRequest,
  ExchangeOutcome,
  GiveBackRequest,
  GivenBack,
  PayablePoints,
  PayableQuery,
} from './exchange.dto.js';
import { Payouts } from './payouts.js';
import { PointsExchangeEntity } from './points-exchange.entity.js';

/** The least that the platform transfers with the name of the receiver. Source: its documentation of merchant transfers. */
const leastAmount: Fen = 30;

/**
 * What points are worth, in whole fen.
 * @throws RuleError for points that are not, are too few, or more than a teacher may exchange in a month
 */
const amountOf = (points: number, exchanged: number, plan: PointsPlan): Fen => {
  const { exchangeRate, monthExchangeLimit } = plan;
  const n = exchangeMultiple(exchangeRate);
  if (points % n !== 0) throw new RuleError(filled(texts.exchangeNotWholeFen, { n }), 'points');
  const amount = (points * 100) / exchangeRate;
  if (amount < leastAmount) throw new RuleError(texts.exchangeTooSmall, 'points');
  if (monthExchangeLimit > 0 && exchanged + points > monthExchangeLimit) {
    throw new RuleError(texts.exchangeLimitReached, 'points');
  }
  return amount;
};

/** Exchanges points of teachers for money. */
@Injectable()
export class Exchanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly platform: PayoutPlatform,
    private readonly payees: Payees,
    private readonly payouts: Payouts,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly changes: PointsChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the points and has the platform pay; the outcome is what is known of it by then.
   * @throws RuleError for points that cannot be exchanged
   */
  async add(caller: Identity, request: ExchangeAddRequest): Promise<ExchangeOutcome> {
    if (!this.platform.available) throw new RuleError(texts.payoutUnavailable);
    const id = await this.transactions
      .run(async (tx) => {
        const school = await this.schools.known(tx, caller, request.schoolCode);
        if (school.deleted) throw new RuleError(texts.pointsSchoolGone, 'schoolCode');
        return this.take(tx, caller, request);
      })
      .catch((error: unknown) => {
        throw error instanceof BalanceError ? new RuleError(texts.pointsShort, 'points') : error;
      });
    await this.payouts.attempt(id);
    return this.outcome(id);
  }

  /**
   * What a teacher could exchange now; of a deleted school: what an administrator can give back. @throws NotFoundError,
   * RuleError
   */
  async payable(caller: Identity, { uid, schoolCode }: PayableQuery): Promise<PayablePoints> {
    const db = this.dataSource;
    await this.schools.known(db, caller, schoolCode);
    await teacherOf(db, { uid, schoolCode });
    const month = monthOf(this.clock.now());
    const { exchangeRate, monthExchangeLimit } = await planOf(db, schoolCode, month);
    const exchanged = await exchangedPoints(db, uid, month);
    return {
      points: await this.ledger.balance(db, pointsAccount.available(uid)),
      exchangeRate,
      monthExchangeLimit,
      leftThisMonth: monthExchangeLimit === 0 ? null : Math.max(monthExchangeLimit - exchanged, 0),
      hasOpenId: (await this.payees.find(db, uid)) !== undefined,
    };
  }

  private async outcome(id: string): Promise<ExchangeOutcome> {
    const { state, errCode, errCodeDes } = await this.dataSource
      .getRepository(PointsExchangeEntity)
      .findOneByOrFail({ id });
    return { id, result_code: exchangeResultOf(state), err_code: errCode, err_code_des: errCodeDes };
  }

  /** Moves the points and writes the number under which they are paid, before the platform is asked to pay. */
  private async take(tx: EntityManager, caller: Identity, request: ExchangeAddRequest): Promise<string> {
    const { uid, schoolCode, points } = request;
    if (!(await pointsEnabled(tx, schoolCode))) throw new RuleError(texts.pointsDisabled, 'schoolCode');
    const teacher = await teacherOf(tx, request, { lock: true });
    const now = this.clock.now();
    const month = monthOf(now);
    const plan = await planOf(tx, schoolCode, month);
    const amount = amountOf(points, await exchangedPoints(tx, uid, month), plan);
    const openId = await this.payees.openIdOf(tx, uid, request.openId);
    const id = uuidv7();
    const by = caller.account;
    const accounts = { from: pointsAccount.available(uid), to: pointsAccount.payout(schoolCode) };
    const owed = { from: moneyAccount.payable(schoolCode), to: moneyAccount.rewards(schoolCode), day: dayOf(now) };
    const transfer = { reference: id, schoolCode, by };
    await this.ledger.transfer(tx, [
      { ...transfer, ...accounts, cause: 'exchange', amount: points },
      { ...transfer, ...owed, cause: 'rewarded', amount },
    ]);
    const { name: teacherName, phoneMasked, phoneHash, classCode } = teacher;
    await tx.getRepository(PointsExchangeEntity).insert({
      ...{ id, billNo: orderNumber(now), schoolCode, teacherCode: uid, teacherName, phoneMasked, phoneHash, classCode },
      ...{ month, points, amount, openId, state: 'requested', errCode: '', errCodeDes: '', packageInfo: null },
      ...{ attempts: 0, dueAt: now, unknownSince: null, createdBy: by, createdAt: now, finishedAt: null },
    });
    const audited = { action: 'points.exchange', object: 'pointsExchange', objectIds: [id], schoolCode } as const;
    const after = { teacherName, points, amount: yuanOf(amount) };
    await this.outbox.add(tx, auditEvents(caller, { ...audited, name: teacherName, after }));
    await this.changes.publish(tx, schoolCode, month);
    return id;
  }
}

/** Takes points back that teachers could exchange, such as those of one who has left; also when the school gives none or is gone. */
@Injectable()
export class GiveBacks {
  constructor(
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly changes: PointsChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleError for more points than the teacher has */
  giveBack(caller: Identity, request: GiveBackRequest): Promise<GivenBack> {
    return this.transactions
      .run(async (tx) => {
        await this.schools.known(tx, caller, request.schoolCode);
        return this.take(tx, caller, request);
      })
      .catch((error: unknown) => {
        throw error instanceof BalanceError ? new RuleError(texts.pointsShort, 'points') : error;
      });
  }

  private async take(tx: EntityManager, caller: Identity, request: GiveBackRequest): Promise<GivenBack> {
    const { uid, schoolCode, points, reason } = request;
    const { name } = await teacherOf(tx, request, { lock: true });
    const available = pointsAccount.available(uid);
    const transfer = { cause: 'giveBack', reference: uuidv7(), schoolCode, by: caller.account, note: reason } as const;
    await this.ledger.transfer(tx, [{ ...transfer, from: available, to: pointsAccount.issue, amount: points }]);
    const audited = { action: 'points.giveBack', object: 'teacher', objectIds: [uid], schoolCode, name } as const;
    await this.outbox.add(tx, auditEvents(caller, { ...audited, after: { points, reason } }));
    await this.changes.publish(tx, schoolCode, monthOf(this.clock.now()));
    return { available: await this.ledger.balance(tx, available) };
  }
}
