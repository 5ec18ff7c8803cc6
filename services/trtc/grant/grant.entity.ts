import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user may be in the room of a student until a moment. Rows are only added; old ones are deleted. */
@Entity('call_grant')
@Index('call_grant_student', ['studentCode', 'expiresAt'])
export class CallGrantEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'room_id' })
  roomId: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('integer')
  seconds: number;

  @Column('timestamptz', { name: 'granted_at' })
  grantedAt: Date;

  @Index('call_grant_expired')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

/** Copy of the school and the credential of a class card. */
@Entity('call_card')
export class CallCardEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  /** Null while the card is unbound. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** When devices published this school. */
  @Column('timestamptz')
  at: Date;

  /** Generation of its newest password. */
  @Column('integer', { default: 0 })
  generation: number;

  /** Newest generation that it has used. */
  @Column('integer', { name: 'accepted_generation', default: 0 })
  acceptedGeneration: number;

  /** The password of generation 0 does not count any more. */
  @Column('boolean', { name: 'credential_required', default: false })
  credentialRequired: boolean;

  @Column('boolean', { default: false })
  blocked: boolean;

  /** When devices published this credential. */
  @Column('timestamptz', { name: 'credential_at', default: () => "'-infinity'" })
  credentialAt: Date;
}

/** The card or parent with a user id of the call platform. */
@Entity('call_party')
export class CallPartyEntity {
  /** At most 32 bytes; see `cardUserId` and `parentUserId`. */
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: 'card' | 'parent';

  /** Number of the card, or code of the parent. */
  @Column('text')
  code: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** The room of a student at the call platform: all calls of the student take place in it. */
@Entity('call_room')
export class CallRoomEntity {
  /** At most 64 bytes; see `roomIdOf`. */
  @PrimaryColumn('text', { name: 'room_id' })
  roomId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Index('call_room_student', { unique: true })
  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
