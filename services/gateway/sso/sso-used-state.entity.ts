import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in outside that has come back: it is taken once, by whichever process. */
@Entity('sso_used_state')
@Index('sso_used_state_expires', ['expires'])
export class SsoUsedStateEntity {
  /** SHA-256 (hex) of its state. */
  @PrimaryColumn('text')
  hash: string;

  @Column('timestamptz')
  expires: Date;
}
