import { RawIndex } from '#libs/db';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Copy of a parent of the directory. */
@Entity('parent')
@Index('parent_school', ['schoolCode', 'code'])
@Index('parent_phone', ['schoolCode', 'phoneHash'])
@RawIndex('create index parent_phone_end on parent (right(phone_masked, 4), school_code)')
export class ParentEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  /** As lists show it: 138****1234. */
  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text', { name: 'encry_phone' })
  encryPhone: string;

  /** Finds a parent by the whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  /** A parent who is gone stays known, so that an older event does not restore them. */
  @Column('boolean')
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
