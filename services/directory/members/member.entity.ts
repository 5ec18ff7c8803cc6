import { Column, CreateDateColumn, ForeignKey, PrimaryColumn } from 'typeorm';
import { SchoolEntity } from '../schools/school.entity.js';

/** A record of a school. */
export abstract class RecordOfSchool {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}

/** A record that the source of its school, or another one, has brought. */
export abstract class SourcedRecord extends RecordOfSchool {
  @Column('text')
  source: string;
}

/** A person with a phone, which is unique in the school. */
export abstract class PersonWithPhone extends SourcedRecord {
  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text')
  phone: string;

  /** Finds the person by the whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  /** Follows the school's messages: 0 or 1. */
  @Column('smallint', { default: () => '0' })
  subscribe: number;
}
