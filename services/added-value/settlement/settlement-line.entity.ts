import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Fen, SettlementKind } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** A record of the roster in a settled month. It belongs to the versions from `fromVersion` until before `toVersion`; names and class are those of the event. */
@Entity('settlement_line')
export class SettlementLineEntity {
  @PrimaryColumn('uuid', { name: 'settlement_id' })
  settlementId: string;

  @PrimaryColumn('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @PrimaryColumn('integer', { name: 'from_version' })
  fromVersion: number;

  /** Null: it stands. */
  @Column('integer', { name: 'to_version', nullable: true })
  toVersion: number | null;

  /** `SettlementKind` */
  @Column('text')
  kind: SettlementKind;

  /** The newest event of the month or before that began or renewed it. */
  @Column('uuid', { name: 'event_id' })
  eventId: string;

  @Column('bigint', { transformer: fenColumn })
  price: Fen;
}
