import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A month that is settled over all schools: how far it is. */
@Entity('settlement_month')
export class SettlementMonthEntity {
  /** `yyyyMM` */
  @PrimaryColumn('text')
  month: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('integer')
  schools: number;

  @Column('integer', { name: 'closed_schools' })
  closedSchools: number;

  /** Of the last try; null: none. */
  @Column('text', { nullable: true })
  error: string | null;
}
