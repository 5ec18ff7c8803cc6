import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Columns that a ticket and the session that it becomes have in common. */
abstract class SignInColumns {
  @Column('text')
  uid: string;

  @Column('timestamptz')
  expires: Date;

  /** The provider's ID token, by which it learns of the end; encrypted. Null: none. */
  @Column('text', { name: 'id_token', nullable: true })
  idToken: string | null;

  /** The person, by the provider's own id; null: signed in by password, or before this was kept. */
  @Column('text', { nullable: true })
  sub: string | null;

  /** The provider's own session; null: it named none. */
  @Column('text', { nullable: true })
  sid: string | null;

  /** The provider's tokens by which the session is checked there; encrypted, see `SsoTokens`. Null: none. */
  @Column('text', { nullable: true })
  tokens: string | null;
}

/** Method of authentication. */
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
export class SessionEntity extends SignInColumns {
  /** SHA-256 (hex) of the token in the cookie: a reader of the table cannot sign in with it. */
  @PrimaryColumn('text')
  id: string;

  @Column('timestamptz')
  created: Date;

  @Column('timestamptz', { name: 'last_seen' })
  lastSeen: Date;

  @Column('timestamptz', { nullable: true })
  ended: Date | null;

  @Column('text', { default: 'password' })
  method: SignInMethod;

  /** When the session is next checked at the provider; null: never. */
  @Column('timestamptz', { name: 'next_check', nullable: true })
  nextCheck: Date | null;
}

/** A ticket that the console exchanges for a session, once. */
@Entity('sso_ticket')
@Index('sso_ticket_uid', ['uid'])
@Index('sso_ticket_expires', ['expires'])
export class SsoTicketEntity extends SignInColumns {
  /** SHA-256 (hex) of the ticket. */
  @PrimaryColumn('text')
  hash: string;

  /** SHA-256 (hex) of the cookie of the browser that began: a ticket is valid in no other browser. */
  @Column('text', { name: 'browser_hash' })
  browserHash: string;

  @Column('text')
  method: SignInMethod;
}
