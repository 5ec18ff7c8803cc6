import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of another service's records that this service keeps. */
@Entity('copy')
export class CopyEntity {
  @PrimaryColumn('text')
  name: string;

  /** When a replay was last requested. */
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt: Date;

  /** When the first replay was finished; null while the copy may lack records. */
  @Column('timestamptz', { name: 'filled_at', nullable: true })
  filledAt: Date | null;
}
