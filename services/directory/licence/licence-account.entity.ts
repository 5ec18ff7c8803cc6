import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LicenceAccountStatus } from '#libs/contracts';

/** Copy of an account of the interface licence that somebody holds or has held. */
@Entity('licence_account')
@Index('licence_account_uid', ['uid'])
export class LicenceAccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Teacher; null: nobody holds it any more, or somebody who is not known. */
  @Column('text', { nullable: true })
  uid: string | null;

  @Column('smallint')
  status: LicenceAccountStatus;

  @Column('timestamptz', { name: 'expire_time', nullable: true })
  expireTime: Date | null;

  /** When this state was published. */
  @Column('timestamptz')
  at: Date;
}
