import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TeacherEntity } from '../teacher/teacher.entity.js';
import { TeacherGroupEntity } from './teacher-group.entity.js';

/** A teacher in a group. */
@Entity('teacher_group_member')
export class TeacherGroupMemberEntity {
  @ForeignKey(() => TeacherGroupEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'group_code' })
  groupCode: string;

  @ForeignKey(() => TeacherEntity, { onDelete: 'CASCADE' })
  @Index('teacher_group_member_teacher')
  @PrimaryColumn('text', { name: 'teacher_code' })
  teacherCode: string;
}
