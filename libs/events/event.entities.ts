import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An event that waits for the relay; deleted once the bus has it. */
@Entity('outbox')
class OutboxEntity {
  /** Order in which events were added. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text')
  topic: string;

  /** Events of one key keep their order. */
  @Column('text')
  key: string;

  @Column('text')
  type: string;

  @Column('timestamptz')
  at: Date;

  @Column('jsonb')
  data: object;

  /** `traceparent` of the span that caused it. */
  @Column('text', { nullable: true })
  trace: string | null;
}

/** An event that a consumer has applied, so that it is not applied twice. */
@Entity('inbox')
class InboxEntity {
  @PrimaryColumn('text')
  consumer: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  /** When it was applied. */
  @Index('inbox_at')
  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}

/** An event that a consumer could not apply. */
@Entity('dead_letter')
class DeadLetterEntity {
  @PrimaryColumn('text')
  consumer: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text')
  topic: string;

  /** The whole event, an `EventMessage`. */
  @Column('jsonb')
  message: object;

  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}

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

/** Entities of `eventMigrations`. */
export const eventEntities = [
  OutboxEntity,
  InboxEntity,
  DeadLetterEntity,
  DatabaseHistoryEntity,
  ConsumerPositionEntity,
];
