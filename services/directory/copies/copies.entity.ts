import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LicenceAccountStatus } from '#libs/contracts';

abstract class SchoolConfig {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1. */
  @Column('smallint', { name: 'is_open' })
  isOpen: number;

  /** When this state was published. */
  @Column('timestamptz')
  at: Date;
}

/** Copy of which schools sell add-on services. */
@Entity('added_value_config')
export class AddedValueConfigEntity extends SchoolConfig {}

/** Copy of which schools have video calls. */
@Entity('call_config')
export class CallConfigEntity extends SchoolConfig {}

/** Copy of which corporation a school is bound to. */
@Entity('corp_binding')
export class CorpBindingEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** null: it has left its corporation. */
  @Column('text', { name: 'corp_id', nullable: true })
  corpId: string | null;

  @Column('text', { name: 'corp_name', nullable: true })
  corpName: string | null;

  /** Certified. */
  @Column('boolean')
  verified: boolean;

  /** Most members. */
  @Column('integer', { nullable: true })
  capacity: number | null;

  /** When this state was published. */
  @Column('timestamptz')
  at: Date;
}

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
