import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** Figures of a settled month as they were computed once: a recomputation that differs adds a version. */
@Entity('settlement_version')
export class SettlementVersionEntity {
  @PrimaryColumn('uuid', { name: 'settlement_id' })
  settlementId: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('timestamptz', { name: 'computed_at' })
  computedAt: Date;

  /** Account; null: by itself. */
  @Column('text', { name: 'computed_by', nullable: true })
  computedBy: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('integer', { name: 'subscribe_total' })
  subscribeTotal: number;

  @Column('integer', { name: 'renew_count' })
  renewCount: number;

  @Column('integer', { name: 'new_count' })
  newCount: number;

  @Column('integer', { name: 'unsubscribe_count' })
  unsubscribeCount: number;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  /** Records that ran at any time in the month; null: settled before this was counted. */
  @Column('integer', { name: 'served_total', nullable: true })
  servedTotal: number | null;

  /** Prices of those; null: settled before this was counted. */
  @Column('bigint', { name: 'amount_served', nullable: true, transformer: fenColumn })
  amountServed: Fen | null;

  @Column('text', { name: 'line_hash' })
  lineHash: string;
}
