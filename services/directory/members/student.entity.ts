import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { StudentTexts } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';
import { ClassEntity } from './class.entity.js';
import { PersonWithPhone, SearchedMember, SearchIndexes } from './member.entity.js';

/** A student. One statement may let two of them exchange their numbers, so that constraint is deferrable. */
@Entity('student')
@Unique('student_number', ['schoolCode', 'studentNo'], { deferrable: 'INITIALLY IMMEDIATE' })
@Index('student_name', ['schoolCode', 'name', 'code'])
@Index('student_class', ['classCode', 'name', 'code'])
@RawIndex('create index student_search_number on student (student_no) where student_no is not null')
@SearchIndexes('student')
export class StudentEntity extends SearchedMember implements StudentTexts {
  @ForeignKey(() => ClassEntity)
  @Column('text', { name: 'class_code' })
  classCode: string;

  /** 1 male, 2 female. */
  @Column('smallint')
  gender: number;

  /** Unique in the school; null: none. */
  @Column('text', { name: 'student_no', nullable: true })
  studentNo: string | null;
}

/** A parent of students of a school. One statement may let two of them exchange their phones: so it is deferrable. */
@Entity('parent')
@Unique('parent_phone', ['schoolCode', 'phoneHash'], { deferrable: 'INITIALLY IMMEDIATE' })
@RawIndex('create index parent_search_phone_end on parent (right(phone_masked, 4))')
@RawIndex('create index parent_search_phone on parent (phone_hash)')
@SearchIndexes('parent')
export class ParentEntity extends PersonWithPhone {}

/** A parent of a student. */
@Entity('student_parent')
export class StudentParentEntity {
  @ForeignKey(() => StudentEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'student_code' })
  studentCode: string;

  @ForeignKey(() => ParentEntity, { onDelete: 'CASCADE' })
  @Index('student_parent_parent')
  @PrimaryColumn('text', { name: 'parent_code' })
  parentCode: string;

  /** A code of `familyRelations`. */
  @Column('text', { name: 'relation_code' })
  relationCode: string;

  /** Ordinal among the parents of the student, from 1. */
  @Column('smallint', { default: () => '1' })
  place: number;
}
