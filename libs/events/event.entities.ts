import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { databaseHistoryEntities } from './database-history.entities.js';

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

/** Entities of `eventMigrations`. */
export const eventEntities = [OutboxEntity, InboxEntity, DeadLetterEntity, ...databaseHistoryEntities];
