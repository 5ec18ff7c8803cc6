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
