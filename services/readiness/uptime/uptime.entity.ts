import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DoorUptime } from './uptime-figures.js';

/** Uptime of the doors of a school in a closed month. */
@Entity('uptime_month')
export class UptimeMonthEntity {
  /** `yyyyMM` */
  @PrimaryColumn('text')
  month: string;

  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** null: facts came late, and it has to be computed. */
  @Column('jsonb', { nullable: true })
  doors: DoorUptime[] | null;

  @Column('timestamptz', { name: 'stored_at' })
  storedAt: Date;
}

/** What is promised to a school. Minutes are those of school hours. */
@Entity('promise')
export class PromiseEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Minutes until a person has acknowledged an incident. */
  @Column('int', { name: 'respond_within' })
  respondWithin: number;

  /** Minutes until an incident is closed. */
  @Column('int', { name: 'fix_within' })
  fixWithin: number;

  /** Percentage of incidents of a month for which both are kept. */
  @Column('int')
  target: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
