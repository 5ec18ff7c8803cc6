import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, DifferenceAction, DifferenceKind, Fen, ReconciliationSubject } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** What differs between an order or a payout and the bill. It is listed, never mended silently. */
@Entity('reconciliation_difference')
@Index('reconciliation_difference_day', ['day'])
@Index('reconciliation_difference_open', ['kind'], { where: 'closed_at is null' })
export class ReconciliationDifferenceEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('date')
  day: Day;

  @Column('text', { default: 'orders' })
  subject: ReconciliationSubject;

  /** Of a payout its own number. */
  @Column('text', { name: 'order_no' })
  orderNo: string;

  /** Of a refund; null: of the payment. */
  @Column('text', { name: 'out_refund_no', nullable: true })
  outRefundNo: string | null;

  /** Null for an order that is not ours. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text')
  kind: DifferenceKind;

  @Column('bigint', { nullable: true, transformer: fenColumn })
  ours: Fen | null;

  @Column('bigint', { nullable: true, transformer: fenColumn })
  theirs: Fen | null;

  @Column('text')
  detail: string;

  /** How it was dealt with; null: it is open. */
  @Column('text', { nullable: true })
  action: DifferenceAction | null;

  @Column('text', { name: 'close_reason', nullable: true })
  closeReason: string | null;

  /** Account. */
  @Column('text', { name: 'closed_by', nullable: true })
  closedBy: string | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
