import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The room of a student at the call platform: all calls of the student are made in it, one after the other. */
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
