import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CardCounts, GroupState } from '#libs/contracts';

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
