import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/clock';
import { monthOf, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { BalanceError, Ledger, pointsAccount } from '#libs/commerce';
import { SchoolRepository } from '#libs/schools';
import { PointsChanges } from '../points/points-changes.js';
import type { GiveBackRequest, GivenBack } from './exchange.dto.js';
import { teacherOf } from './exchange-teacher.js';

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
    await this.ledger.transfer(tx, [
      {
        ...{
          cause: 'giveBack',
          reference: uuidv7(),
          schoolCode,
          from: available,
          to: pointsAccount.issue,
          amount: points,
        },
        ...{ by: caller.account, note: reason },
      },
    ]);
    const audited = { action: 'points.giveBack', object: 'teacher', objectIds: [uid], schoolCode, name } as const;
    await this.outbox.add(tx, auditEvents(caller, { ...audited, after: { points, reason } }));
    await this.changes.publish(tx, schoolCode, monthOf(this.clock.now()));
    return { available: await this.ledger.balance(tx, available) };
  }
}
