import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An uploaded file: its owner and purpose. */
@Entity('stored_file')
@Index('stored_file_school', ['schoolCode', 'purpose', 'createDate'])
export class StoredFileEntity {
  /** `YYYYMMDD-{uuid}.{extension}`, by the day of the upload; the object's name in the storage. */
  @PrimaryColumn('text')
  key: string;

  /** Who uploaded it. */
  @Column('text')
  uid: string;

  /** The source of who uploaded it. */
  @Column('text')
  source: string;

  /** What it is for, as the upload's form named it: `pictures`, `package`; empty: nothing was named. */
  @Column('text')
  purpose: string;

  /** The school that it belongs to; null: to none. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** Its name on the computer that it came from. */
  @Column('text')
  name: string;

  /** MIME type by its content; `application/octet-stream` for unchecked content. */
  @Column('text', { default: 'application/octet-stream' })
  type: string;

  /** The class that a picture of class style shows; null: none. */
  @Column('text', { name: 'class_code', nullable: true })
  classCode: string | null;

  /** Bytes. */
  @Column('integer')
  size: number;

  @Column('timestamptz', { name: 'create_date', default: () => 'now()' })
  createDate: Date;
}
