import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LicenceAccountStatus } from '#libs/contracts';

/** Copy of an account of the interface licence that has or had a holder. */
@Entity('licence_account')
@Index('licence_account_uid', ['uid'])
export class LicenceAccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Teacher; null: it has no holder any more, or an unknown one. */
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
