import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SchoolEntity } from '../school/school.entity.js';
import { ClassEntity } from './class.entity.js';

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
