import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CallMediaType, CallState, Day } from '#libs/contracts';
import { countColumn, RawIndex } from '#libs/data/db';

/** What users of a room shared: a call. Names, class and parent are kept as they were when it began. */
@Entity('call')
@RawIndex('create index call_school on call (school_code, started_at desc, id desc)')
@RawIndex('create index call_newest on call (started_at desc, id desc)')
@RawIndex('create index call_student on call (student_code, started_at desc, id desc)')
@RawIndex('create index call_media on call (media_type, started_at desc, id desc)')
@RawIndex('create index call_school_name on call (school_code, student_name, started_at desc, id desc)')
@RawIndex(
  'create index call_name on call (student_name text_pattern_ops, started_at desc, id desc) include (school_code)',
)
@RawIndex("create index call_running on call (school_code, started_at) where state = 'running'")
@Index('call_of_room', ['roomId', 'begunMs'])
export class CallEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'room_id' })
  roomId: string;

  /** When its room began, in milliseconds of the platform's clock. */
  @Column('bigint', { name: 'begun_ms', transformer: { to: (ms: number) => ms, from: Number } })
  begunMs: number;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'student_name' })
  studentName: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  /** The parent in the call; null: none is known. */
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  @Column('text', { name: 'parent_name' })
  parentName: string;

  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  /** The first participant: the card or the parent. */
  @Column('text')
  caller: 'card' | 'parent';

  @Column('text', { name: 'device_no', nullable: true })
  deviceNo: string | null;

  @Column('text', { name: 'media_type' })
  mediaType: CallMediaType;

  @Column('text')
  state: CallState;

  /** When the second user came. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** Time with two or more users. */
  @Column('integer')
  seconds: number;

  /** Seconds rounded up once; 0 while it runs. */
  @Column('integer')
  minutes: number;

  /** Minutes that no recharge paid for. */
  @Column('integer')
  excess: number;

  /** 1 when its end was not reported, and taken from the last sign. */
  @Column('smallint')
  estimated: 0 | 1;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

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

const bigint = { to: (ms: number): number => ms, from: Number };

/** What the call platform reported of a room, once however often it does. Rows are only added. */
@Entity('room_event')
export class RoomEventEntity {
  @PrimaryColumn('text', { name: 'room_id' })
  roomId: string;

  /** When it happened, in milliseconds of the platform's clock. */
  @PrimaryColumn('bigint', { name: 'event_ms', transformer: bigint })
  eventMs: number;

  /** `EventType` of the platform: 101 to 105, 201 to 206. */
  @PrimaryColumn('smallint', { name: 'event_type' })
  eventType: number;

  /** Empty: of the room. */
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  /** `Reason` of an enter or an exit; null: none. */
  @Column('smallint', { nullable: true })
  reason: number | null;

  /** Reported by a callback, or found when the platform was asked. */
  @Column('text')
  source: 'callback' | 'query';

  @Index('room_event_received')
  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
