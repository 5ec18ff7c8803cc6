import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SignInMethod } from './session.entity.js';

/** What the console exchanges for a session, once. */
@Entity('sso_ticket')
@Index('sso_ticket_uid', ['uid'])
@Index('sso_ticket_expires', ['expires'])
export class SsoTicketEntity {
  /** SHA-256 (hex) of the ticket. */
  @PrimaryColumn('text')
  hash: string;

  /** SHA-256 (hex) of what the browser that began has in a cookie: another one's ticket is worth nothing. */
  @Column('text', { name: 'browser_hash' })
  browserHash: string;

  @Column('text')
  uid: string;

  @Column('text')
  method: SignInMethod;

  /** As in the session that it becomes. */
  @Column('text', { name: 'id_token', nullable: true })
  idToken: string | null;

  /** As in the session that it becomes. */
  @Column('text', { nullable: true })
  sub: string | null;

  /** As in the session that it becomes. */
  @Column('text', { nullable: true })
  sid: string | null;

  /** As in the session that it becomes. */
  @Column('text', { nullable: true })
  tokens: string | null;

  @Column('timestamptz')
  expires: Date;
}
