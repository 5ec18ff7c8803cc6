import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen, PaymentEventKind } from '#libs/contracts';
import { fenColumn } from '#libs/db';

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

  /** Account; null: by itself. */
  @Column('text', { nullable: true })
  by: string | null;
}
