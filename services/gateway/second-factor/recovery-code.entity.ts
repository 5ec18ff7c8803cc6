import { Entity, PrimaryColumn } from 'typeorm';

/** A code that takes the place of the authenticator, once. */
@Entity('recovery_code')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  uid: string;

  /** HMAC-SHA256 (base64url) of 80 random bits, under a key derived from the data key. */
  @PrimaryColumn('text')
  hash: string;
}
