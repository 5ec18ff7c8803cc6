import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { RosterKind } from '#libs/external/school-sources';
import { SchoolEntity } from '../schools/school.entity.js';

/** Which of our records a record of a source is, and what the last synchronisation made of it. */
@Entity('sync_link')
export class SyncLinkEntity {
  @ForeignKey(() => SchoolEntity)
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  kind: RosterKind;

  /** `keyOf` the source's record. */
  @PrimaryColumn('text', { name: 'external_id' })
  externalId: string;

  @Column('text')
  code: string;

  @Column('text')
  name: string;

  /** The source's record as it was then; its phone is hashed. */
  @Column('jsonb')
  record: object;

  /** Our record as it was stored then; its phone is encrypted. Shows who edited it since. */
  @Column('jsonb')
  snapshot: object;

  /** The last synchronisation did not find it at the source any more, and kept our record. */
  @Column('boolean', { default: false })
  gone: boolean;
}
