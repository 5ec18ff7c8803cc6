import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the database knew of itself at its latest checkpoint: a restored one is known by it. One row. */
@Entity('database_history')
class DatabaseHistoryEntity {
  @PrimaryColumn('boolean')
  one: boolean;

  /** Another one after each restore; null before the first. */
  @Column('uuid', { nullable: true })
  epoch: string | null;

  /** Number of the latest checkpoint; the brokers count them, too. */
  @Column('bigint')
  checkpoint: string;

  /** When it was made. */
  @Column('timestamptz')
  at: Date;

  /** `pg_control_system()`: of the server's data; null when the server does not say. */
  @Column('text', { name: 'system_identifier', nullable: true })
  systemIdentifier: string | null;

  /** Oids of the database and of this table, which no dump keeps; null before the first checkpoint. */
  @Column('bigint', { name: 'database_oid', nullable: true })
  databaseOid: string | null;

  @Column('bigint', { name: 'table_oid', nullable: true })
  tableOid: string | null;

  /** Timeline of the server: another one after a promotion, or a recovery to a point in time. */
  @Column('integer', { nullable: true })
  timeline: number | null;

  /** True while commits waited for a standby: the promotion of such a one loses none of them. */
  @Column('boolean')
  synchronous: boolean;

  /** When the latest restore was noticed. */
  @Column('timestamptz', { name: 'restored_at', nullable: true })
  restoredAt: Date | null;
}

/** Offset of the first message of a partition that a consumer may not have handled, as of the latest checkpoint. */
@Entity('consumer_position')
class ConsumerPositionEntity {
  @PrimaryColumn('text')
  consumer: string;

  @PrimaryColumn('text')
  topic: string;

  @PrimaryColumn('integer')
  partition: number;

  @Column('bigint')
  next: string;
}

export const databaseHistoryEntities = [DatabaseHistoryEntity, ConsumerPositionEntity];
