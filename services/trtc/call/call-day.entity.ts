import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day } from '#libs/contracts';

/** Calls of a school that started on a day of Asia/Shanghai, as their rows add up; `everySchool` has those of all. Lists count by it. */
@Entity('call_day')
export class CallDayEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('date')
  day: Day;

  @Column('integer')
  calls: number;

  /** Those of them in which video was published. */
  @Column('integer')
  videos: number;

  @Column('integer')
  minutes: number;
}
