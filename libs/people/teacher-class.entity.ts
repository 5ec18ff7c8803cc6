import { Entity, Index, PrimaryColumn } from 'typeorm';

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
