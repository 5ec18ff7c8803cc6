import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An area that an account is responsible for. */
export interface AccountArea {
  code: string;
  name: string;
}

/** A person who may sign in to the console. */
@Entity('account')
@Unique(['account'])
@Unique(['ssoId'])
@Index('account_create_date', ['createDate', 'uid'])
export class AccountEntity {
  @PrimaryColumn('text')
  uid: string;

  @Column('text')
  account: string;

  @Column('text')
  username: string;

  /** `pinyinInitials` of the name; null: not filled in yet. */
  @Column('text', { nullable: true })
  initials: string | null;

  /** Id of the person at a provider, as `IdRule` makes it; null: the account name. */
  @Column('text', { name: 'sso_id', nullable: true })
  ssoId: string | null;

  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text', { nullable: true })
  phone: string | null;

  /** Finds an account by its whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash', nullable: true })
  phoneHash: string | null;

  /** Role bitmask. */
  @Column('integer')
  tags: number;

  /** Role and areas are those that the claims of a sign-in outside say; see `OIDC_ROLE_MAP`. */
  @Column('boolean', { name: 'follows_claims', default: false })
  followsClaims: boolean;

  @Column('jsonb', { name: 'area_list' })
  areaList: AccountArea[];

  @Column('text')
  source: string;

  @Column('jsonb', { name: 'app_list' })
  appList: string[];

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  /** The password that it was given, which is never chosen again; null: it was given none. */
  @Column('text', { name: 'initial_password_hash', nullable: true })
  initialPasswordHash: string | null;

  @Column('boolean', { name: 'must_change_password' })
  mustChangePassword: boolean;

  @Column('text', { name: 'head_image', nullable: true })
  headImage: string | null;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;
}

/** Whose account was deleted: signing in outside makes no new one for this person. */
@Entity('sso_stopped')
export class SsoStoppedEntity {
  /** Id of the person outside, as `IdRule` makes it, or the hash by which their phone is looked for. */
  @PrimaryColumn('text')
  key: string;

  @Column('timestamptz')
  at: Date;
}
