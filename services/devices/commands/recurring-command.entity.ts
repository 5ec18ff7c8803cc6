import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CommandType, OccurrenceOutcome, Weekday } from '#libs/contracts';
import type { Identity } from '#libs/http';

/** A command that goes to the cards of a group again and again. */
@Entity('recurring_command')
@Index('recurring_command_due', ['nextAt'], { where: 'next_at is not null' })
@Index('recurring_command_group', ['groupId'])
export class RecurringCommand {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  type: CommandType;

  @Column('uuid', { name: 'group_id' })
  groupId: string;

  /** 1 is Monday, 7 Sunday. */
  @Column('integer', { array: true })
  weekdays: Weekday[];

  /** `HH:mm` in Asia/Shanghai. */
  @Column('text')
  time: string;

  /** Restarts wait for the end of a lesson. */
  @Column('boolean', { name: 'after_lesson' })
  afterLesson: boolean;

  @Column('boolean')
  enabled: boolean;

  /** The occurrence that comes next; null while it is switched off. */
  @Column('timestamptz', { name: 'next_at', nullable: true })
  nextAt: Date | null;

  /** Who saved it last, with the rights of then: only cards within that reach get the command. */
  @Column('jsonb')
  reach: Identity;

  /** Account of who made it. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  /** Source of who made it. */
  @Column('text')
  source: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** An occurrence and its outcome. Its key lets one instance run it. */
@Entity('recurring_command_run')
@Index('recurring_command_run_due', ['dueAt'])
export class RecurringCommandRun {
  @PrimaryColumn('uuid', { name: 'recurring_id' })
  recurringId: string;

  @PrimaryColumn('timestamptz', { name: 'due_at' })
  dueAt: Date;

  /** When it was run, or noted as missed. */
  @Column('timestamptz')
  at: Date;

  @Column('text')
  outcome: OccurrenceOutcome;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** What was sent; null for nothing. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;
}
