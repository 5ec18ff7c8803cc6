import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Copy of a teacher of the directory. */
@Entity('teacher')
@Index('teacher_school', ['schoolCode', 'code'])
export class TeacherEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  /** 1 to 5. */
  @Column('smallint')
  position: number;

  /** Manages the school: 0 or 1. */
  @Column('smallint', { name: 'is_admin' })
  isAdmin: number;

  @Column('text', { name: 'department_code', nullable: true })
  departmentCode: string | null;

  /** The class whose head teacher this is; null: none. */
  @Column('text', { name: 'master_class_code', nullable: true })
  masterClassCode: string | null;

  /** Codes of teacher groups. */
  @Column('text', { array: true })
  groups: string[];

  /** As lists show it: 138****1234. */
  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text', { name: 'encry_phone' })
  encryPhone: string;

  /** Finds a teacher by the whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  /** A teacher who is gone stays known, so that an older event does not restore them. */
  @Column('boolean')
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
