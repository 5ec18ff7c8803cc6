import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditFields } from '#libs/contracts';
import { RawIndex } from '#libs/db';

/** An action of a person, in any service. */
@Entity('audit')
@Index('audit_at', ['at', 'id'])
@Index('audit_by_account', ['account', 'at', 'id'])
@Index('audit_by_action', ['action', 'at', 'id'])
@Index('audit_by_object', ['object', 'at', 'id'])
@Index('audit_by_source', ['source', 'at', 'id'])
@RawIndex('create index audit_object on audit using gin (object_ids)')
export class AuditEntity {
  /** Id of the event that brought it. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  uid: string;

  @Column('text')
  account: string;

  /** Source of the account. */
  @Column('text')
  source: string;

  @Column('text')
  action: string;

  /** Kind of record. */
  @Column('text')
  object: string;

  @Column('text', { name: 'object_ids', array: true })
  objectIds: string[];

  /** How people called the record then; null when that is not known, or for several. */
  @Column('text', { name: 'object_name', nullable: true })
  objectName: string | null;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** The fields that differ as they were, secrets and phones masked; null when it was new. */
  @Column('jsonb', { nullable: true })
  before: AuditFields | null;

  /** The fields that differ as they became; null when it is gone. */
  @Column('jsonb', { nullable: true })
  after: AuditFields | null;
}
