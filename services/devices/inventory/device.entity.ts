import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** A class card that has sent a heartbeat once. An unbound one has neither school nor classroom. */
@Entity('device')
@RawIndex('create index device_model on device (model text_pattern_ops)')
@RawIndex('create index device_version on device (current_version text_pattern_ops)')
@Index('device_model_version', ['model', 'versionCode'])
@Index('device_classroom', ['schoolCode', 'classroomCode'], { unique: true })
export class Device {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text', { name: 'classroom_code', nullable: true })
  classroomCode: string | null;

  /** Name of the classroom. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  model: string | null;

  @Column('text', { name: 'current_version', nullable: true })
  currentVersion: string | null;

  /** Number of the installed version. */
  @Column('integer', { name: 'version_code', nullable: true })
  versionCode: number | null;

  @Column('timestamptz', { name: 'create_date', default: () => 'now()' })
  createDate: Date;

  @Column('timestamptz', { name: 'bound_at', nullable: true })
  boundAt: Date | null;
}
