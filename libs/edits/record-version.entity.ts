import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EditedKind } from '#libs/contracts';

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
