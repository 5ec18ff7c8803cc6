import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

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
