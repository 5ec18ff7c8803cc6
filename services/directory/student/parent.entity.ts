import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SchoolEntity } from '../school/school.entity.js';

/** A parent of students of a school. One statement may let two of them exchange their phones: so it is deferrable. */
@Entity('parent')
@Unique('parent_phone', ['schoolCode', 'phoneHash'], { deferrable: 'INITIALLY IMMEDIATE' })
export class ParentEntity {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text')
  phone: string;

  /** Finds a parent by the whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  /** Follows the school's messages: 0 or 1. */
  @Column('smallint', { default: () => '0' })
  subscribe: number;

  @Column('text')
  source: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}
