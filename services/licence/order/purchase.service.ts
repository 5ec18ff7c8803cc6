import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { dayOf, licenceBatchSize, licenceMonthDays, texts, weComOwnText, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { boundCorp, corpById, corpOfSchool, lockCorp, peopleOf } from '../corp/corp-store.js';
import { failureOf, refuseWith } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { dueToOthers } from '../request-times.js';
import type { CorpEntity } from '../corp/corp.entity.js';
import { LicenceOrderEntity, LicenceRenewalEntity } from './licence-order.entity.js';
import { OrderList } from './order-list.js';
import { OrderRequests } from './order-requests.js';
import { applyOrder, blockedBy, blockingOrders, insertRequest, orderEvent } from './order-store.js';
import type { Purchased, PurchasePreparation, PurchaseRequest, UnpaidOrder } from './order.dto.js';
import { refusedPeople } from './renewal-parts.js';

/** Buys and renews. */
@Injectable()
export class PurchaseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly requests: OrderRequests,
    private readonly outbox: Outbox,
    private readonly weCom: WeCom,
    private readonly clock: Clock,
  ) {}

  /** What is to be known before the form is filled in. @throws NotFoundError for a school out of reach */
  async prepare(caller: Identity, schoolCode: string): Promise<PurchasePreparation> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const { available, simulated } = this.weCom;
    const corp = await corpOfSchool(this.dataSource, schoolCode);
    const [unpaid] = corp ? await blockingOrders(this.dataSource, corp.corpId) : [];
    const buyers = available ? this.weCom.config.buyers.map(({ userid, name }) => ({ userid, name })) : [];
    return {
      blocked: blocked(available, corp, unpaid),
      simulated,
      corpName: corp?.name ?? null,
      buyers,
      buyerUserid: buyers.find(({ userid }) => userid === corp?.buyerUserid)?.userid ?? null,
      unpaid: unpaid ? unpaidOrder(unpaid) : null,
      today: dayOf(this.clock.now()),
      monthDays: licenceMonthDays,
    };
  }

  /**
   * Requests an order, and waits for the first answer of the platform. Without one it is looked for later, and nothing is
   * ordered a second time.
   * @throws RuleError while another order is unpaid or requested, and for what the platform refuses
   */
  async purchase(caller: Identity, request: PurchaseRequest): Promise<Purchased> {
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    const id = await this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, request.schoolCode);
      return this.request(tx, caller, request);
    });
    await this.requests.attempt(id);
    const order = await this.dataSource.getRepository(LicenceOrderEntity).findOneByOrFail({ id });
    if (order.refusal !== null) throw new RuleError(order.refusal);
    const { orderId, status } = order;
    return { id, orderId, order_status: status, refused: await refusedPeople(this.dataSource, id) };
  }

  private async request(tx: EntityManager, caller: Identity, request: PurchaseRequest): Promise<string> {
    const { schoolCode, buyerUserid, mouthCount: months, order_type: orderType } = request;
    const corp = await boundCorp(tx, schoolCode);
    await lockCorp(tx, corp.corpId);
    const [unpaid] = await blockingOrders(tx, corp.corpId);
    if (unpaid) throw new RuleError(blockedBy(unpaid));
    const buyer = this.weCom.config.buyers.find(({ userid }) => userid === buyerUserid);
    if (!buyer) throw new RuleError(texts.buyerUnknown, 'buyerUserid');
    const id = uuidv7();
    const people = orderType === 2 ? await this.renewed(tx, id, request) : [];
    const baseCount = orderType === 2 ? people.filter(({ part }) => part !== null).length : request.baseCount;
    if (baseCount === undefined) throw new RuleError(texts.purchaseIncomplete, 'baseCount');
    if (baseCount === 0) throw new RuleError(texts.renewNone, 'userList');
    const now = this.clock.now();
    const order = await insertRequest(tx, {
      ...{ id, corpId: corp.corpId, schoolCode, orderType, baseCount, months, buyerUserid, buyerName: buyer.name },
      ...{ requestedBy: caller.account, now, dueAt: dueToOthers(now) },
    });
    if (people.length > 0) await tx.getRepository(LicenceRenewalEntity).insert(people);
    await tx.query('update corp set buyer_userid = $2 where corp_id = $1', [corp.corpId, buyerUserid]);
    await this.outbox.add(tx, [
      orderEvent(order),
      ...auditEvents(caller, {
        ...{ action: orderType === 2 ? 'licence.renew' : 'licence.purchase', object: 'licenceOrder', objectIds: [id] },
        ...{ schoolCode, name: corp.name ?? schoolCode, after: { baseCount, months, buyer: buyer.name } },
      }),
    ]);
    return id;
  }

  /** Whom a renewal is for, in the calls that the platform takes; those whom it does not know are refused now. */
  private async renewed(
    tx: EntityManager,
    orderUuid: string,
    { schoolCode, userList = [] }: PurchaseRequest,
  ): Promise<LicenceRenewalEntity[]> {
    if (userList.length === 0) throw new RuleError(texts.purchaseRenewWhom, 'userList');
    const known = new Map((await peopleOf(tx, schoolCode, userList)).map((person) => [person.uid, person]));
    let place = 0;
    return userList.map((uid) => {
      const person = known.get(uid);
      const userid = person?.userid ?? null;
      const part = userid === null ? null : Math.floor(place++ / licenceBatchSize);
      const refusal = userid === null ? (person ? texts.notMatched : texts.inheritUnknownUser) : null;
      const accepted = userid === null ? false : null;
      return { orderUuid, uid, userid, name: person?.name ?? uid, type: 1, part, sentAt: null, accepted, refusal };
    });
  }
}

const blocked = (
  available: boolean,
  corp: CorpEntity | undefined,
  unpaid: LicenceOrderEntity | undefined,
): string | null => {
  if (!available) return weComOwnText('notConfigured');
  if (!corp) return texts.licenceSchoolUnbound;
  return unpaid ? blockedBy(unpaid) : null;
};

const unpaidOrder = ({ id, orderId, status, baseCount, months, requestedAt }: LicenceOrderEntity): UnpaidOrder => ({
  ...{ id, orderId, order_status: status, base_count: baseCount, months, requestedAt: wireTime(requestedAt) },
});

const cancelled = 2;

/** Cancels unpaid orders. */
@Injectable()
export class OrderCancelService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly orders: OrderList,
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels an order at the platform; it is shown as cancelled once the platform says so.
   * @throws NotFoundError for an order out of reach, RuleError for one that is not unpaid or that the platform keeps
   */
  async cancel(caller: Identity, id: string): Promise<void> {
    const { corpId, schoolCode, orderId, status, orderType, baseCount } = await this.orders.within(caller, id);
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    if (orderId === null || status !== 0) throw new RuleError(texts.licenceOrderNotUnpaid);
    const open = await this.ids.corp(await corpById(this.dataSource, corpId)).catch(refuseWith);
    // whatever it returns, the order says what became of it
    const refusal = await this.weCom.orders.cancel(open, orderId).then(
      () => null,
      (error: unknown) => failureOf(error).text,
    );
    const found = await this.weCom.orders.get(orderId).catch(refuseWith);
    await this.transactions.run(async (tx) => {
      const { row, changed } = await applyOrder(tx, { corpId, schoolCode }, found, this.clock.now());
      const audit = auditEvents(caller, {
        ...{ action: 'licence.cancel', object: 'licenceOrder', objectIds: [id], schoolCode, name: orderId },
        after: { orderType, baseCount },
      });
      await this.outbox.add(tx, [...(changed ? [orderEvent(row)] : []), ...(found.status === cancelled ? audit : [])]);
    });
    if (found.status !== cancelled) throw new RuleError(refusal ?? texts.licenceOrderNotUnpaid);
  }
}
