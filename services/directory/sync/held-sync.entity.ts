import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ContactChange } from '#libs/contracts';
import { SchoolEntity } from '../schools/school.entity.js';
import type { PersonKind } from './removal-guard.js';

/** Contacts of a source that would take many people away from a school: they wait until a person confirms the number. */
@Entity('held_sync')
export class HeldSyncEntity {
  @ForeignKey(() => SchoolEntity)
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Time of the first of them. */
  @Column('timestamptz', { name: 'held_at' })
  heldAt: Date;

  /** People who would be taken away, as of the last of them. */
  @Column('integer')
  removals: number;

  /** The latest state of each contact; its phone is encrypted. */
  @Column('jsonb')
  changes: ContactChange[];
}

/** People whom changes of contacts have taken away from a school lately, without a person. */
@Entity('contact_removal')
export class ContactRemovalEntity {
  @ForeignKey(() => SchoolEntity)
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  kind: PersonKind;

  @PrimaryColumn('timestamptz', { name: 'removed_at' })
  removedAt: Date;

  @Column('integer')
  people: number;
}
