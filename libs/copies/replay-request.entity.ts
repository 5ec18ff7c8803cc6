import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consumer that waits for a replay of a topic. */
@Entity('replay_request')
export class ReplayRequestEntity {
  @PrimaryColumn('text')
  topic: string;

  @PrimaryColumn('text')
  consumer: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;
}
