import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day } from '#libs/contracts';
import { countColumn } from '#libs/db';

/** Calls of a school that started on a day of Asia/Shanghai, as their rows add up; `everySchool` has those of all. Lists count by it. */
@Entity('call_day')
export class CallDayEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('date')
  day: Day;

  /** 0; of `everySchool` also rows that are not summed up yet, one of each transaction. */
  @PrimaryColumn('bigint', { default: () => '0', transformer: countColumn })
  part: number;

  @Column('bigint', { transformer: countColumn })
  calls: number;

  /** Those of them in which video was published. */
  @Column('bigint', { transformer: countColumn })
  videos: number;

  @Column('bigint', { transformer: countColumn })
  minutes: number;
}
