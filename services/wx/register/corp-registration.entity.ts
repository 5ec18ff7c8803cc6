import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pending registration of a corporation: what its `state` refers to. */
@Entity('corp_registration')
export class CorpRegistrationEntity {
  /** SHA-256 of the state, in hexadecimal: the state cannot be read here. */
  @PrimaryColumn('text', { name: 'state_hash' })
  stateHash: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Account that began it. */
  @Column('text')
  by: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
