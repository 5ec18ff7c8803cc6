import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { DepartmentEntity } from '../department/department.entity.js';
import { SchoolEntity } from '../school/school.entity.js';

/**
 * A teacher of a school. The phone comes first in its constraint: no other index then finds a phone, whatever the planner
 * knows of a school. One statement may let two of them exchange their phones, so that constraint is deferrable.
 */
@Entity('teacher')
@Unique('teacher_phone', ['phoneHash', 'schoolCode'], { deferrable: 'INITIALLY IMMEDIATE' })
@Index('teacher_name', ['schoolCode', 'name', 'code'])
@Index('teacher_department', ['departmentCode', 'name', 'code'])
export class TeacherEntity {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text')
  phone: string;

  /** Finds a teacher by the whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

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

  /** Follows the school's messages: 0 or 1. */
  @Column('smallint', { default: () => '0' })
  subscribe: number;

  @Column('text')
  source: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}
