import { Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayMs, type DeadLetterState, hourMs, type MessageOf } from '#libs/contracts';
import { Consumers } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { Jobs } from '#libs/data/jobs';

/** An event that a consumer of a service could not handle, and its state. */
@Entity('dead_event')
@Index('dead_event_at', ['at', 'consumer', 'eventId'])
export class DeadEventEntity {
  /** `<service>` or `<service>.<what it reads>` */
  @PrimaryColumn('text')
  consumer: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text')
  topic: string;

  @Column('text')
  type: string;

  /** Key of the event: events of one key keep their order. */
  @Column('text')
  key: string;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  /** When it was set aside. */
  @Column('timestamptz')
  at: Date;

  /** Why it could not be handled, the last time. */
  @Column('text')
  reason: string;

  /** Data of the event as JSON text, which may be truncated. */
  @Column('text')
  data: string;

  @Column('text', { default: 'open' })
  state: DeadLetterState;

  /** Number of replays. */
  @Column('integer', { default: 0 })
  replays: number;

  /** When an administrator has last requested something of it. */
  @Column('timestamptz', { nullable: true })
  requested: Date | null;

  /** Account of the last replay or discard. */
  @Column('text', { name: 'by_account', nullable: true })
  byAccount: string | null;

  /** Why it was discarded. */
  @Column('text', { name: 'discard_reason', nullable: true })
  discardReason: string | null;

  /** When it was handled or discarded. */
  @Index('dead_event_ended')
  @Column('timestamptz', { nullable: true })
  ended: Date | null;
}

type Message = MessageOf<'event.deadLetter', 'deadLetter.added' | 'deadLetter.ended' | 'deadLetter.failed'>;

/** Keeps the list of the events that any service could not handle. */
@Injectable()
export class DeadEventConsumer implements OnModuleInit {
  constructor(private readonly consumers: Consumers) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'gateway.deadEvents',
      topics: ['event.deadLetter'],
      types: ['deadLetter.added', 'deadLetter.ended', 'deadLetter.failed'],
      handle: async (tx, messages) => {
        for (const message of messages) await store(tx, message);
      },
    });
  }
}

const store = async (tx: EntityManager, message: Message): Promise<void> => {
  const { consumer, eventId } = message.data;
  const of = [consumer, eventId, message.at];
  if (message.type === 'deadLetter.added') {
    const { topic, type, key, publishedAt, reason, data } = message.data;
    await tx.query(
      `insert into dead_event (consumer, event_id, at, topic, type, key, published_at, reason, data)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [...of, topic, type, key, publishedAt, reason, data],
    );
  } else if (message.type === 'deadLetter.failed') {
    await tx.query(
      `update dead_event set state = 'open', reason = $4 where consumer = $1 and event_id = $2 and at <= $3`,
      [...of, message.data.reason],
    );
  } else {
    const state = message.data.action === 'replay' ? 'replayed' : 'discarded';
    await tx.query(`update dead_event set state = $4, ended = $3 where consumer = $1 and event_id = $2`, [
      ...of,
      state,
    ]);
  }
};

/** Deletes ended events after the retention time of audit entries. */
@Injectable()
export class DeadEventRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'dead-event-retention', everyMs: hourMs, run: () => this.clean() });
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.auditDays * dayMs);
    await this.dataSource.query('delete from dead_event where ended < $1', [before]);
  }
}
