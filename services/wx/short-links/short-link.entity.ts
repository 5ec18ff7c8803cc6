import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A short link. Its code is not kept: who reads the table cannot open it by that. */
@Entity('short_link')
@Index('short_link_expiry', ['expiresAt'])
export class ShortLinkEntity {
  /** SHA-256 of the code, in hex. */
  @PrimaryColumn('text', { name: 'code_hash' })
  codeHash: string;

  /** Target, as it was allowed at creation. */
  @Column('text')
  target: string;

  /** Account. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
