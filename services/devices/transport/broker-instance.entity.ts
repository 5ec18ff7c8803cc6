import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that holds, or held, connections of cards. It lives while it holds the advisory lock of its key. */
@Entity('broker_instance')
export class BrokerInstance {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer', { name: 'lock_key' })
  lockKey: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  /** When it last wrote that it lives. */
  @Column('timestamptz', { name: 'beat_at' })
  beatAt: Date;
}
