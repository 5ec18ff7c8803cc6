import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A room that has ended, and of which all is known: the platform is not asked for it again. */
@Entity('reconciled_room')
export class ReconciledRoomEntity {
  /** The platform's name of this life of the room. */
  @PrimaryColumn('text', { name: 'comm_id' })
  commId: string;

  @Index('reconciled_room_ended')
  @Column('timestamptz', { name: 'ended_at' })
  endedAt: Date;
}
