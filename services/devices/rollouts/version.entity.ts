import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DeviceType, ReleaseStatus } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** A version of the software of a model of cards. */
@Entity('software_version')
@Index('software_version_code', ['model', 'versionCode'], { unique: true })
export class DeviceVersion {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_type' })
  deviceType: DeviceType;

  @Column('text')
  model: string;

  /** The version number as people read it. */
  @Column('text')
  notes: string;

  @Column('integer', { name: 'version_code' })
  versionCode: number;

  @Column('text', { name: 'release_status' })
  releaseStatus: ReleaseStatus;

  @Column('text', { name: 'upgrade_notes', nullable: true })
  upgradeNotes: string | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** The model, and the version, that are assigned to a school. */
@Entity('device_model_school')
export class DeviceModelSchool {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  model: string;

  /** Null: the newest final version of the model. */
  @Column('integer', { name: 'version_code', nullable: true })
  versionCode: number | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;
}

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
