import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ComplaintProblem, ComplaintReplyOutcome, ComplaintState, Fen } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** A complaint of a payer at the payment platform, as it was read last. */
@Entity('payment_complaint')
@Index('payment_complaint_due', ['dueAt'], { where: 'due_at is not null' })
@Index('payment_complaint_made', ['complainedAt', 'complaintId'])
@Index('payment_complaint_order', ['orderNo'], { where: 'order_no is not null' })
export class ComplaintEntity {
  /** Number at the platform. */
  @PrimaryColumn('text', { name: 'complaint_id' })
  complaintId: string;

  /** Our order; null: it is of none that we know. */
  @Column('text', { name: 'order_no', nullable: true })
  orderNo: string | null;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** The order and the payment as the platform names them; empty: it names none. */
  @Column('text', { name: 'out_trade_no' })
  outTradeNo: string;

  @Column('text', { name: 'transaction_id' })
  transactionId: string;

  /** What was paid. */
  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('text')
  detail: string;

  @Column('text')
  state: ComplaintState;

  @Column('text')
  problem: ComplaintProblem;

  @Column('text', { name: 'phone_masked', nullable: true })
  phoneMasked: string | null;

  @Column('boolean', { name: 'full_refunded' })
  fullRefunded: boolean;

  /** The payer has written and waits for a reply. */
  @Column('boolean', { name: 'awaits_reply' })
  awaitsReply: boolean;

  /** How often the payer has complained. */
  @Column('integer')
  times: number;

  /** What the payer wants back; null: nothing. */
  @Column('bigint', { name: 'refund_amount', nullable: true, transformer: fenColumn })
  refundAmount: Fen | null;

  @Column('timestamptz', { name: 'complained_at' })
  complainedAt: Date;

  /** From when the merchant's time counts: when it was made, or made again. */
  @Column('timestamptz', { name: 'counted_from' })
  countedFrom: Date;

  /** Null: it is settled. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** When the platform was asked for what is stored. */
  @Column('timestamptz', { name: 'read_at' })
  readAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** Something that happened to a complaint. */
@Entity('payment_complaint_event')
@Index('payment_complaint_event_complaint', ['complaintId', 'at'])
@Index('payment_complaint_event_vendor', ['vendorId'], { unique: true, where: 'vendor_id is not null' })
export class ComplaintEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'complaint_id' })
  complaintId: string;

  /** `action_type` of the platform; `FOUND` and `STATE` were seen by a query, `REPLY` and `COMPLETE` are ours. */
  @Column('text')
  action: string;

  /** Id of the vendor's notification, by which one that comes again is known. */
  @Column('text', { name: 'vendor_id', nullable: true })
  vendorId: string | null;

  /** The state of the complaint afterwards. */
  @Column('text')
  state: ComplaintState;

  /** What we wrote. */
  @Column('text', { nullable: true })
  content: string | null;

  /** Whether the platform has taken what is ours; null: it is not. */
  @Column('text', { nullable: true })
  outcome: ComplaintReplyOutcome | null;

  /** Why it has not: its code. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** Account; null: outside this console. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('timestamptz')
  at: Date;
}
