import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen, RefundEffect, RefundOrigin, RefundState } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** A refund of a payment or of a part of it: requested of the platform first, or made in the merchant's console. */
@Entity('refund')
@Index('refund_order', ['orderNo'])
@Index('refund_due', ['dueAt'], { where: 'due_at is not null' })
@Index('refund_failed', ['updatedAt'], { where: `state = 'failed'` })
@Index('refund_payment', ['transactionId'], { where: 'transaction_id is not null' })
@Index('refund_automatic', ['transactionId'], {
  unique: true,
  where: `transaction_id is not null and created_by is null and origin = 'own'`,
})
export class RefundEntity {
  @PrimaryColumn('text', { name: 'out_refund_no' })
  outRefundNo: string;

  @Column('text', { name: 'order_no' })
  orderNo: string;

  /** Number of the payment that is refunded; null: it was manual. */
  @Column('text', { name: 'transaction_id', nullable: true })
  transactionId: string | null;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('text')
  state: RefundState;

  @Column('text')
  reason: string;

  /** Number of the refund at the platform. */
  @Column('text', { name: 'refund_id', nullable: true })
  refundId: string | null;

  /** Why the platform refused it. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('integer')
  attempts: number;

  /** When it is next requested or queried; null: never. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** Account; null: the service. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('text', { default: 'own' })
  origin: RefundOrigin;

  /** What it withdraws of what the order has paid for. */
  @Column('text', { default: 'all' })
  effect: RefundEffect;

  /** Units of what is sold that a `part` withdraws at most; null: the share of the amount. */
  @Column('integer', { nullable: true })
  units: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A requested refund; one that has succeeded needs no request to the platform. */
export type RequestedRefund = Pick<RefundEntity, 'outRefundNo' | 'state'>;
