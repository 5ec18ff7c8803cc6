import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CommandStatus, CommandType } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** A remote action on one card and its state. */
@Entity('command')
@Index('command_open', ['expiresAt'], { where: 'finished_at is null' })
@Index('command_open_device', ['deviceNo'], { where: 'finished_at is null' })
@Index('command_finished', ['finishedAt'], { where: 'finished_at is not null' })
@Index('command_failed', ['finishedAt'], {
  where: "finished_at is not null and status in ('failed', 'timedOut', 'expired')",
})
@RawIndex('create index command_device on command (device_no, create_date desc)')
@Index('command_of_batch', ['batchId'])
@RawIndex('create index command_school on command (school_code, create_date desc, id desc) include (status)')
@RawIndex('create index command_status on command (status, create_date desc, id desc) include (school_code)')
@RawIndex('create index command_date on command (create_date desc, id desc) include (status, school_code)')
export class Command {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  /** School of the card when the command was queued. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** What it was sent with; null for none. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;

  @Column('text')
  type: CommandType;

  @Column('jsonb', { nullable: true })
  payload: unknown;

  @Column('text')
  status: CommandStatus;

  @Column('jsonb', { nullable: true })
  result: unknown;

  @Column('text', { nullable: true })
  error: string | null;

  /** Per cent. */
  @Column('integer', { nullable: true })
  progress: number | null;

  /** Account of the operator. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  /** How often it was offered to a connection of its card. */
  @Column('integer', { default: 0 })
  offers: number;

  @Column('timestamptz', { name: 'offered_at', nullable: true })
  offeredAt: Date | null;

  /** Id of the connection to which it was offered last. */
  @Column('uuid', { name: 'offered_connection', nullable: true })
  offeredConnection: string | null;

  /** Boot of the card when a restart was offered first. */
  @Column('text', { name: 'boot_id_before', nullable: true })
  bootIdBefore: string | null;

  /** When the card acknowledged its delivery. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  /** A restart that waits for the end of a lesson is sent from then on. */
  @Column('timestamptz', { name: 'not_before', nullable: true })
  notBefore: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** `traceparent` of the last span on its way: the call that queued it, then its delivery; null when none is recorded. */
  @Column('text', { nullable: true })
  trace: string | null;
}

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
