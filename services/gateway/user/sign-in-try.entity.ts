import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed tries to sign in under one key. */
@Entity('sign_in_try')
@Index('sign_in_try_last_at', ['lastAt'])
export class SignInTryEntity {
  /** SHA-256 (hex) of account and address: neither stands in the table. */
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil: Date;
}
