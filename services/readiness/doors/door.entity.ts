import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StatusCause } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';
import type { DoorFactKind } from './door-facts.js';

/** Newest state of a door, which is a class card. */
@Entity('door')
@RawIndex('create index door_school on door (school_code, device_no)')
export class DoorEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** Code of its classroom, in its school. */
  @Column('text', { name: 'classroom_code', nullable: true })
  classroomCode: string | null;

  /** Name of its classroom; null when no status of the card has named it since it was bound. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  model: string | null;

  /** The same for doors of one network; no address. */
  @Column('text', { nullable: true })
  network: string | null;

  @Column('boolean', { name: 'is_on' })
  isOn: boolean;

  /** Since when it is on or off; null for a card that has not connected yet. */
  @Column('timestamptz', { nullable: true })
  since: Date | null;

  @Column('text', { nullable: true })
  cause: StatusCause | null;

  /** Connected without heartbeats since then. */
  @Column('timestamptz', { name: 'silent_since', nullable: true })
  silentSince: Date | null;

  /** When devices published this state. */
  @Column('timestamptz')
  at: Date;
}

/** What was seen of a door. Partitioned by `at`. */
@Entity('door_fact')
@RawIndex('create index door_fact_school on door_fact (school_code, at)')
export class DoorFactEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @PrimaryColumn('timestamptz')
  at: Date;

  @PrimaryColumn('text')
  kind: DoorFactKind;

  /** School of the card then. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text', { nullable: true })
  cause: StatusCause | null;

  @Column('timestamptz', { name: 'from_at', nullable: true })
  fromAt: Date | null;
}
