import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a school gives points to its teachers. */
@Entity('points_school')
export class PointsSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1 */
  @Column('smallint')
  enabled: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
