import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, VisitAction, VisitState } from '#libs/contracts';

/** One stop of a person at a school on a day: the doors of an incident, of a circuit, or a single door. */
@Entity('visit')
@Index('visit_stop', ['day', 'schoolCode', 'stop'], { unique: true })
@Index('visit_school', ['schoolCode', 'day'])
@Index('visit_incident', ['incidentId'], { where: 'incident_id is not null' })
@Index('visit_photo_of', ['photoKey'], { where: 'photo_key is not null' })
export class VisitEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('date')
  day: Day;

  /** Name of the person who goes there. */
  @Column('text')
  person: string;

  /** Id of the incident or of the circuit, or number of the single door. */
  @Column('text')
  stop: string;

  @Column('uuid', { name: 'incident_id', nullable: true })
  incidentId: string | null;

  /** Circuit of the doors of a visit that is to no incident. */
  @Column('uuid', { name: 'circuit_id', nullable: true })
  circuitId: string | null;

  /** Numbers of the cards. Doors are only added, at the end: printed codes name them by their place. */
  @Column('text', { array: true })
  doors: string[];

  @Column('text')
  state: VisitState;

  /** Newest report. */
  @Column('text', { nullable: true })
  action: VisitAction | null;

  @Column('text', { nullable: true })
  finding: string | null;

  @Column('text', { name: 'photo_key', nullable: true })
  photoKey: string | null;

  /** Account. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A stored photo, named before it is stored; a job deletes those that no visit names. */
@Entity('visit_photo')
@Index('visit_photo_begun', ['begunAt'])
export class VisitPhotoEntity {
  @PrimaryColumn('text', { name: 'storage_key' })
  storageKey: string;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;
}
