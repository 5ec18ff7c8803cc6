import { Column, Entity, Index } from 'typeorm';
import type { Day, Fen, PayItemApp } from '#libs/contracts';
import { fenColumn, RawIndex } from '#libs/data/db';
import { PaidOrderEntity } from '#libs/commerce';

/** An order of an item that serves for some months. Phones are those of the listed parent. */
@Entity('online_order')
@RawIndex('create index online_order_school on online_order (school_code, order_time desc, order_no desc)')
@Index('online_order_student', ['schoolCode', 'studentCode'])
export class OnlineOrderEntity extends PaidOrderEntity {
  @Column('uuid', { name: 'pay_item_id' })
  payItemId: string;

  /** The standard price. */
  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  @Column('text', { name: 'app_codes', array: true })
  appCodes: PayItemApp[];

  @Column('smallint', { name: 'is_family' })
  isFamily: number;

  @Column('integer', { name: 'service_months' })
  serviceMonths: number;

  /** The student's listed parent; null: there was none, or the directory has not added them. */
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  @Column('text', { name: 'parent_name' })
  parentName: string;

  /** 1 when the payer is not the listed parent. */
  @Column('smallint', { name: 'for_pay' })
  forPay: number;

  /** The service period, both days included; of an unpaid order what was chosen. */
  @Column('date', { name: 'start_date', nullable: true })
  startDate: Day | null;

  @Column('date', { name: 'end_date', nullable: true })
  endDate: Day | null;

  /** Why periods behind stay where they are when this order is refunded; null: they move up. */
  @Column('text', { name: 'gap_reason', nullable: true })
  gapReason: string | null;
}
