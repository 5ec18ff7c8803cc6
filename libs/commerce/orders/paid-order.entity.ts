import { Column, Index, PrimaryColumn } from 'typeorm';
import type { Fen, OrderStatus, TradeType } from '#libs/contracts';
import { fenColumn, RawConstraint } from '#libs/data/db';

/**
 * An order that is paid once: what the table `online_order` of every service that sells has at least. Names, class and
 * price are kept as they were.
 */
@Index('online_order_due', ['dueAt'], { where: 'due_at is not null' })
@RawConstraint(
  'alter table online_order add constraint online_order_refunded_fee check (refunded_fee between 0 and pay_fee)',
)
@Index('online_order_transaction', ['transactionId'], { unique: true, where: 'transaction_id is not null' })
export abstract class PaidOrderEntity {
  /** 20 to 32 characters, sortable by time, not guessable; the merchant's number at the payment platform. */
  @PrimaryColumn('text', { name: 'order_no' })
  orderNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'student_name' })
  studentName: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  /** What is sold, as the payer reads it. */
  @Column('text', { name: 'pay_item_name' })
  payItemName: string;

  /** What is to be paid. */
  @Column('bigint', { name: 'pay_fee', transformer: fenColumn })
  payFee: Fen;

  /** Of the parent by whom lists show the order. */
  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  @Column('text', { name: 'encry_phone' })
  encryPhone: string;

  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  /** Who pays. */
  @Column('text', { name: 'pay_parent_code' })
  payParentCode: string;

  @Column('text', { name: 'pay_parent_name' })
  payParentName: string;

  @Column('text', { name: 'trade_type' })
  tradeType: TradeType;

  @Column('text')
  status: OrderStatus;

  /** The payer at the payment platform. */
  @Column('text', { name: 'open_id', nullable: true })
  openId: string | null;

  @Column('text', { name: 'prepay_id', nullable: true })
  prepayId: string | null;

  /** Number of the payment at the platform. */
  @Column('text', { name: 'transaction_id', nullable: true })
  transactionId: string | null;

  @Column('timestamptz', { name: 'order_time' })
  orderTime: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt: Date | null;

  /** What has gone back of it. */
  @Column('bigint', { name: 'refunded_fee', transformer: fenColumn })
  refundedFee: Fen;

  /** When an unpaid order is next looked after: queried, or closed; null: never. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** Account; null: a parent. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
