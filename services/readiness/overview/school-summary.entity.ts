import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BellKind } from '#libs/contracts';

/** A school as it was last looked at, and when to look again. */
@Entity('school_summary')
@Index('school_summary_due', ['dueAt'])
@Index('school_summary_open', ['schoolCode'], { where: 'open_incidents > 0' })
export class SchoolSummaryEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'computed_at', nullable: true })
  computedAt: Date | null;

  /** The next bell; null: there is none. */
  @Column('timestamptz', { name: 'bell_at', nullable: true })
  bellAt: Date | null;

  @Column('text', { name: 'bell_kind', nullable: true })
  bellKind: BellKind | null;

  /** The bell is of no calendar. */
  @Column('boolean', { default: false })
  estimated: boolean;

  @Column('int', { default: 0 })
  doors: number;

  @Column('int', { name: 'doors_on', default: 0 })
  doorsOn: number;

  @Column('int', { name: 'planned_dark', default: 0 })
  plannedDark: number;

  @Column('double precision', { name: 'expected_ready', nullable: true })
  expectedReady: number | null;

  @Column('double precision', { name: 'chance_all', nullable: true })
  chanceAll: number | null;

  @Column('int', { name: 'open_incidents', default: 0 })
  openIncidents: number;

  /** Of the last 20 school days: those with forecasts, forecasts of doors, and the sum of their squared differences. */
  @Column('int', { name: 'score_days', default: 0 })
  scoreDays: number;

  @Column('int', { name: 'score_count', default: 0 })
  scoreCount: number;

  @Column('double precision', { name: 'score_squares', nullable: true })
  scoreSquares: number | null;
}
