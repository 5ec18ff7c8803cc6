import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token of the platform, or the last ticket of a suite, shared by all instances of a service. */
@Entity('wecom_token')
export class WeComTokenEntity {
  /** `provider`, `suite`, `corp`, `login` or `suiteTicket`. */
  @PrimaryColumn('text')
  kind: string;

  /** Whose it is: ids of corporations and suites. */
  @PrimaryColumn('text')
  subject: string;

  /** Encrypted, base64; null before the first. */
  @Column('text', { nullable: true })
  value: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;
}
