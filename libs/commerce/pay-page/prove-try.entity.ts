import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed tries to prove who one is, under one key. */
@Entity('prove_try')
@Index('prove_try_last_at', ['lastAt'])
export class ProveTryEntity {
  /** SHA-256 (hex) of a phone, an address or a school: none of them stands in the table. */
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil: Date;
}
