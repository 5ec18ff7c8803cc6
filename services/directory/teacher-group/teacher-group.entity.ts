import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SchoolEntity } from '../school/school.entity.js';

/** A group of teachers of a school. */
@Entity('teacher_group')
@Unique(['schoolCode', 'name'])
export class TeacherGroupEntity {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}
