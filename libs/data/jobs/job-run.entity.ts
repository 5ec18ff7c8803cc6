import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is known of the runs of a job of this service, whichever process made them. */
@Entity('job_run')
export class JobRunEntity {
  @PrimaryColumn('text')
  name: string;

  /** Start of the last run, successful or not. */
  @Column('timestamptz', { name: 'last_run', nullable: true })
  lastRun: Date | null;

  /** Start of the last run that succeeded. */
  @Column('timestamptz', { name: 'last_success', nullable: true })
  lastSuccess: Date | null;

  /** The last moment of the schedule that is done; set for jobs that run once for each. */
  @Column('timestamptz', { nullable: true })
  period: Date | null;

  @Column('timestamptz', { name: 'next_run' })
  nextRun: Date;

  /** Failed runs since the last success. */
  @Column('integer', { default: 0 })
  failures: number;

  /** Message of the last failure; null after a success. */
  @Column('text', { nullable: true })
  error: string | null;

  /** Duration of the last run in milliseconds. */
  @Column('integer', { name: 'duration_ms', nullable: true })
  durationMs: number | null;
}
