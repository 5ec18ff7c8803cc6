import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** An apk of a version. Former ones are kept; one is current. */
@Entity('version_package')
@Index('version_package_current', ['versionId'], { unique: true, where: 'current' })
@Index('version_package_withdrawn', ['id'], { where: 'withdrawn_at is not null and file_deleted_at is null' })
@RawIndex('create index version_package_version on version_package (version_id, create_date desc)')
export class VersionPackage {
  @PrimaryColumn('uuid')
  id: string;

  /** Null until a version is saved with it. */
  @Column('bigint', { name: 'version_id', nullable: true })
  versionId: string | null;

  @Column('text', { name: 'storage_key' })
  storageKey: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  /** Bytes. */
  @Column('bigint')
  size: string;

  /** Lower-case hex. */
  @Column('text')
  sha256: string;

  /** Lower-case hex. */
  @Column('text', { nullable: true })
  md5: string | null;

  @Column('text', { name: 'package_name' })
  packageName: string;

  @Column('integer', { name: 'version_code' })
  versionCode: number;

  @Column('text', { name: 'version_name' })
  versionName: string;

  @Column('integer', { name: 'min_sdk', nullable: true })
  minSdk: number | null;

  /** SHA-256 of the first signer's certificate, lower-case hex. */
  @Column('text', { name: 'signer_sha256' })
  signerSha256: string;

  /** The same of further signers. */
  @Column('text', { name: 'other_signers', array: true, default: '{}' })
  otherSigners: string[];

  @Column('boolean')
  current: boolean;

  /** When it was deleted; cards cannot fetch it any more. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** When its file was deleted from the storage. */
  @Column('timestamptz', { name: 'file_deleted_at', nullable: true })
  fileDeletedAt: Date | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;
}
