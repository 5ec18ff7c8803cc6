import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One use of the console, such as a click in the menu. */
@Entity('analytics_event')
@Index('analytics_event_at', ['at'])
export class AnalyticsEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  uid: string;

  @Column('text')
  event: string;

  /** Address of the screen. */
  @Column('text')
  path: string;

  /** The browser's clock; null when it cannot be read. */
  @Column('timestamptz', { nullable: true })
  time: Date | null;

  /** The server's clock. */
  @Column('timestamptz')
  at: Date;
}
