import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Fen, PaymentEventKind } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** Something that happened between an order and the payment platform. Rows are only added. */
@Entity('payment_event')
@Index('payment_event_order', ['orderNo', 'at'])
@Index('payment_event_settled', ['at'], { where: `kind in ('paid', 'unexpected', 'refunded')` })
@Index('payment_event_vendor', ['vendorId'], { unique: true, where: 'vendor_id is not null' })
export class PaymentEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'order_no' })
  orderNo: string;

  @Column('text')
  kind: PaymentEventKind;

  /** Id of the vendor's notification, by which one that comes again is known. */
  @Column('text', { name: 'vendor_id', nullable: true })
  vendorId: string | null;

  @Column('bigint', { nullable: true, transformer: fenColumn })
  amount: Fen | null;

  @Column('jsonb', { nullable: true })
  detail: Record<string, unknown> | null;

  @Column('timestamptz')
  at: Date;

  /** Account; null: the service. */
  @Column('text', { nullable: true })
  by: string | null;
}

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
