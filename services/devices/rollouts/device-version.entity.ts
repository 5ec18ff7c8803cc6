import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DeviceType, ReleaseStatus } from '#libs/contracts';

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
