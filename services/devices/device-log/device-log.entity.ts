import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** A line that a card has logged. */
@Entity('device_log')
@Index('device_log_at', ['at'])
@RawIndex('create index device_log_device on device_log (device_no, at desc)')
export class DeviceLog {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  /** By the card's clock, or ours where the card gave no time. */
  @Column('timestamptz')
  at: Date;

  @Column('text')
  level: string;

  @Column('text')
  content: string;
}
