import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of which schools use the schedule of a third party. */
@Entity('school_schedule')
export class SchoolScheduleEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1. */
  @Column('smallint', { name: 'have_course_schedule' })
  haveCourseSchedule: number;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
