import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** What a school has set about video calls. */
@Entity('call_config')
export class CallConfigEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Cards may call: 0 or 1. */
  @Column('smallint', { name: 'is_open_video_call' })
  isOpenVideoCall: number;

  /** Parents may call: 0 or 1. */
  @Column('smallint', { name: 'is_open_parents_call' })
  isOpenParentsCall: number;

  /** Parents may see through the camera of the card: 0 or 1. */
  @Column('smallint', { name: 'is_open_camera' })
  isOpenCamera: number;

  /** Minutes below which a balance is low; 0: none is. */
  @Column('integer', { name: 'time_reminder' })
  timeReminder: number;

  /** What parents of a low balance read. */
  @Column('text')
  content: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** Minutes that a school sells at once. */
@Entity('call_package')
@Index('call_package_school', ['schoolCode', 'sortNum', 'id'])
export class CallPackageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('integer', { name: 'sort_num' })
  sortNum: number;

  /** Minutes. */
  @Column('integer', { name: 'talk_time' })
  talkTime: number;

  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
