import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { OnlineStatus, StatusCause } from '#libs/contracts';
import { RawIndex } from '#libs/db';

/** A connection of a card began or ended, at the school where the card hung then. Partitioned by `at`. */
@Entity('status_history')
@RawIndex(
  'create index status_history_device on status_history (device_no, at, id) include (online_status, school_code)',
)
@RawIndex('create index status_history_school on status_history (school_code, at, id)')
@RawIndex('create index status_history_at on status_history (at, id) include (school_code)')
export class StatusHistory {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text', { name: 'online_status' })
  onlineStatus: OnlineStatus;

  @Column('text')
  cause: StatusCause;

  @PrimaryColumn('timestamptz')
  at: Date;
}
