import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A logout token of a provider: it is taken once, by whichever process. */
@Entity('sso_used_logout')
@Index('sso_used_logout_expires', ['expires'])
export class SsoUsedLogoutEntity {
  /** SHA-256 (hex) of its issuer and id. */
  @PrimaryColumn('text')
  hash: string;

  @Column('timestamptz')
  expires: Date;
}
