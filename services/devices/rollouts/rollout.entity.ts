import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CardCounts, ErrorAction, GroupState, RolloutKind, RolloutState } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** Which cards a rollout was made for; what is missing does not limit. */
export interface RolloutChoice {
  schoolCodes?: string[] | undefined;
  /** Codes of provinces, cities or towns. */
  areaCodes?: string[] | undefined;
  classroomCodes?: string[] | undefined;
  deviceNos?: string[] | undefined;
  /** A group of cards. */
  groupId?: string | undefined;
  model?: string | undefined;
  /** Installed versions. */
  versionCodes?: number[] | undefined;
}

/** By which rules the cards of a rollout were dealt out to groups, in order; what they left over is the last group. */
export interface RolloutGrouping {
  /** Number of cards of each town in the first group. */
  perArea?: number | undefined;
  /** The rollout pauses for a review after that group. */
  perAreaReview?: boolean | undefined;
  /** Each by its number or share of cards, or by the cards themselves. */
  groups?:
    | {
        name?: string | undefined;
        count?: number | undefined;
        percent?: number | undefined;
        deviceNos?: string[] | undefined;
        reviewAfter?: boolean | undefined;
      }[]
    | undefined;
}

/** A version on its way to cards, or a roll back (`rollBack`) to the version that each had before. */
@Entity('rollout')
@RawIndex('create index rollout_date on rollout (create_date desc, id desc)')
@Index('rollout_due', ['dueAt'], { where: 'due_at is not null' })
export class Rollout {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  kind: RolloutKind;

  /** The rollout that this one rolls back. */
  @Column('uuid', { name: 'repairs_id', nullable: true })
  repairsId: string | null;

  /** Null when the cards are of several models. */
  @Column('text', { nullable: true })
  model: string | null;

  /** Null when each card has a target of its own. */
  @Column('integer', { name: 'version_code', nullable: true })
  versionCode: number | null;

  @Column('text', { name: 'version_name', nullable: true })
  versionName: string | null;

  @Column('jsonb')
  choice: RolloutChoice;

  @Column('jsonb', { default: {} })
  grouping: RolloutGrouping;

  @Column('text')
  state: RolloutState;

  /** Share of a group that must have succeeded before the next one starts, per cent. */
  @Column('integer', { name: 'success_percent' })
  successPercent: number;

  /** Share of a group whose failure runs the error action, per cent. */
  @Column('integer', { name: 'error_percent' })
  errorPercent: number;

  @Column('text', { name: 'on_error' })
  onError: ErrorAction;

  /** Nothing installs when it would touch a lesson or an exam of the school. */
  @Column('boolean', { name: 'respects_lessons' })
  respectsLessons: boolean;

  /** Why lessons are not respected; null when they are. */
  @Column('text', { name: 'urgent_reason', nullable: true })
  urgentReason: string | null;

  /** Installs only from this time of the day, `HH:mm` in Asia/Shanghai; null: all day. */
  @Column('text', { name: 'daily_from', nullable: true })
  dailyFrom: string | null;

  /** … to this one; before `dailyFrom` it is on the next day. */
  @Column('text', { name: 'daily_to', nullable: true })
  dailyTo: string | null;

  /** Cards between offer and end at once; null: all of a group. */
  @Column('integer', { name: 'cards_at_once', nullable: true })
  cardsAtOnce: number | null;

  @Column('integer', { name: 'downloads_per_school' })
  downloadsPerSchool: number;

  @Column('integer', { name: 'soak_seconds' })
  soakSeconds: number;

  /** Time that an installation takes with its restart. */
  @Column('integer', { name: 'install_minutes' })
  installMinutes: number;

  /** Maximum fall of a group's online share, in points. */
  @Column('integer', { name: 'online_drop_percent' })
  onlineDropPercent: number;

  /** Null: as soon as it is approved. */
  @Column('timestamptz', { name: 'start_at', nullable: true })
  startAt: Date | null;

  @Column('timestamptz', { name: 'deadline_at' })
  deadlineAt: Date;

  @Column('boolean', { name: 'needs_approval' })
  needsApproval: boolean;

  /** Cards that come to match the choice while it runs join its last group; it runs until its deadline then. */
  @Column('boolean', { name: 'takes_late_cards', default: false })
  takesLateCards: boolean;

  /** When the engine looks for such cards next; null: at once. */
  @Column('timestamptz', { name: 'late_cards_due_at', nullable: true })
  lateCardsDueAt: Date | null;

  /** Source of its author, by whose reach late cards are limited; null for a rollout that takes none. */
  @Column('text', { nullable: true })
  source: string | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  @Column('text', { name: 'approved_by', nullable: true })
  approvedBy: string | null;

  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt: Date | null;

  /** Why it is paused. */
  @Column('text', { name: 'halt_reason', nullable: true })
  haltReason: string | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  /** A retry goes on with the cards that had failed or were left out by then; null: none is under way. */
  @Column('timestamptz', { name: 'retry_before', nullable: true })
  retryBefore: Date | null;

  /** Cards that wait in groups that have started are still to be looked at for the first time. */
  @Column('boolean', { default: false })
  wakes: boolean;

  /**
   * Lessons have changed, and cards that wait for a window are planned again: those up to this number have been; null:
   * nothing of that is under way.
   */
  @Column('text', { name: 'replan_after', nullable: true })
  replanAfter: string | null;

  /** When the engine looks at it next; null when nothing is due. A roll back that is a draft is due until it has all of its cards. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;
}

/** How many cards of a rollout are of a school. */
@Entity('rollout_school')
export class RolloutSchool {
  @PrimaryColumn('uuid', { name: 'rollout_id' })
  rolloutId: string;

  /** Empty for cards without a school. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @Column('integer')
  cards: number;
}

/** A decision of the engine or a person about a rollout, with its reason. */
@Entity('rollout_decision')
@RawIndex('create index rollout_decision_rollout on rollout_decision (rollout_id, id desc)')
export class RolloutDecision {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'rollout_id' })
  rolloutId: string;

  @Column('timestamptz')
  at: Date;

  @Column('integer', { name: 'group_position', nullable: true })
  groupPosition: number | null;

  @Column('text')
  kind: string;

  /** The figures on which it was decided. */
  @Column('jsonb')
  detail: Record<string, unknown>;

  /** Account of the person; null for the engine. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy: string | null;
}

/** Cards of a rollout that start together. */
@Entity('rollout_group')
export class RolloutGroup {
  @PrimaryColumn('uuid', { name: 'rollout_id' })
  rolloutId: string;

  /** From 1. */
  @PrimaryColumn('integer')
  position: number;

  @Column('text')
  name: string;

  @Column('text')
  state: GroupState;

  @Column('integer')
  size: number;

  /** Cards by state, kept with every transition. */
  @Column('jsonb')
  counts: CardCounts;

  /** Failed cards that were accepted by resuming: they count as through. */
  @Column('integer', { name: 'accepted_failures', default: 0 })
  acceptedFailures: number;

  /** The rollout pauses for a review when the group has succeeded. */
  @Column('boolean', { name: 'review_after', default: false })
  reviewAfter: boolean;

  /** When it paused for that; null: it has not. */
  @Column('timestamptz', { name: 'review_at', nullable: true })
  reviewAt: Date | null;

  /** Cards of `size` that came while the rollout ran. */
  @Column('integer', { name: 'late_cards', default: 0 })
  lateCards: number;

  /** Cards that were on when the group started. */
  @Column('integer', { name: 'online_before', nullable: true })
  onlineBefore: number | null;

  @Column('integer', { nullable: true })
  online: number | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
