import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, DifferenceAction, DifferenceKind, Fen, ReconciliationSubject } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** One day of orders or payouts compared with the bill of the payment platform. */
@Entity('reconciliation')
export class ReconciliationEntity {
  @PrimaryColumn('date')
  day: Day;

  @PrimaryColumn('text', { default: 'orders' })
  subject: ReconciliationSubject;

  @Column('text')
  state: 'running' | 'finished' | 'failed';

  /** Payments and refunds of ours on that day. */
  @Column('integer')
  orders: number;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('integer', { name: 'bill_orders' })
  billOrders: number;

  @Column('bigint', { name: 'bill_amount', transformer: fenColumn })
  billAmount: Fen;

  @Column('integer')
  differences: number;

  /** Why the bill could not be compared. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

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

/** A note on a difference. Rows are only added. */
@Entity('reconciliation_note')
@Index('reconciliation_note_difference', ['differenceId', 'notedAt'])
export class ReconciliationNoteEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'difference_id' })
  differenceId: string;

  @Column('text')
  note: string;

  /** Account. */
  @Column('text', { name: 'noted_by' })
  notedBy: string;

  @Column('timestamptz', { name: 'noted_at' })
  notedAt: Date;
}
