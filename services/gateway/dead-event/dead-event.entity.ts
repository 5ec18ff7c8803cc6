import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DeadLetterState } from '#libs/contracts';

/** An event that a consumer of some service could not handle, and what became of it. */
@Entity('dead_event')
@Index('dead_event_at', ['at', 'consumer', 'eventId'])
export class DeadEventEntity {
  /** `<service>` or `<service>.<what it reads>` */
  @PrimaryColumn('text')
  consumer: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text')
  topic: string;

  @Column('text')
  type: string;

  /** Key of the event: events of one key keep their order. */
  @Column('text')
  key: string;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  /** When it was set aside. */
  @Column('timestamptz')
  at: Date;

  /** Why it could not be handled, the last time. */
  @Column('text')
  reason: string;

  /** What the event says, as JSON text that may be cut. */
  @Column('text')
  data: string;

  @Column('text', { default: 'open' })
  state: DeadLetterState;

  /** How often it was replayed. */
  @Column('integer', { default: 0 })
  replays: number;

  /** When an administrator has last requested something of it. */
  @Column('timestamptz', { nullable: true })
  requested: Date | null;

  /** Account of who replayed or discarded it last. */
  @Column('text', { name: 'by_account', nullable: true })
  byAccount: string | null;

  /** Why it was discarded. */
  @Column('text', { name: 'discard_reason', nullable: true })
  discardReason: string | null;

  /** When it was handled or discarded. */
  @Index('dead_event_ended')
  @Column('timestamptz', { nullable: true })
  ended: Date | null;
}
