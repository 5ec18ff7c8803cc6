import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LicenceChangeKind } from '#libs/contracts';

/** Something that a synchronisation has found to differ. */
@Entity('licence_sync_change')
export class LicenceSyncChangeEntity {
  @PrimaryColumn('uuid', { name: 'sync_id' })
  syncId: string;

  /** Number of the order, or code of the account. */
  @PrimaryColumn('text')
  subject: string;

  @Column('text')
  change: LicenceChangeKind;

  @Column('text', { nullable: true })
  label: string | null;

  /** For people. */
  @Column('text')
  before: string;

  @Column('text')
  after: string;
}
