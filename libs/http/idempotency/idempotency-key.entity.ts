import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key by which a caller marks a POST that may come twice, with what it returned. */
@Entity('idempotency_key')
@Index('idempotency_key_created', ['createdAt'])
export class IdempotencyKeyEntity {
  /** Account, or another caller; keys of one owner do not collide with those of another. */
  @PrimaryColumn('text')
  owner: string;

  @PrimaryColumn('text')
  key: string;

  /** Method and path. */
  @Column('text')
  call: string;

  /** SHA-256 of the body, in hexadecimal. */
  @Column('text', { name: 'body_sha256' })
  bodySha256: string;

  @Column('jsonb', { nullable: true })
  response: unknown;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
