import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { texts, weComOwnText, wireTime } from '#libs/contracts';
import { type Queryable, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { boundCorp, lockCorp, peopleOf, schoolOfTeachers } from '../corp/corp-store.js';
import { dueToOthers } from '../request-times.js';
import { LicenceTransferEntity } from './licence-transfer.entity.js';
import type { Inherited, InheritPreview, InheritQuery } from './transfer.dto.js';
import { transferVerdict, type TransferVerdict } from './transfer-rules.js';
import { givenAccount, type GivenAccount, receiverExpires } from './transfer-store.js';
import { Transfers } from './transfers.js';

type Inheritance = InheritQuery & { schoolCode: string };

interface Looked {
  corpId: string;
  /** Undefined: the giver has no valid account. */
  account: GivenAccount | undefined;
  takeover: { name: string; userid: string };
  verdict: TransferVerdict;
}

/** Lets one person inherit the account of another. */
@Injectable()
export class TransferService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly transfers: Transfers,
    private readonly outbox: Outbox,
    private readonly weCom: WeCom,
    private readonly clock: Clock,
  ) {}

  /** What the rules say, before it is tried. @throws NotFoundError for a school out of reach, RuleError for wrong people */
  async preview(caller: Identity, given: InheritQuery): Promise<InheritPreview> {
    const query = await this.ofSchool(given);
    await this.schools.visible(this.dataSource, caller, query.schoolCode);
    const { account, verdict } = await this.look(this.dataSource, query);
    return {
      ...verdict,
      active_code: account?.activeCode ?? null,
      type: account?.type ?? null,
      expire_time: account?.expireTime ? wireTime(account.expireTime) : null,
    };
  }

  /** Gives an account on. @throws RuleError for what the rules or the platform refuse */
  async inherit(caller: Identity, given: InheritQuery): Promise<Inherited> {
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    const query = await this.ofSchool(given);
    const id = await this.transactions.run((tx) => this.request(tx, caller, query));
    await this.transfers.attempt(id);
    const row = await this.dataSource.getRepository(LicenceTransferEntity).findOneByOrFail({ id });
    if (row.refusal !== null) throw new RuleError(row.refusal);
    return { state: row.state, active_code: row.activeCode };
  }

  private async ofSchool(query: InheritQuery): Promise<Inheritance> {
    const schoolCode = query.schoolCode ?? (await schoolOfTeachers(this.dataSource, [query.takeoverUid]));
    return { ...query, schoolCode };
  }

  private async request(tx: EntityManager, caller: Identity, query: Inheritance): Promise<string> {
    const { schoolCode, handoverUid, takeoverUid } = query;
    await this.schools.visible(tx, caller, schoolCode);
    const { corpId } = await boundCorp(tx, schoolCode);
    await lockCorp(tx, corpId);
    const { account, takeover, verdict } = await this.look(tx, query);
    if (!account || !verdict.allowed) throw new RuleError(verdict.reasons.join('；'));
    const transfers = tx.getRepository(LicenceTransferEntity);
    const open = { corpId, handoverUserid: account.userid, state: 'requested' } as const;
    if (await transfers.existsBy(open)) throw new RuleError(texts.inheritUnderWay);
    const id = uuidv7();
    const now = this.clock.now();
    await transfers.insert({
      ...{ id, ...open, schoolCode, takeoverUserid: takeover.userid },
      ...{ activeCode: account.activeCode, type: account.type },
      ...{ refusal: null, sentAt: null, dueAt: dueToOthers(now), attempts: 0 },
      ...{ requestedBy: caller.account, requestedAt: now, endedAt: null },
    });
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'licence.inherit', object: 'licenceAccount', objectIds: [account.activeCode], schoolCode },
        ...{ name: takeover.name, after: { handoverUid, takeoverUid } },
      }),
    );
    return id;
  }

  private async look(db: Queryable, { schoolCode, handoverUid, takeoverUid }: Inheritance): Promise<Looked> {
    if (handoverUid === takeoverUid) throw new RuleError(texts.inheritSameUser, 'takeoverUid');
    const { corpId } = await boundCorp(db, schoolCode);
    const [receiver] = await peopleOf(db, schoolCode, [takeoverUid]);
    if (!receiver) throw new RuleError(texts.inheritUnknownUser, 'takeoverUid');
    const { userid, uid, name } = receiver;
    if (userid === null) throw new RuleError(texts.notMatched, 'takeoverUid');
    const takeover = { name, userid };
    const now = this.clock.now();
    const account = await givenAccount(db, { corpId, schoolCode, giver: handoverUid }, now);
    if (!account) {
      return { corpId, account, takeover, verdict: { allowed: false, reasons: [texts.inheritNothing], from: null } };
    }
    const { hasLeft, transferredAt, type } = account;
    const expires = await receiverExpires(db, corpId, { uid, userid, type });
    const facts = { now, hasLeft, transferredAt, receiverExpires: expires };
    return { corpId, account, takeover, verdict: transferVerdict(facts) };
  }
}
