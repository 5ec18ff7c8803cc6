import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ParentEntity } from './parent.entity.js';
import { StudentEntity } from './student.entity.js';

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
