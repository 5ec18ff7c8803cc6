import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawConstraint } from '#libs/data/db';

/** Progress of the reconciliation with the call platform; one row at most. */
@Entity('reconcile_state')
@RawConstraint('alter table reconcile_state add check (id = 1)')
export class ReconcileStateEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** All that happened before is known. */
  @Column('timestamptz')
  until: Date;
}

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
