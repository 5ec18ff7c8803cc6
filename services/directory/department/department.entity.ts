import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RawConstraint } from '#libs/db';
import { SchoolEntity } from '../school/school.entity.js';

/** A department of a school; beside each other they have different names, at the top too. */
@Entity('department')
@RawConstraint('alter table department add unique nulls not distinct (school_code, parent_code, name)')
export class DepartmentEntity {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  /** The department that it is in; null: at the top. */
  @ForeignKey(() => DepartmentEntity)
  @Index('department_parent')
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  @Column('text')
  source: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}
