import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApkProblem, UploadState } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

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

/** A card that is downloading a package: it takes one of the places that its school has for that. */
@Entity('package_slot')
@Index('package_slot_school', ['schoolCode'])
export class PackageSlot {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Of the request that holds it; a later one of the same card takes it over. */
  @Column('uuid')
  token: string;

  /** The process that serves the request renews it; later it is free, as it was never given back. */
  @Column('timestamptz')
  until: Date;
}

/** What the cards of a school have fetched on a day. */
@Entity('package_traffic')
@Index('package_traffic_day', ['day'])
export class PackageTraffic {
  /** Empty for cards without a school. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** In Asia/Shanghai. */
  @PrimaryColumn('date')
  day: string;

  @Column('bigint')
  requests: string;

  /** Requests that had to wait for a place. */
  @Column('bigint')
  postponed: string;

  @Column('bigint')
  bytes: string;
}

/** A file that is being uploaded as a package, and what was found in it. One that was taken is a package of the same id. */
@Entity('package_upload')
@Index('package_upload_uid', ['uid', 'createDate'])
export class PackageUpload {
  @PrimaryColumn('uuid')
  id: string;

  /** Whose it is. */
  @Column('text')
  uid: string;

  @Column('text')
  account: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  /** Bytes of the whole file. */
  @Column('bigint')
  size: string;

  /** Bytes that are stored. */
  @Column('bigint')
  received: string;

  /** Number of its parts. */
  @Column('integer')
  parts: number;

  @Column('text')
  state: UploadState;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  problem: ApkProblem | null;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** What one request brings of an upload. It is stored as a whole or not at all. */
@Entity('package_upload_part')
@Index('package_upload_part_upload', ['uploadId', 'start'])
export class PackageUploadPart {
  @PrimaryColumn('text', { name: 'storage_key' })
  storageKey: string;

  @Column('uuid', { name: 'upload_id' })
  uploadId: string;

  /** Bytes of the file before it. */
  @Column('bigint')
  start: string;

  /** Null until it counts. */
  @Column('bigint', { nullable: true })
  size: string | null;
}
