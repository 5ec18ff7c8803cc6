import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { administeredSource, type Identity, maySee, seesEveryArea } from '#libs/http';
import { Schools } from '../schools/schools.js';

/** An uploaded file: its owner and purpose. */
@Entity('stored_file')
@Index('stored_file_school', ['schoolCode', 'purpose', 'createDate'])
export class StoredFileEntity {
  /** `YYYYMMDD-{uuid}.{extension}`, by the day of the upload; the object's name in the storage. */
  @PrimaryColumn('text')
  key: string;

  /** Account that uploaded it. */
  @Column('text')
  uid: string;

  /** Source of that account. */
  @Column('text')
  source: string;

  /** Purpose that the upload's form named: `pictures`, `package`; empty for none. */
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

/** Decides who may read a file: its owner, users who see its school, without a school administrators of its source. */
@Injectable()
export class FileReach {
  constructor(
    private readonly schools: Schools,
    @Inject(Config) private readonly config: Config,
  ) {}

  mayRead(caller: Identity, { uid, source, schoolCode }: StoredFileEntity): boolean {
    if (uid === caller.uid) return true;
    if (schoolCode !== null) return this.seesSchool(caller, schoolCode);
    return seesEveryArea(caller) && [undefined, source].includes(administeredSource(caller, this.config.productCode));
  }

  seesSchool(caller: Identity, schoolCode: string): boolean {
    const place = this.schools.placeOf(schoolCode);
    return place !== undefined && maySee(caller, this.config.productCode, place);
  }
}
