import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CopiedStudentTexts } from '#libs/contracts';

/** Copy of a student of the directory. */
@Entity('student')
@Index('student_class', ['schoolCode', 'classCode'])
export class StudentEntity implements CopiedStudentTexts {
  @PrimaryColumn('text')
  code: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  /** 1 male, 2 female. */
  @Column('smallint')
  gender: number;

  /** Unique in the school; null: none. */
  @Column('text', { name: 'student_no', nullable: true })
  studentNo: string | null;

  /** A student who is gone stays known, so that an older event does not restore them. */
  @Column('boolean')
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
