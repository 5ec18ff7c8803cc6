import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Events of subscriptions that are not granted yet; written with the event. */
@Entity('points_queue')
@Index('points_queue_school', ['schoolCode', 'month'])
export class PointsQueueEntity {
  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** `yyyyMM` of the event. */
  @Column('text')
  month: string;
}
