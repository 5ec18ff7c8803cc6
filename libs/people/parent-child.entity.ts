import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
