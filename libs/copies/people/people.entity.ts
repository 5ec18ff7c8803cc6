import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CopiedStudentTexts } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** Copy of a class of the directory. */
@Entity('class')
@Index('class_grade', ['schoolCode', 'gradeCode', 'number'])
export class ClassEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  /** The alias; empty: none. */
  @Column('text', { name: 'nick_name' })
  nickName: string;

  @Column('integer')
  number: number;

  @Column('text', { name: 'name_pre' })
  namePre: string;

  /** Unique in its school only. */
  @Column('text', { name: 'grade_code' })
  gradeCode: string;

  /** Code of the head teacher; null: none. */
  @Column('text', { name: 'master_teacher_code', nullable: true })
  masterTeacherCode: string | null;

  /** A class that is gone stays known, so that an older event does not bring it back. */
  @Column('boolean')
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}

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

/** A child of a parent of the copy. */
@Entity('parent_child')
export class ParentChildEntity {
  @PrimaryColumn('text', { name: 'parent_code' })
  parentCode: string;

  @Index('parent_child_student')
  @PrimaryColumn('text', { name: 'student_code' })
  studentCode: string;

  /** A code of `familyRelations`. */
  @Column('text', { name: 'relation_code' })
  relationCode: string;
}

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

/** A subject that a teacher of the copy teaches in a class. */
@Entity('teacher_class')
export class TeacherClassEntity {
  @PrimaryColumn('text', { name: 'teacher_code' })
  teacherCode: string;

  @Index('teacher_class_class')
  @PrimaryColumn('text', { name: 'class_code' })
  classCode: string;

  /** Empty: not known. */
  @PrimaryColumn('text')
  subject: string;
}
