import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, Fen, OrderStatus, PayItemApp, TradeType } from '#libs/contracts';
import { fenColumn, RawIndex } from '#libs/db';
import { SaleSnapshot } from '../people-reads/sale-snapshot.js';

/** An order that is paid once. Names, class and price are kept as they were. */
@Entity('online_order')
@RawIndex('create index online_order_school on online_order (school_code, order_time desc, order_no desc)')
@Index('online_order_student', ['schoolCode', 'studentCode'])
@Index('online_order_due', ['dueAt'], { where: 'due_at is not null' })
@Index('online_order_transaction', ['transactionId'], { unique: true, where: 'transaction_id is not null' })
export class OnlineOrderEntity extends SaleSnapshot {
  /** 20 to 32 characters, sortable by time, not guessable; the merchant's number at the payment platform. */
  @PrimaryColumn('text', { name: 'order_no' })
  orderNo: string;

  @Column('text', { name: 'app_codes', array: true })
  appCodes: PayItemApp[];

  @Column('smallint', { name: 'is_family' })
  isFamily: number;

  @Column('integer', { name: 'service_months' })
  serviceMonths: number;

  /** What is to be paid. */
  @Column('bigint', { name: 'pay_fee', transformer: fenColumn })
  payFee: Fen;

  /** Of the listed parent. */
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

  /** 1 when the payer is not the listed parent. */
  @Column('smallint', { name: 'for_pay' })
  forPay: number;

  @Column('text', { name: 'trade_type' })
  tradeType: TradeType;

  @Column('text')
  status: OrderStatus;

  /** The service period, both days included; of an unpaid order what was chosen. */
  @Column('date', { name: 'start_date', nullable: true })
  startDate: Day | null;

  @Column('date', { name: 'end_date', nullable: true })
  endDate: Day | null;

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

  /** When an unpaid order is next looked after: queried, or closed; null: never. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** Account; null: a parent. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
