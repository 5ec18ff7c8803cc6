import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of another service's records that this service keeps. */
@Entity('copy')
export class CopyEntity {
  @PrimaryColumn('text')
  name: string;

  /** When a replay was last requested. */
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt: Date;

  /** When the first replay was finished; null while the copy may lack records. */
  @Column('timestamptz', { name: 'filled_at', nullable: true })
  filledAt: Date | null;

  /** Rows of an earlier event are not of their owner, whose database was restored; null: there are none. */
  @Column('timestamptz', { name: 'stale_before', nullable: true })
  staleBefore: Date | null;

  /** Offsets up to which its topic is read before those rows are dropped, an array of `Position`; null: not known yet. */
  @Column('jsonb', { nullable: true })
  awaited: object | null;
}

/** A consumer that waits for a replay of a topic. */
@Entity('replay_request')
export class ReplayRequestEntity {
  @PrimaryColumn('text')
  topic: string;

  @PrimaryColumn('text')
  consumer: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;
}
