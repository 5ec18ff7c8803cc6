import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A corporation whose licences are kept, with what was chosen for it. */
@Entity('corp')
export class CorpEntity {
  @PrimaryColumn('text', { name: 'corp_id' })
  corpId: string;

  /** The encrypted id by which the platform's responses call it; null: not known. */
  @Column('text', { name: 'open_corp_id', nullable: true })
  openCorpId: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  /** Since when new members are activated by themselves; null: they are not. */
  @Column('timestamptz', { name: 'auto_since', nullable: true })
  autoSince: Date | null;

  /** Who paid last. */
  @Column('text', { name: 'buyer_userid', nullable: true })
  buyerUserid: string | null;
}
