import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { StudentTexts } from '#libs/contracts';
import { ClassEntity } from '../class/class.entity.js';
import { SchoolEntity } from '../school/school.entity.js';

/** A student. One statement may let two of them exchange their numbers, so that constraint is deferrable. */
@Entity('student')
@Unique('student_number', ['schoolCode', 'studentNo'], { deferrable: 'INITIALLY IMMEDIATE' })
@Index('student_name', ['schoolCode', 'name', 'code'])
@Index('student_class', ['classCode', 'name', 'code'])
export class StudentEntity implements StudentTexts {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @ForeignKey(() => ClassEntity)
  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text')
  name: string;

  /** 1 male, 2 female. */
  @Column('smallint')
  gender: number;

  /** Unique in the school; null: none. */
  @Column('text', { name: 'student_no', nullable: true })
  studentNo: string | null;

  @Column('text')
  source: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}
