import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SignInColumns } from './sign-in-columns.js';

/** How a person proved their identity. */
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
  /** SHA-256 (hex) of the token in the cookie: who reads the table can't use it to sign in. */
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
