import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SchoolEntity } from '../school/school.entity.js';

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
