import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pending installation: what its `state` refers to. */
@Entity('app_install')
export class AppInstallEntity {
  /** SHA-256 of the state, in hexadecimal: the state cannot be read here. */
  @PrimaryColumn('text', { name: 'state_hash' })
  stateHash: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'app_code' })
  appCode: string;

  /** Account that began it. */
  @Column('text')
  by: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

/** An app that a corporation has installed. */
@Entity('corp_app')
export class CorpAppEntity {
  @PrimaryColumn('text', { name: 'corp_id' })
  corpId: string;

  @PrimaryColumn('text', { name: 'app_code' })
  appCode: string;

  /** The corporation's `permanent_code`, encrypted with the data key. */
  @Column('text', { name: 'permanent_code' })
  permanentCode: string;

  @Column('timestamptz', { name: 'installed_at' })
  installedAt: Date;
}
