import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/data/db';

/** A class card that has sent a heartbeat once. An unbound one has neither school nor classroom. */
@Entity('device')
@RawIndex('create index device_model on device (model text_pattern_ops)')
@RawIndex('create index device_search_number on device (lower(device_no) text_pattern_ops)')
@RawIndex('create index device_search_number_end on device (reverse(lower(device_no)) text_pattern_ops)')
@RawIndex('create index device_tags on device using gin (tags)')
@RawIndex('create index device_version on device (current_version text_pattern_ops)')
@RawIndex(`create index device_credential on device (device_no)
  where credential_generation > 0 or credential_required or blocked_at is not null`)
@RawIndex('create index device_blocked on device (device_no) where blocked_at is not null')
@Index('device_model_version', ['model', 'versionCode'])
@Index('device_classroom', ['schoolCode', 'classroomCode'], { unique: true })
export class Device {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text', { name: 'classroom_code', nullable: true })
  classroomCode: string | null;

  /** Name of the classroom. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  model: string | null;

  @Column('text', { name: 'current_version', nullable: true })
  currentVersion: string | null;

  /** Number of the installed version. */
  @Column('integer', { name: 'version_code', nullable: true })
  versionCode: number | null;

  @Column('timestamptz', { name: 'create_date', default: () => 'now()' })
  createDate: Date;

  @Column('timestamptz', { name: 'bound_at', nullable: true })
  boundAt: Date | null;

  /** What people have marked it with, in the order of the texts. */
  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];

  /** Generation of its newest password. */
  @Column('integer', { name: 'credential_generation', default: 0 })
  credentialGeneration: number;

  /** Newest generation with which it has connected: that password counts until the newest one is used. */
  @Column('integer', { name: 'accepted_generation', default: 0 })
  acceptedGeneration: number;

  /** The password of generation 0 does not count any more. */
  @Column('boolean', { name: 'credential_required', default: false })
  credentialRequired: boolean;

  /** Null while it is in service. */
  @Column('timestamptz', { name: 'blocked_at', nullable: true })
  blockedAt: Date | null;

  /** Account of the person who blocked it. */
  @Column('text', { name: 'blocked_by', nullable: true })
  blockedBy: string | null;

  @Column('text', { name: 'block_reason', nullable: true })
  blockReason: string | null;
}

/** A card hung, or hangs, at a classroom. */
@Entity('binding')
@RawIndex('create index binding_device on binding (device_no, bound_at desc)')
@RawIndex('create index binding_classroom on binding (school_code, classroom_code, bound_at desc)')
export class Binding {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'classroom_code' })
  classroomCode: string;

  /** Name of the classroom when the card was bound. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('timestamptz', { name: 'bound_at' })
  boundAt: Date;

  /** Null while the binding stands. */
  @Column('timestamptz', { name: 'unbound_at', nullable: true })
  unboundAt: Date | null;
}

/** Copy of a classroom of the directory. */
@Entity('classroom')
@RawIndex('create index classroom_search_name on classroom (name text_pattern_ops)')
@RawIndex('create index classroom_search_given_name on classroom (substr(name, 2) text_pattern_ops)')
@RawIndex('create index classroom_search_initials on classroom (initials text_pattern_ops)')
@RawIndex('create index classroom_search_empty on classroom (code) where initials is null')
export class Classroom {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** `pinyinInitials` of the name; null: not filled in yet. */
  @Column('text', { nullable: true })
  initials: string | null;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  /** A room that is gone stays known, so that an older event does not bring it back. */
  @Column('boolean', { default: false })
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz', { default: () => "'-infinity'" })
  at: Date;
}

/** Where a classroom is, as a person has set it: what is null is read from its name. */
@Entity('classroom_place')
export class ClassroomPlace {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text', { name: 'classroom_code' })
  classroomCode: string;

  @Column('text', { nullable: true })
  building: string | null;

  /** Below the ground it is negative. */
  @Column('integer', { nullable: true })
  storey: number | null;

  /** Another one with every change. */
  @Column('uuid')
  version: string;
}

/** A line that a card has logged. Partitioned by `at`. */
@Entity('device_log')
@Index('device_log_at', ['at'])
@RawIndex('create index device_log_device on device_log (device_no, at desc)')
export class DeviceLog {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  /** The school that the card was bound to when the line came; null: none. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** By the card's clock, or ours where the card gave no time. */
  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('text')
  level: string;

  @Column('text')
  content: string;
}

/** The face-feature file of a school: what its cards need to know whom they see. */
@Entity('face_feature')
export class FaceFeature {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Where the file is stored. */
  @Column('text', { name: 'storage_key' })
  storageKey: string;

  /** SHA-256 of its content, hexadecimal. */
  @Column('text')
  sha256: string;

  @Column('integer')
  bytes: number;

  @Column('integer')
  classes: number;

  @Column('integer')
  students: number;

  @Column('integer')
  teachers: number;

  /** When its content was last made; it may have been the same as before. */
  @Column('timestamptz', { name: 'refreshed_at' })
  refreshedAt: Date;
}
