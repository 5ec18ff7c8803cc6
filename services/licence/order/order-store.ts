import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type LicenceOrderChanged, texts } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import type { LicenceOrder } from '#libs/wecom';
import { lockCorp } from '../corp/corp-store.js';
import { clocksDifferMs, nextRead } from '../request-times.js';
import { LicenceOrderEntity } from './licence-order.entity.js';

/** An order of the platform, and the stored row. */
export interface AppliedOrder {
  row: LicenceOrderEntity;
  /** As it was before; null: it was not known. */
  before: Pick<LicenceOrderEntity, 'status' | 'payTime' | 'baseCount'> | null;
  changed: boolean;
}

/** `license/get_order`: an order that renews, and one that is paid. */
const renewalType = 2;
const paid = 1;

/** Requests and orders of a corporation that keep it from ordering, the newest first. */
export const blockingOrders = (db: Queryable, corpId: string): Promise<LicenceOrderEntity[]> =>
  select(
    db,
    `select id, school_code as "schoolCode", order_id as "orderId", status, base_count as "baseCount", months,
       requested_at as "requestedAt"
     from licence_order where corp_id = $1 and refusal is null and (order_id is null or status is null or status = 0)
     order by requested_at desc, id desc`,
    [corpId],
  );

/** Why another order cannot be made while there is this one. */
export const blockedBy = ({ orderId }: Pick<LicenceOrderEntity, 'orderId'>): string =>
  orderId === null ? texts.licenceOrderUnderWay : texts.licenceOrderUnpaid;

type WantedOrder = Pick<
  LicenceOrderEntity,
  'id' | 'corpId' | 'schoolCode' | 'orderType' | 'baseCount' | 'months' | 'buyerUserid' | 'buyerName' | 'requestedBy'
> & { now: Date; dueAt: Date };

/** Stores a request for an order. */
export const insertRequest = async (
  tx: EntityManager,
  { now, dueAt, ...wanted }: WantedOrder,
): Promise<LicenceOrderEntity> => {
  const orders = tx.getRepository(LicenceOrderEntity);
  const order = orders.create({
    ...{ ...wanted, orderId: null, status: null, externalCount: 0, price: null, createTime: null, payTime: null },
    ...{ requestedAt: now, sentAt: null, jobId: null, refusal: null, dueAt, attempts: 0, updatedAt: now },
  });
  await orders.insert(order);
  return order;
};

export const orderEvent = (
  order: Pick<LicenceOrderEntity, 'id' | 'schoolCode' | 'orderId' | 'status' | 'baseCount'>,
): OutgoingEvent<'licence.account'> => {
  const { id, schoolCode, orderId, status, baseCount } = order;
  const data: LicenceOrderChanged = {
    ...{ id, schoolCode, orderId, baseCount },
    status: (status ?? 'requested') as LicenceOrderChanged['status'],
  };
  return { topic: 'licence.account', type: 'licenceOrder.changed', key: schoolCode, data };
};

/** Of a platform's order what a row keeps. */
const fieldsOf = (order: LicenceOrder): Partial<LicenceOrderEntity> => ({
  ...{ orderType: order.type, status: order.status, price: order.price, createTime: order.createdAt },
  ...{ baseCount: order.count.base, externalCount: order.count.interconnected, payTime: order.paidAt },
  months: order.months === 0 ? null : order.months,
});

interface Owner {
  corpId: string;
  schoolCode: string;
}

/** When what is stored of an order last changed or was reported to have changed; null: it is not known. */
export const updatedAtOf = async (db: DataSource, orderId: string): Promise<Date | null> =>
  (await db.getRepository(LicenceOrderEntity).findOneBy({ orderId }))?.updatedAt ?? null;

/**
 * Stores an order as the platform has it: as one that is known, as the answer to the request that it fits, or as one that
 * was made elsewhere. The caller publishes what has changed. A response is not stored when the order has changed since
 * `seen`, its `updatedAt` before the platform was called: it may be the older one, and the order is read again at once.
 */
export const applyOrder = async (
  tx: EntityManager,
  owner: Owner,
  order: LicenceOrder,
  now: Date,
  seen?: Date | null,
): Promise<AppliedOrder> => {
  await lockCorp(tx, owner.corpId);
  const orders = tx.getRepository(LicenceOrderEntity);
  const { orderId } = order;
  // a report of the platform does not lock the corporation
  const stored = await orders.findOne({ where: { orderId }, lock: { mode: 'pessimistic_write' } });
  const known = stored ?? (await requestOf(tx, owner.corpId, order));
  const fields = fieldsOf(order);
  const due = nextRead(order.status, order.createdAt ?? now, now);
  if (known) {
    const before = { status: known.status, payTime: known.payTime, baseCount: known.baseCount };
    if (stored && seen !== undefined && stored.updatedAt.getTime() !== seen?.getTime()) {
      await orders.update({ orderId }, { dueAt: now, attempts: 0 });
      return { row: stored, before, changed: false };
    }
    const changed = known.orderId === null || differs(known, fields);
    const row = Object.assign(known, fields, { orderId, dueAt: due, attempts: 0 });
    if (changed) row.updatedAt = now;
    if (order.type === renewalType && order.status === paid && before.status !== paid) row.accountsDueAt = now;
    await orders.save(row);
    return { row, before, changed };
  }
  const row = orders.create({
    ...{ id: uuidv7(), ...owner, orderId, buyerUserid: null, buyerName: null },
    ...{ requestedAt: order.createdAt ?? now, requestedBy: null, sentAt: null, ordersBefore: [] },
    ...{ jobId: null, refusal: null },
    ...{ dueAt: due, attempts: 0, updatedAt: now },
    ...fields,
  });
  await orders.insert(row);
  return { row, before: null, changed: true };
};

/** The open request that an order of the platform fulfils; null: none. */
const requestOf = async (
  tx: EntityManager,
  corpId: string,
  order: LicenceOrder,
): Promise<LicenceOrderEntity | null> => {
  const open = await tx
    .getRepository(LicenceOrderEntity)
    .createQueryBuilder('o')
    .where('o.corpId = :corpId and o.orderId is null and o.refusal is null and o.sentAt is not null', { corpId })
    .getOne();
  return open && fulfils(open, order) ? open : null;
};

type Sent = Pick<
  LicenceOrderEntity,
  'orderType' | 'baseCount' | 'externalCount' | 'months' | 'requestedAt' | 'ordersBefore'
>;

/** True when an order of the platform is what a request that was sent has wanted: of its kind and size, and not older. */
export const fulfils = (request: Sent, order: LicenceOrder): boolean =>
  order.type === request.orderType &&
  order.count.base === request.baseCount &&
  order.count.interconnected === request.externalCount &&
  order.months === request.months &&
  order.createdAt !== null &&
  order.createdAt.getTime() >= request.requestedAt.getTime() - clocksDifferMs &&
  !request.ordersBefore.includes(order.orderId);

const differs = (row: LicenceOrderEntity, fields: Partial<LicenceOrderEntity>): boolean =>
  Object.entries(fields).some(([name, value]) => {
    const stored = row[name as keyof LicenceOrderEntity];
    return JSON.stringify(stored) !== JSON.stringify(value);
  });

/**
 * Claims orders that are due, under a lease: those of a process that has died are due again when it ends. One by its id also
 * when it is unclaimed.
 */
export const claimOrders = (
  db: Queryable,
  kind: 'requests' | 'reads',
  { now, until, most, id = null }: { now: Date; until: Date; most: number; id?: string | null },
): Promise<{ id: string }[]> =>
  change(
    db,
    `update licence_order set due_at = $2, attempts = attempts + 1 where id in (
       select id from licence_order where (due_at <= $1 or id = $4 and attempts = 0) and ($4::uuid is null or id = $4)
         and refusal is null and order_id is ${kind === 'reads' ? 'not' : ''} null
         -- one that an import collects is worked on when its file is read
         and not exists (select from import_batch b where b.id = licence_order.id and b.stage = 'running')
       order by due_at limit $3 for update skip locked)
     returning id`,
    [now, until, most, id],
  );
