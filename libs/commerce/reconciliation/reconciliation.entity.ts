import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day, Fen, ReconciliationSubject } from '#libs/contracts';
import { fenColumn } from '#libs/db';

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
