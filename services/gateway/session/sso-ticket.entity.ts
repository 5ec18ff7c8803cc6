import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SignInMethod } from './session.entity.js';
import { SignInColumns } from './sign-in-columns.js';

/** What the console exchanges for a session, once. */
@Entity('sso_ticket')
@Index('sso_ticket_uid', ['uid'])
@Index('sso_ticket_expires', ['expires'])
export class SsoTicketEntity extends SignInColumns {
  /** SHA-256 (hex) of the ticket. */
  @PrimaryColumn('text')
  hash: string;

  /** SHA-256 (hex) of what the browser that began has in a cookie: another one's ticket is worth nothing. */
  @Column('text', { name: 'browser_hash' })
  browserHash: string;

  @Column('text')
  method: SignInMethod;
}
