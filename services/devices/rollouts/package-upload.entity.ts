import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApkProblem, UploadState } from '#libs/contracts';

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
