import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen, OrderMode, PayItemApp, PayItemStatus } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** Something that a school sells. */
@Entity('pay_item')
@Index('pay_item_school', ['schoolCode', 'createdAt'])
export class PayItemEntity {
  /** The documents call it `payItemCode` where others refer to it. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'order_mode' })
  orderMode: OrderMode;

  /** Every app when it has all codes. */
  @Column('text', { name: 'app_codes', array: true })
  appCodes: PayItemApp[];

  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  @Column('bigint', { name: 'discount_price', nullable: true, transformer: fenColumn })
  discountPrice: Fen | null;

  @Column('integer', { name: 'service_months' })
  serviceMonths: number;

  /** Covers all children of who pays: 0 or 1. */
  @Column('smallint', { name: 'is_family' })
  isFamily: number;

  @Column('text')
  status: PayItemStatus;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
