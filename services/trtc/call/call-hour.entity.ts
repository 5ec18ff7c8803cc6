import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Calls of a school that started in an hour, as their rows add up; `everySchool` has those of all. */
@Entity('call_hour')
export class CallHourEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** The first moment of the hour. */
  @PrimaryColumn('timestamptz')
  hour: Date;

  @Column('integer')
  calls: number;

  @Column('integer')
  minutes: number;
}
