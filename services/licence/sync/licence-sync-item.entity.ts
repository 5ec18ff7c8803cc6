import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that a synchronisation has read at the platform and is still to look at. */
@Entity('licence_sync_item')
export class LicenceSyncItemEntity {
  @PrimaryColumn('uuid', { name: 'sync_id' })
  syncId: string;

  /** `order`: of a number; `holder`: who has an account of a type; `code`: of an account. */
  @PrimaryColumn('text')
  kind: 'order' | 'holder' | 'code';

  @PrimaryColumn('text')
  key: string;

  /** What goes with it, such as the type of an account. */
  @Column('text', { nullable: true })
  detail: string | null;

  @Column('boolean')
  done: boolean;
}
