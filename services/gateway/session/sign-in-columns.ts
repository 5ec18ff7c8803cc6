import { Column } from 'typeorm';

/** Columns that a ticket and the session that it becomes have in common. */
export abstract class SignInColumns {
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
