import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CommandType } from '#libs/contracts';
import { RawIndex } from '#libs/db';

/** The commands that were sent in one call. */
@Entity('command_batch')
@RawIndex('create index command_batch_date on command_batch (create_date desc, id desc)')
export class CommandBatch {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  type: CommandType;

  /** Account of the operator. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  /** The batch whose failed commands this one sends again. */
  @Column('uuid', { name: 'retry_of', nullable: true })
  retryOf: string | null;
}

/** A school to whose cards a batch went: who may see a batch is decided without reading its commands. */
@Entity('command_batch_school')
export class CommandBatchSchool {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId: string;

  /** Empty for cards without a school. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;
}
