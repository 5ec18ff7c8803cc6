import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An app that a corporation has installed. */
@Entity('corp_app')
export class CorpAppEntity {
  @PrimaryColumn('text', { name: 'corp_id' })
  corpId: string;

  @PrimaryColumn('text', { name: 'app_code' })
  appCode: string;

  /** What the corporation has given us: `permanent_code`, encrypted with the data key. */
  @Column('text', { name: 'permanent_code' })
  permanentCode: string;

  @Column('timestamptz', { name: 'installed_at' })
  installedAt: Date;
}
