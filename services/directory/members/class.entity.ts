import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { SchoolEntity } from '../schools/school.entity.js';

/** A grade of a school. */
@Entity('grade')
export class GradeEntity {
  @ForeignKey(() => SchoolEntity)
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Unique in its school. */
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** Ordinal among the grades of the school, from 1. */
  @Column('integer')
  sort: number;
}

/** A class of a grade; `name` is `namePre(number)班`, such as 一年级(1)班. */
@Entity('class')
@ForeignKey(() => GradeEntity, ['schoolCode', 'gradeCode'], ['schoolCode', 'code'])
@Unique(['schoolCode', 'gradeCode', 'name'])
@Index('class_grade', ['schoolCode', 'gradeCode', 'number'])
export class ClassEntity {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'grade_code' })
  gradeCode: string;

  @Column('text')
  name: string;

  /** The alias; empty: none. */
  @Column('text', { name: 'nick_name', default: '' })
  nickName: string;

  @Column('integer')
  number: number;

  @Column('text', { name: 'name_pre' })
  namePre: string;

  /** Code of the head teacher, who has one class at most; null: none. */
  @ForeignKey('TeacherEntity', { onDelete: 'SET NULL' })
  @Index('class_master', { unique: true })
  @Column('text', { name: 'master_teacher_uid', nullable: true })
  masterTeacherUid: string | null;
}

/** The room of a class, to which a card is bound. */
@Entity('classroom')
export class ClassroomEntity {
  @ForeignKey(() => SchoolEntity)
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Unique in its school. */
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** null for a room that no class has. */
  @ForeignKey(() => ClassEntity)
  @Index('classroom_class')
  @Column('text', { name: 'class_code', nullable: true })
  classCode: string | null;
}
