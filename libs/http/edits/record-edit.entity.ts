import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditFields, EditedKind } from '#libs/contracts';

/** A change that a person made to a record, returned to stale saves. */
@Entity('record_edit')
@Index('record_edit_record', ['record', 'id', 'version'])
@Index('record_edit_at', ['at'])
export class RecordEditEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  key: string;

  @Column('text')
  record: EditedKind;

  @Column('text')
  id: string;

  /** The version that the change made. */
  @Column('integer')
  version: number;

  @Column('text')
  account: string;

  /** The person's name. */
  @Column('text')
  name: string;

  @Column('timestamptz')
  at: Date;

  /** Fields that the change concerned, phones masked. */
  @Column('jsonb')
  before: AuditFields;

  @Column('jsonb')
  after: AuditFields;
}

/** How often a record has changed; a record without a row never has and is of version 1. */
@Entity('record_version')
export class RecordVersionEntity {
  @PrimaryColumn('text')
  record: EditedKind;

  @PrimaryColumn('text')
  id: string;

  @Column('integer')
  version: number;
}
