import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
