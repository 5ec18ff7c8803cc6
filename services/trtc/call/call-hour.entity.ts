import { Column, Entity, PrimaryColumn } from 'typeorm';
import { countColumn } from '#libs/db';

/** Calls of a school that started in an hour, as their rows add up; `everySchool` has those of all. */
@Entity('call_hour')
export class CallHourEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** The first moment of the hour. */
  @PrimaryColumn('timestamptz')
  hour: Date;

  /** 0; of `everySchool` also rows that are not summed up yet, one of each transaction. */
  @PrimaryColumn('bigint', { default: () => '0', transformer: countColumn })
  part: number;

  @Column('bigint', { transformer: countColumn })
  calls: number;

  @Column('bigint', { transformer: countColumn })
  minutes: number;
}
