import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator of an account. */
@Entity('second_factor')
export class SecondFactorEntity {
  @PrimaryColumn('text')
  uid: string;

  /** Encrypted with the data key: base64 of an `AesGcm` value. */
  @Column('text')
  secret: string;

  /** The 30 s step of the newest code that was taken: neither it nor an older one is taken again. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep: number;

  @Column('timestamptz')
  begun: Date;

  /** Null until a first code has proven that the authenticator has the secret: not in force until then. */
  @Column('timestamptz', { nullable: true })
  confirmed: Date | null;
}

/** A code that takes the place of the authenticator, once. */
@Entity('recovery_code')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  uid: string;

  /** HMAC-SHA256 (base64url) of 80 random bits, under a key derived from the data key. */
  @PrimaryColumn('text')
  hash: string;
}
