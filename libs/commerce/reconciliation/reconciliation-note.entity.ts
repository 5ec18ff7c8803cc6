import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A note on a difference. Rows are only added. */
@Entity('reconciliation_note')
@Index('reconciliation_note_difference', ['differenceId', 'notedAt'])
export class ReconciliationNoteEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'difference_id' })
  differenceId: string;

  @Column('text')
  note: string;

  /** Account. */
  @Column('text', { name: 'noted_by' })
  notedBy: string;

  @Column('timestamptz', { name: 'noted_at' })
  notedAt: Date;
}
