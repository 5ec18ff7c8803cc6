import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RawConstraint } from '#libs/db';

/** How far the call platform was asked what happened; one row at the most. */
@Entity('reconcile_state')
@RawConstraint('alter table reconcile_state add check (id = 1)')
export class ReconcileStateEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** All that happened before is known. */
  @Column('timestamptz')
  until: Date;
}
