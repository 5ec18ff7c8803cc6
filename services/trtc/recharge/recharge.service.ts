import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { packageTypes, type RechargeSource, texts, yuanOf } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { readStudent } from '#libs/copies/people';
import { SchoolRepository } from '#libs/copies/schools';
import { WalletStore } from '../wallet/wallet-store.js';
import { periodOf, periodProblem } from './recharge-rules.js';
import type { AddRechargeBody, RechargeAddedDto, RechargeReversedDto, ReverseRechargeBody } from './recharge.dto.js';
import { readPhones } from './student.js';

interface KnownRecharge {
  schoolCode: string;
  studentCode: string;
  studentName: string;
  source: RechargeSource;
  reversalOf: string | null;
  reversed: boolean;
}

/** Recharges and reversals by administrators. */
@Injectable()
export class RechargeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly wallets: WalletStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Gives a student minutes. @throws NotFoundError for a school out of reach, RuleError */
  add(caller: Identity, body: AddRechargeBody): Promise<RechargeAddedDto> {
    return this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, body.schoolCode);
      return this.recharge(tx, caller, body);
    });
  }

  /**
   * Reverses what is unused of a recharge by an administrator or an import.
   * @throws NotFoundError for one out of reach, RuleError for an online one or when nothing is left
   */
  reverse(caller: Identity, body: ReverseRechargeBody): Promise<RechargeReversedDto> {
    return this.transactions.run(async (tx) => {
      const known = await this.known(tx, caller, body.id);
      return this.reverseUnused(tx, caller, body, known);
    });
  }

  private async recharge(tx: EntityManager, caller: Identity, body: AddRechargeBody): Promise<RechargeAddedDto> {
    const { schoolCode, packageType, minutes, price = 0, beginTime: first, endTime: last, reason } = body;
    const problem = periodProblem({ packageType, first, last }, this.clock.now());
    if (problem) throw new RuleError(problem.text, problem.field);
    const student = await readStudent(tx, schoolCode, body.studentUid);
    if (!student) throw new RuleError(texts.callStudentUnknown, 'studentUid');
    const { studentCode, studentName, classCode, className } = student;
    const [phone = null] = await readPhones(tx, schoolCode, [studentCode]);
    const [id = ''] = await this.wallets.recharge(tx, [
      {
        ...{ schoolCode, studentCode, studentName, classCode, className, packageType, source: 'admin', minutes, price },
        ...{ ...periodOf(first, last), phone, orderNo: null, batchId: null, reason, by: caller.account },
      },
    ]);
    const period = { beginTime: first, endTime: last };
    const after = { minutes, packageType: packageTypes[packageType], price: yuanOf(price), ...period };
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'trtc.recharge', object: 'callRecharge', objectIds: [id], schoolCode, name: studentName },
        after: { ...after, reason },
      }),
    );
    return { id, surplusCallTime: await this.wallets.balanceOf(tx, studentCode) };
  }

  private async reverseUnused(
    tx: EntityManager,
    caller: Identity,
    { id, reason }: ReverseRechargeBody,
    { schoolCode, studentCode, studentName, source, reversalOf, reversed }: KnownRecharge,
  ): Promise<RechargeReversedDto> {
    if (source === 'online') throw new RuleError(texts.rechargeOnlineKept, 'id');
    if (reversalOf !== null || reversed) throw new RuleError(texts.rechargeNothingLeft, 'id');
    const minutes = await this.wallets.reverse(tx, id, caller.account, reason);
    // nothing is stored then: what is used up was paid for
    if (minutes === 0) throw new RuleError(texts.rechargeNothingLeft, 'id');
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'trtc.reverse', object: 'callRecharge', objectIds: [id], schoolCode, name: studentName },
        after: { minutes: -minutes, reason },
      }),
    );
    return { minutes, surplusCallTime: await this.wallets.balanceOf(tx, studentCode) };
  }

  private async known(tx: EntityManager, caller: Identity, id: string): Promise<KnownRecharge> {
    const [known] = await select<KnownRecharge>(
      tx,
      `select school_code as "schoolCode", student_code as "studentCode", student_name as "studentName", source,
         reversal_of as "reversalOf", exists (select from recharge b where b.reversal_of = r.id) as reversed
       from recharge r where id = $1`,
      [id],
    );
    if (!known) throw new NotFoundError(texts.rechargeUnknown);
    await this.schools.known(tx, caller, known.schoolCode);
    return known;
  }
}
