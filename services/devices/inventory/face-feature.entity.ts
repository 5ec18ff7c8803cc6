import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The face-feature file of a school: what its cards need to know whom they see. */
@Entity('face_feature')
export class FaceFeature {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Where the file is stored. */
  @Column('text', { name: 'storage_key' })
  storageKey: string;

  /** SHA-256 of its content, hexadecimal. */
  @Column('text')
  sha256: string;

  @Column('integer')
  bytes: number;

  @Column('integer')
  classes: number;

  @Column('integer')
  students: number;

  @Column('integer')
  teachers: number;

  /** When its content was last made; it may have been the same as before. */
  @Column('timestamptz', { name: 'refreshed_at' })
  refreshedAt: Date;
}
