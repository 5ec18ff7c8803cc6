import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day } from '#libs/contracts';

/** A period that moved up because one before it was refunded. Rows are only added. */
@Entity('service_period_move')
@Index('service_period_move_order', ['orderNo'])
@Index('service_period_move_refunded', ['refundedOrderNo'])
export class ServicePeriodMoveEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The order whose period moved. */
  @Column('text', { name: 'order_no' })
  orderNo: string;

  @Column('text', { name: 'refunded_order_no' })
  refundedOrderNo: string;

  /** All days included. */
  @Column('date', { name: 'start_before' })
  startBefore: Day;

  @Column('date', { name: 'end_before' })
  endBefore: Day;

  @Column('date', { name: 'start_after' })
  startAfter: Day;

  @Column('date', { name: 'end_after' })
  endAfter: Day;

  /** Account that requested the refund; null: by itself. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('timestamptz')
  at: Date;
}
