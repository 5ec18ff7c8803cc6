import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** A line that a card has logged. Partitioned by `at`. */
@Entity('device_log')
@Index('device_log_at', ['at'])
@RawIndex('create index device_log_device on device_log (device_no, at desc)')
export class DeviceLog {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  /** The school that the card was bound to when the line came; null: none. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** By the card's clock, or ours where the card gave no time. */
  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('text')
  level: string;

  @Column('text')
  content: string;
}
