import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClassEntity } from '../class/class.entity.js';
import { TeacherEntity } from './teacher.entity.js';

/** A subject that a teacher teaches in a class. */
@Entity('class_teach')
export class ClassTeachEntity {
  @ForeignKey(() => ClassEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'class_code' })
  classCode: string;

  @ForeignKey(() => TeacherEntity, { onDelete: 'CASCADE' })
  @Index('class_teach_teacher')
  @PrimaryColumn('text', { name: 'teacher_code' })
  teacherCode: string;

  /** Empty: not known. */
  @PrimaryColumn('text', { default: '' })
  subject: string;
}
