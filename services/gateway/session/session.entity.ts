import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How somebody has shown who he is. */
export type SignInMethod = 'password' | 'oidc' | 'wecom';

/** A sign-in that lasts. */
@Entity('session')
@Index('session_uid', ['uid'])
@Index('session_expires', ['expires'], { where: 'ended is null' })
@Index('session_ended', ['ended'], { where: 'ended is not null' })
@Index('session_created', ['created'], { where: 'ended is null' })
@Index('session_sub', ['sub'], { where: 'ended is null and sub is not null' })
@Index('session_sid', ['sid'], { where: 'ended is null and sid is not null' })
@Index('session_next_check', ['nextCheck'], { where: 'ended is null and next_check is not null' })
export class SessionEntity {
  /** SHA-256 (hex) of the token in the cookie: who reads the table can't use it to sign in. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  uid: string;

  @Column('timestamptz')
  created: Date;

  @Column('timestamptz', { name: 'last_seen' })
  lastSeen: Date;

  @Column('timestamptz')
  expires: Date;

  @Column('timestamptz', { nullable: true })
  ended: Date | null;

  @Column('text', { default: 'password' })
  method: SignInMethod;

  /** The provider's token of a sign-in outside, by which it learns of the end; encrypted. Null: none. */
  @Column('text', { name: 'id_token', nullable: true })
  idToken: string | null;

  /** Whom the provider signed in, by its own id; null: by a password, or before this was kept. */
  @Column('text', { nullable: true })
  sub: string | null;

  /** The provider's own session; null: it named none. */
  @Column('text', { nullable: true })
  sid: string | null;

  /** The provider's tokens by which the session is checked there; encrypted, see `SsoTokens`. Null: none. */
  @Column('text', { nullable: true })
  tokens: string | null;

  /** When the session is next checked at the provider; null: never. */
  @Column('timestamptz', { name: 'next_check', nullable: true })
  nextCheck: Date | null;
}
