import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** A card reported another version than before. */
@Entity('version_history')
@Index('version_history_at', ['at'])
@RawIndex('create index version_history_device on version_history (device_no, at desc, id desc)')
export class VersionHistory {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  @Column('integer', { name: 'from_code', nullable: true })
  fromCode: number | null;

  /** Null when it is the first version that the card reported. */
  @Column('text', { name: 'from_name', nullable: true })
  fromName: string | null;

  @Column('integer', { name: 'to_code', nullable: true })
  toCode: number | null;

  @Column('text', { name: 'to_name', nullable: true })
  toName: string | null;

  @Column('timestamptz')
  at: Date;
}
