import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { RawConstraint, RawIndex } from '#libs/data/db';
import { ClassEntity } from './class.entity.js';
import { PersonWithPhone, RecordOfSchool, SearchIndexes, SourcedRecord } from './member.entity.js';

/** A department of a school; beside each other they have different names, at the top too. */
@Entity('department')
@RawConstraint('alter table department add unique nulls not distinct (school_code, parent_code, name)')
export class DepartmentEntity extends SourcedRecord {
  /** The department that it is in; null: at the top. */
  @ForeignKey(() => DepartmentEntity)
  @Index('department_parent')
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;
}

/**
 * A teacher of a school. The phone comes first in its constraint: no other index then finds a phone, whatever the planner
 * knows of a school. One statement may let two of them exchange their phones, so that constraint is deferrable.
 */
@Entity('teacher')
@Unique('teacher_phone', ['phoneHash', 'schoolCode'], { deferrable: 'INITIALLY IMMEDIATE' })
@Index('teacher_name', ['schoolCode', 'name', 'code'])
@Index('teacher_department', ['departmentCode', 'name', 'code'])
@RawIndex('create index teacher_search_phone_end on teacher (right(phone_masked, 4))')
@SearchIndexes('teacher')
export class TeacherEntity extends PersonWithPhone {
  /** 1 to 5. */
  @Column('smallint', { default: () => '5' })
  position: number;

  /** Manages the school: 0 or 1. */
  @Column('smallint', { name: 'is_admin', default: () => '0' })
  isAdmin: number;

  @ForeignKey(() => DepartmentEntity)
  @Column('text', { name: 'department_code', nullable: true })
  departmentCode: string | null;

  /** Id in the enterprise-messaging corporation of the school. */
  @Column('text', { name: 'wx_user_id', nullable: true })
  wxUserId: string | null;
}

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

/** A group of teachers of a school. */
@Entity('teacher_group')
@Unique(['schoolCode', 'name'])
export class TeacherGroupEntity extends RecordOfSchool {}

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
