import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { dayOf, licenceBatchSize, licenceMonthDays, texts, weComOwnText, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/schools';
import { WeCom } from '#libs/wecom';
import { v7 as uuidv7 } from 'uuid';
import { boundCorp, corpOfSchool, type CorpOfRecord, lockCorp, peopleOf } from '../corp/corp-store.js';
import { dueToOthers } from '../request-times.js';
import { LicenceOrderEntity } from './licence-order.entity.js';
import { LicenceRenewalEntity } from './licence-renewal.entity.js';
import type { Purchased, PurchasePreparation, PurchaseRequest, UnpaidOrder } from './order.dto.js';
import { OrderRequests } from './order-requests.js';
import { blockingOrders, orderEvent } from './order-store.js';
import { refusedPeople } from './renewal-store.js';

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
      blocked: blockedBy(available, corp, unpaid),
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
   * @throws RuleError while another order is unpaid or under way, and for what the platform refuses
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
    if (unpaid) throw new RuleError(unpaid.orderId === null ? texts.licenceOrderUnderWay : texts.licenceOrderUnpaid);
    const buyer = this.weCom.config.buyers.find(({ userid }) => userid === buyerUserid);
    if (!buyer) throw new RuleError(texts.buyerUnknown, 'buyerUserid');
    const id = uuidv7();
    const people = orderType === 2 ? await this.renewed(tx, id, request) : [];
    const baseCount = orderType === 2 ? people.filter(({ part }) => part !== null).length : request.baseCount;
    if (baseCount === undefined) throw new RuleError(texts.purchaseIncomplete, 'baseCount');
    if (baseCount === 0) throw new RuleError(texts.renewNone, 'userList');
    const now = this.clock.now();
    const order = tx.getRepository(LicenceOrderEntity).create({
      ...{ id, corpId: corp.corpId, schoolCode, orderId: null, orderType, status: null, baseCount, externalCount: 0 },
      ...{ months, buyerUserid, buyerName: buyer.name, price: null, createTime: null, payTime: null },
      ...{ requestedAt: now, requestedBy: caller.account, sentAt: null, jobId: null, refusal: null },
      ...{ dueAt: dueToOthers(now), attempts: 0, updatedAt: now },
    });
    await tx.getRepository(LicenceOrderEntity).insert(order);
    if (people.length > 0) await tx.getRepository(LicenceRenewalEntity).insert(people);
    await tx.query('update corp set buyer_userid = $2 where corp_id = $1', [corp.corpId, buyerUserid]);
    await this.outbox.add(tx, [
      orderEvent(order),
      ...auditEvents(caller, {
        ...{ action: orderType === 2 ? 'licence.renew' : 'licence.purchase', object: 'licenceOrder' },
        ...{
          objectIds: [id],
          schoolCode,
          name: corp.name ?? schoolCode,
          after: { baseCount, months, buyer: buyer.name },
        },
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

const blockedBy = (
  available: boolean,
  corp: CorpOfRecord | undefined,
  unpaid: LicenceOrderEntity | undefined,
): string | null => {
  if (!available) return weComOwnText('notConfigured');
  if (!corp) return texts.licenceSchoolUnbound;
  if (!unpaid) return null;
  return unpaid.orderId === null ? texts.licenceOrderUnderWay : texts.licenceOrderUnpaid;
};

const unpaidOrder = ({ id, orderId, status, baseCount, months, requestedAt }: LicenceOrderEntity): UnpaidOrder => ({
  ...{ id, orderId, order_status: status, base_count: baseCount, months, requestedAt: wireTime(requestedAt) },
});
