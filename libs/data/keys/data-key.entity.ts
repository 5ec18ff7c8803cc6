import { Column, Entity, PrimaryColumn } from 'typeorm';
import { countColumn } from '#libs/data/db';

/** A data key under which something of this schema was encrypted. */
@Entity('data_key')
export class DataKeyEntity {
  /** `keyIdOf` the key. */
  @PrimaryColumn('text')
  id: string;

  /** A constant, encrypted under the key: a process that reads it has the key. */
  @Column('bytea', { name: 'check_value' })
  checkValue: Buffer;

  /** When a process last began to encrypt under it; the key of the newest is the one that all values are brought under. */
  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;

  /** Since when no value needs it: a process starts without it. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince: Date | null;
}

/** A key of hashes that are stored in this schema; see `HashKeys`. */
@Entity('hash_key')
export class HashKeyEntity {
  @PrimaryColumn('text')
  purpose: string;

  /** The key, encrypted under the data key. */
  @Column('bytea')
  encrypted: Buffer;
}

/** Progress of re-encrypting the values of a column, or the files that it names, with the newest data key. */
@Entity('data_key_progress')
export class DataKeyProgressEntity {
  /** `table.column`. */
  @PrimaryColumn('text')
  place: string;

  /** The newest data key then. */
  @Column('text', { name: 'key_id' })
  keyId: string;

  /** Values or files under another key. */
  @Column('bigint', { name: 'values_left', transformer: countColumn })
  valuesLeft: number;

  /** Values or files that no key reads; the renewal does not wait for them. */
  @Column('bigint', { transformer: countColumn })
  unreadable: number;

  @Column('timestamptz')
  at: Date;
}
