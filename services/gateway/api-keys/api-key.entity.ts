import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { KeyScope } from '#libs/contracts';
import type { AccountArea } from '../account/account.entity.js';

/** A key by which programs call on behalf of an account. It goes with its account; a revoked one is deleted. */
@Entity('api_key')
@Index('api_key_uid', ['uid', 'createdAt', 'id'])
@Index('api_key_created_at', ['createdAt', 'id'])
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Account of its owner. */
  @Column('text')
  uid: string;

  @Column('text')
  name: string;

  /** First characters of the key. */
  @Column('text')
  prefix: string;

  @Column('jsonb')
  scopes: KeyScope[];

  /** Areas to which it is limited besides its owner's; null: none. */
  @Column('jsonb', { name: 'area_list', nullable: true })
  areaList: AccountArea[] | null;

  /** Its owner signs in at a provider outside: passwords and second factors are its business. */
  @Column('boolean')
  outside: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** null: never. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** Of the last call, as far as it was written down: at most once a minute. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  /** Address of that call. */
  @Column('text', { name: 'used_from', nullable: true })
  usedFrom: string | null;
}

/** What a key is recognised by. After a rotation the former one stays for a time. */
@Entity('api_key_hash')
@Index('api_key_hash_key', ['keyId'])
export class ApiKeyHashEntity {
  /** SHA-256 (hex) of the key. */
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  /** End of a rotated one; null: the present one. */
  @Column('timestamptz', { nullable: true })
  until: Date | null;
}

/** Calls of a key in a minute, of all gateway processes. */
@Entity('api_key_calls')
@Index('api_key_calls_minute', ['minute'])
export class ApiKeyCallsEntity {
  @PrimaryColumn('uuid', { name: 'key_id' })
  keyId: string;

  /** Its start. */
  @PrimaryColumn('timestamptz')
  minute: Date;

  /** Refused ones, too. */
  @Column('bigint')
  calls: string;
}
