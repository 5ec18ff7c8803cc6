import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type EventType, isEventType, type MessageOf, type Topic } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Consumers, Outbox, replay, type Replay } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { ReplayRequestEntity } from './copy.entity.js';

/** Topics of which a copy can be filled by a replay. */
export type ReplayTopic = { [T in Topic]: 'replay.requested' extends EventType<T> ? T : never }[Topic];

/** How often requests are looked for. */
const lookMs = 5000;

/** A replay of a topic of which copies are kept. */
type RequestedReplay = Replay & { topic: ReplayTopic };

const isRequested = (each: Replay): each is RequestedReplay => isEventType(each.topic, 'replay.requested');

/** Who requests a replay after a restore of the owner's own database: each copy may hold what the owner has lost. */
const everyCopy = '*';

type Requested = MessageOf<ReplayTopic, 'replay.requested'>;

/** Publishes the present state of a service again for consumers that request it: one replay for all who wait. */
@Injectable()
export class ReplayRequests {
  private topics: readonly ReplayTopic[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly consumers: Consumers,
    private readonly jobs: Jobs,
  ) {}

  /** Call it in `onModuleInit`. `group` is the consumer group of the requests. Topics without copies are left out. */
  register(group: string, replays: readonly Replay[]): void {
    const requested = replays.filter(isRequested);
    this.topics = requested.map(({ topic }) => topic);
    this.consumers.register({
      name: group,
      topics: this.topics,
      types: ['replay.requested'],
      keepsNoCopy: 'it stores requests of others',
      handle: store,
    });
    this.jobs.register({
      name: 'replay-requests',
      everyMs: lookMs,
      run: async () => {
        for (const each of requested) await this.serve(each);
      },
    });
  }

  /** Requests a replay of all topics for every service that keeps a copy: the database of this service was restored. */
  async requestForAll(tx: EntityManager): Promise<void> {
    for (const topic of this.topics) await storeRequests(tx, topic, [everyCopy]);
  }

  private async serve(wanted: RequestedReplay): Promise<void> {
    const { topic } = wanted;
    const waiting = await this.dataSource.getRepository(ReplayRequestEntity).findBy({ topic });
    if (waiting.length === 0) return;
    const [start] = await select<{ at: Date }>(this.dataSource, 'select clock_timestamp() as at');
    await replay(this.transactions, this.outbox, wanted);
    const consumers = waiting.map(({ consumer }) => consumer).sort();
    const stale = consumers.includes(everyCopy) && start ? { staleBefore: start.at.toISOString() } : {};
    await this.transactions.run(async (tx) => {
      await tx.delete(ReplayRequestEntity, { topic, consumer: In(consumers) });
      await this.outbox.add(tx, [{ topic, type: 'replay.finished', key: topic, data: { consumers, ...stale } }]);
    });
  }
}

/** Stores who waits, by the topic that the consumer keeps a copy of. */
const store = (tx: EntityManager, messages: readonly Requested[], topic: ReplayTopic): Promise<void> =>
  storeRequests(tx, topic, [...new Set(messages.map(({ data }) => data.consumer))]);

const storeRequests = async (tx: EntityManager, topic: ReplayTopic, consumers: readonly string[]): Promise<void> => {
  await tx.upsert(
    ReplayRequestEntity,
    consumers.map((consumer) => ({ topic, consumer, requestedAt: new Date() })),
    ['topic', 'consumer'],
  );
};
