import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SchoolEntity } from '../school/school.entity.js';

/** Which features of a school are open. */
@Entity('school_function')
export class SchoolFunctionEntity {
  @ForeignKey(() => SchoolEntity)
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1. */
  @Column('smallint', { name: 'is_open' })
  isOpen: number;

  /** null: never expires. */
  @Column('timestamptz', { name: 'expiration_time', nullable: true })
  expirationTime: Date | null;

  /** Feature codes. */
  @Column('text', { name: 'app_list', array: true })
  appList: string[];

  /** Special features: teacher_points. */
  @Column('text', { name: 'special_list', array: true })
  specialList: string[];

  @Column('text')
  remark: string;
}
