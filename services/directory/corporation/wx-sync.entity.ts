import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a synchronisation of members that the directory requested in WeCom has ended. Kept for a day. */
@Entity('wx_sync')
export class WxSyncEntity {
  @PrimaryColumn('text', { name: 'batch_id' })
  batchId: string;

  @Column('boolean')
  succeeded: boolean;

  /** When its end was published. */
  @Column('timestamptz')
  at: Date;
}
