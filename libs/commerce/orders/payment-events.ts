import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type OrderEvent, type OrderStatus, orderTransitions } from '#libs/contracts';
import type { PaymentEventEntity } from './payment-event.entity.js';

/** What an event makes of an order; undefined when it changes nothing. */
export const movedBy = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  orderTransitions[status][event];

type NewPaymentEvent = Pick<PaymentEventEntity, 'orderNo' | 'kind'> & Partial<PaymentEventEntity>;

/** Adds rows to what happened between orders and the payment platform. */
export const recordPayments = async (
  tx: EntityManager,
  at: Date,
  events: readonly NewPaymentEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    ...{ id: uuidv7(), vendorId: null, amount: null, detail: null, at, by: null },
    ...event,
  }));
  await tx.query(
    `insert into payment_event (id, order_no, kind, vendor_id, amount, detail, at, "by")
     select id, "orderNo", kind, "vendorId", amount, detail, at, "by"
     from jsonb_to_recordset($1::jsonb) as t (id uuid, "orderNo" text, kind text, "vendorId" text, amount bigint,
       detail jsonb, at timestamptz, "by" text)`,
    [JSON.stringify(rows)],
  );
};
