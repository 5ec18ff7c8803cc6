import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { IncidentCause, IncidentLineKind, IncidentScope } from '#libs/contracts';
import type { Evidence } from './cause.js';

const shown = 'withdrawn_at is null';

/** Doors that failed together for one cause. */
@Entity('incident')
@Index('incident_id', ['id'], { unique: true })
@Index('incident_open', ['openedAt', 'id'], { where: `closed_at is null and ${shown}` })
@Index('incident_closed', ['closedAt', 'id'], { where: `closed_at is not null and ${shown}` })
@Index('incident_school', ['schoolCode', 'openedAt'], { where: shown })
@Index('incident_town', ['townCode', 'openedAt'], { where: shown })
export class IncidentEntity {
  /** What people call it by. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  number: string;

  @Column('uuid')
  id: string;

  @Column('text')
  scope: IncidentScope;

  @Column('text', { name: 'town_code', nullable: true })
  townCode: string | null;

  /** Of a school and of what is narrower. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text', { name: 'circuit_id', nullable: true })
  circuitId: string | null;

  @Column('text')
  cause: IncidentCause;

  @Column('jsonb')
  evidence: Evidence;

  @Column('int')
  doors: number;

  @Column('int', { name: 'doors_back' })
  doorsBack: number;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt: Date;

  @Column('timestamptz', { name: 'acknowledged_at', nullable: true })
  acknowledgedAt: Date | null;

  /** Account or name of who acknowledged it. */
  @Column('text', { name: 'acknowledged_by', nullable: true })
  acknowledgedBy: string | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  /** How often it was opened again. */
  @Column('int')
  reopened: number;

  /** Set when facts that came late show that there was none, or when it is part of `mergedInto`. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;
}

/** A door of an incident: since when it failed, and since when it is back. */
@Entity('incident_door')
@Index('incident_door_device', ['deviceNo', 'fromAt'])
@Index('incident_door_school', ['incidentId', 'schoolCode'])
export class IncidentDoorEntity {
  @PrimaryColumn('uuid', { name: 'incident_id' })
  incidentId: string;

  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('timestamptz', { name: 'from_at' })
  fromAt: Date;

  @Column('timestamptz', { name: 'to_at', nullable: true })
  toAt: Date | null;
}

/** A line of the timeline of an incident. */
@Entity('incident_line')
@Index('incident_line_incident', ['incidentId', 'at', 'id'])
export class IncidentLineEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'incident_id' })
  incidentId: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  kind: IncidentLineKind;

  /** Account or name of a person; null: seen by the service. */
  @Column('text', { nullable: true })
  who: string | null;

  @Column('jsonb')
  data: Record<string, unknown>;
}

/** When to look at a school again. */
@Entity('school_watch')
@Index('school_watch_due', ['dueAt'])
export class SchoolWatchEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;
}

/** A time in which we failed ourselves. */
@Entity('platform_span')
export class PlatformSpanEntity {
  @PrimaryColumn('timestamptz', { name: 'from_at' })
  fromAt: Date;

  @Column('timestamptz', { name: 'to_at' })
  toAt: Date;

  @Column('uuid', { name: 'incident_id', nullable: true })
  incidentId: string | null;

  /** When its incident was over. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;
}
