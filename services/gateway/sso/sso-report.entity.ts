import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SsoRefusal } from '#libs/contracts';
import type { SeenClaim, SeenRule } from './claims-seen.js';

/** What came with a sign-in at an OpenID provider, for administrators who set it up. */
@Entity('sso_report')
@Index('sso_report_at', ['at'])
export class SsoReportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  /** Why the person was refused; null: let in. */
  @Column('text', { nullable: true })
  refused: SsoRefusal | null;

  /** The account; null: none was found. */
  @Column('text', { nullable: true })
  uid: string | null;

  @Column('jsonb')
  claims: SeenClaim[];

  @Column('jsonb')
  rules: SeenRule[];
}
