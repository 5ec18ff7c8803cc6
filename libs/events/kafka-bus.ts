import { Logger } from '@nestjs/common';
import kafkajs, { type Admin, type Consumer, type Kafka } from 'kafkajs';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { KafkaSettings } from '#libs/kernel/config';
import type { EventMessage, Topic } from '#libs/contracts';
import { EventBus, type BusTopic, type Subscription } from './bus.js';
import type { BusMetrics } from './bus-metrics.js';
import type { Unreadable } from './group-reader.js';
import { fetched } from './kafka-batch.js';
import { KafkaBrokerState } from './kafka-broker-state.js';
import { connectionOf, refusedSignIn, retry } from './kafka-connection.js';
import { commitAlone, consumerSettings, KafkaGroup, type Member, sessionMs } from './kafka-group.js';
import { kafkaLog } from './kafka-log.js';
import { encode, topicOf } from './kafka-message.js';
import { placesOf } from './kafka-places.js';
import { KafkaSender, type TopicProducer } from './kafka-sender.js';
import { LagWatch } from './lag-watch.js';
import { isLossy, topicPlan } from './topic-plan.js';
import { within } from './within.js';

/** Pause before a step of the start is tried again, the first and the longest. */
const againMs = { first: 100, most: 2000 };
/** A send that takes longer has failed; one that may be lost delays nothing. */
const limitMs = { durable: 60_000, lossy: 2000 };
/** Stored text of an unreadable message, in characters. */
const maxUnreadable = 10_000;
const cleanUpMs = 2000;
/** A transient error that kafkajs takes for final: brokers that have just started have no coordinator for a while. */
const transientError = 'KafkaJSGroupCoordinatorNotFound';

export interface KafkaBusOptions extends Omit<KafkaSettings, 'logLevel'> {
  /** Default: `warn`. */
  logLevel?: KafkaSettings['logLevel'];
  /** Name of this process on the brokers. */
  clientId: string;
  /** A consumer has ended and will not restart: the process has to. */
  onCrash(error: Error): void;
  metrics?: BusMetrics;
  /** Default: every topic there is. */
  topics?: readonly Topic[];
  /** Longest wait of `start` for brokers that are away; default 10 s. Afterwards the bus connects as soon as it can. */
  patienceMs?: number;
  /** Pause between two looks at the lag; default 5 s. */
  watchMs?: number;
  /** Time without progress after which a partition counts as stalled; default 30 s. */
  stallMs?: number;
}

/** The bus between processes, over Kafka. The only place that knows kafkajs. */
export class KafkaBus extends EventBus {
  override readonly system = 'kafka';
  override readonly broker: KafkaBrokerState;
  private readonly logger = new Logger('kafka-bus');
  private readonly kafka: Kafka;
  private readonly admin: Admin;
  private readonly senders = new Map<string, KafkaSender>();
  private readonly groups: KafkaGroup[] = [];
  /** Steps before groups read. */
  private readonly steps: (() => Promise<void>)[] = [];
  private readonly watch: LagWatch;
  /** Names on the brokers of the broadcast groups so far. */
  private readonly broadcasts: string[] = [];
  private readonly stopping = new AbortController();
  private readonly stopped = new Promise<void>((resolve) => {
    this.stopping.signal.addEventListener('abort', () => resolve());
  });
  private running = false;
  private connected = false;
  /** Why the last step of the start has failed. */
  private lastFault: string | undefined;
  private looking: Promise<void> | undefined;
  private rejoining: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: KafkaBusOptions) {
    super();
    const { clientId } = options;
    const { logLevel = 'warn' } = options;
    const clientLevel = kafkajs.logLevel[logLevel.toUpperCase() as Uppercase<typeof logLevel>];
    const log = { logLevel: clientLevel, logCreator: () => kafkaLog(logLevel) };
    this.kafka = new kafkajs.Kafka({ ...connectionOf(options), ...log, clientId });
    this.admin = this.kafka.admin();
    this.broker = new KafkaBrokerState(this.admin, {
      nameOf: (name) => this.nameOf(name),
      publish: (name, message) => this.sender(name).add([encode(message)]),
      commit: (groupId, topic, offsets) => {
        const retrying = { ...retry, restartOnFailure: () => Promise.resolve(false) };
        const consumer = this.kafka.consumer({ ...consumerSettings, groupId, retry: retrying });
        const members = async (): Promise<number> =>
          (await this.admin.describeGroups([groupId])).groups[0]?.members.length ?? 0;
        return commitAlone(consumer, { groupId, topic, offsets, members });
      },
    });
    this.watch = new LagWatch(options.stallMs ?? 30_000);
  }

  async publish(topic: BusTopic, messages: readonly EventMessage[]): Promise<void> {
    if (!this.running) throw new Error('the bus is not running');
    await this.sender(topic).add(messages.map(encode));
  }

  subscribe(subscription: Subscription): void {
    const { group } = subscription;
    if (this.groups.some((each) => each.subscription.group === group)) throw new Error(`${group} reads already`);
    this.groups.push(
      new KafkaGroup(subscription, this.options.metrics, (unreadable) => this.deadLetter(group, unreadable)),
    );
  }

  override beforeReading(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  override readAgain(): Promise<void> {
    this.rejoining ??= this.rejoin().finally(() => (this.rejoining = undefined));
    return this.rejoining;
  }

  /** @throws ConfigError when the brokers refuse what this process signs in with */
  async start(): Promise<void> {
    this.running = true;
    const connecting = this.connect();
    await Promise.race([connecting, delay(this.options.patienceMs ?? 10_000, undefined, { ref: false })]);
    connecting.catch((error: unknown) => this.options.onCrash(error as Error));
    if (this.connected) return;
    const { brokers } = this.options;
    this.logger.error(
      { brokers, reason: this.lastFault },
      'KAFKA_BROKERS: cannot be used yet, events wait until they can',
    );
  }

  async stop(): Promise<void> {
    if (!this.running) return;
    this.running = false;
    this.stopping.abort();
    clearInterval(this.timer);
    await Promise.all(this.groups.map((group) => group.stop()));
    const error = new Error('the bus has stopped');
    await Promise.all([...this.senders.values()].map((sender) => sender.stop(error)));
    await within(cleanUpMs, this.cleanUp(), 'groups were not deleted').catch(() => undefined);
    this.admin.disconnect().catch(() => undefined);
  }

  /** @throws Error while the brokers were never there, or when consumption stands still although they answer. */
  check(): void {
    if (!this.connected) throw new Error('no brokers yet');
    const [place] = this.watch.stalled(Date.now());
    if (place) throw new Error(`${place.group} stands still in ${place.topic}`);
  }

  /** Connects by and by, each step until it is done. */
  private async connect(): Promise<void> {
    await this.untilDone(() => this.admin.connect());
    await this.untilDone(() => this.createTopics());
    await this.prepare();
    await Promise.all(
      this.groups.map(async (group) => {
        await this.untilDone(() => this.place(group));
        await this.join(group);
        await Promise.race([group.joined, this.stopped]);
      }),
    );
    if (!this.running) return;
    this.connected = true;
    this.options.metrics?.setConnected(true);
    this.timer = setInterval(() => void (this.looking ??= this.look()), this.options.watchMs ?? 5000);
  }

  private async prepare(): Promise<void> {
    await Promise.all(this.steps.map((step) => this.untilDone(step)));
  }

  private async rejoin(): Promise<void> {
    if (!this.connected) return;
    const lasting = this.groups.filter(({ subscription }) => !subscription.broadcast);
    await Promise.all(lasting.map((group) => group.stop()));
    await this.prepare();
    await Promise.all(lasting.map((group) => this.join(group)));
  }

  /** The outcome of `step`, tried until it succeeds; undefined at a stop. @throws ConfigError for a refused sign-in */
  private async untilDone<T>(step: () => Promise<T>): Promise<T | undefined> {
    for (let pauseMs = againMs.first; this.running; pauseMs = Math.min(pauseMs * 2, againMs.most)) {
      try {
        return await step();
      } catch (error) {
        const refusal = refusedSignIn(error, this.options);
        if (refusal) throw refusal;
        const reason = error instanceof Error ? error.message : String(error);
        this.lastFault = reason;
        // topics that were just made have no leader for a moment
        if (pauseMs < againMs.most) this.logger.debug({ reason }, 'not yet, trying again');
        else this.logger.warn({ reason }, 'the brokers are away, trying again');
        await delay(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  private async createTopics(): Promise<void> {
    const { partitions, prefix, topics } = this.options;
    const known = new Set(await this.admin.listTopics());
    const missing = topicPlan(partitions, prefix, topics).filter(({ topic }) => !known.has(topic));
    if (missing.length === 0) return;
    await this.admin.createTopics({
      topics: missing.map(({ topic, partitions: numPartitions, retentionMs }) => {
        const value = String(retentionMs);
        const entries = ['retention.ms', 'segment.ms'].map((name) => ({ name, value }));
        return { topic, numPartitions, configEntries: retentionMs === undefined ? [] : entries };
      }),
      timeout: 15_000,
    });
  }

  /** A broadcast group begins with new messages; others resume at their offsets. */
  private async place({ subscription: { broadcast, topics }, positions }: KafkaGroup): Promise<void> {
    if (!broadcast) return;
    for (const topic of topics) {
      const ends = await this.admin.fetchTopicOffsets(this.nameOf(topic));
      positions.set(topic, new Map(ends.map(({ partition, high }) => [partition, Number(high)])));
    }
  }

  private async join(group: KafkaGroup): Promise<void> {
    await this.untilDone(() => group.join(this.member(group)));
  }

  private member(group: KafkaGroup): Member {
    const { subscription } = group;
    const { broadcast = false } = subscription;
    const groupId = this.groupId(subscription);
    let again = false;
    const consumer = this.kafka.consumer({
      ...consumerSettings,
      groupId,
      retry: {
        ...retry,
        restartOnFailure: async () => {
          again = this.running;
          return again && !broadcast;
        },
      },
    });
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      if (!this.running || restart) return;
      if (again || error.name === transientError) void this.join(group);
      else this.options.onCrash(error);
    });
    return {
      join: async (read) => {
        await consumer.connect();
        const topics = subscription.topics.map((topic) => this.nameOf(topic));
        await consumer.subscribe({ topics, fromBeginning: !broadcast });
        this.follow(group, consumer);
        await consumer.run({
          eachBatchAutoResolve: false,
          // the offsets of a broadcast group are of no use after it
          ...(broadcast ? { autoCommit: false } : { autoCommitInterval: 1000 }),
          eachBatch: async (payload) => {
            const topic = topicOf(payload.batch.topic, this.options.prefix);
            if (topic) await read(fetched(topic, payload, group.positions.get(topic)));
          },
        });
      },
      leave: () => consumer.disconnect(),
    };
  }

  /** Keeps up with the partitions that a consumer gets. */
  private follow(group: KafkaGroup, consumer: Consumer): void {
    consumer.on(consumer.events.FETCH, () => void (group.fetchedAt = Date.now()));
    consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
      for (const [topic, positions] of group.positions) {
        for (const [partition, next] of positions) {
          consumer.seek({ topic: this.nameOf(topic), partition, offset: String(next) });
        }
      }
      group.assign(
        Object.entries(memberAssignment).flatMap(([name, partitions]) => {
          const topic = topicOf(name, this.options.prefix);
          return topic ? [[topic, partitions] as const] : [];
        }),
      );
    });
  }

  private sender(topic: string): KafkaSender {
    const name = this.nameOf(topic);
    const known = this.senders.get(name);
    if (known) return known;
    const lossy = isLossy(topic);
    const sender = new KafkaSender(() => this.producer(name, lossy), lossy ? limitMs.lossy : limitMs.durable);
    this.senders.set(name, sender);
    return sender;
  }

  private producer(topic: string, lossy: boolean): TopicProducer {
    const producer = this.kafka.producer({
      idempotent: !lossy,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
      retry: lossy ? { ...retry, retries: 0 } : retry,
    });
    return {
      connect: () => producer.connect(),
      send: async (messages) => void (await producer.send({ topic, acks: lossy ? 1 : -1, messages: [...messages] })),
      disconnect: () => producer.disconnect(),
    };
  }

  /** Stores unreadable messages where people can look at them. */
  private async deadLetter(consumer: string, { topic, message, reason }: Unreadable): Promise<void> {
    const text = message.value?.toString('utf8').slice(0, maxUnreadable) ?? null;
    const key = message.key?.toString('utf8') ?? '';
    const data = { consumer, reason, message: text };
    const dead = { id: uuidv7(), type: 'unreadable', key, at: new Date().toISOString(), data };
    await this.sender(`${topic}.dead`).add([encode(dead)]);
  }

  /** Measures the lag of the groups. */
  private async look(): Promise<void> {
    try {
      const places = await Promise.all(
        this.groups.map((group) => placesOf(this.admin, group, (name) => this.nameOf(name))),
      );
      this.watch.see(places.flat(), Date.now());
      this.options.metrics?.lag(this.watch.lags());
      this.options.metrics?.setConnected(true);
      if (this.running && !this.rejoining) this.endDeaf();
    } catch (error) {
      this.options.metrics?.setConnected(false);
      this.logger.debug({ err: error }, 'the brokers are away');
    } finally {
      this.looking = undefined;
    }
  }

  /** A consumer that neither fetches nor works, with messages before it and brokers that answer, will not recover. */
  private endDeaf(): void {
    const now = Date.now();
    const stalled = new Set(this.watch.stalled(now).map(({ group }) => group));
    const deaf = this.groups.find(
      ({ subscription, reader, fetchedAt }) =>
        stalled.has(subscription.group) && !reader.busy && now - fetchedAt > 6 * sessionMs,
    );
    if (deaf) this.options.onCrash(new Error(`${deaf.subscription.group} fetches no more`));
  }

  /** Broadcast groups end with their instance. */
  private async cleanUp(): Promise<void> {
    if (this.connected && this.broadcasts.length > 0) await this.admin.deleteGroups(this.broadcasts);
  }

  /**
   * A broadcast group is a new one each time it is joined: after an outage the brokers would wait for its only member
   * as it was before.
   */
  private groupId({ group, broadcast }: Subscription): string {
    const name = this.nameOf(group);
    if (!broadcast) return name;
    this.broadcasts.push(`${name}.${this.broadcasts.length + 1}`);
    return this.broadcasts.at(-1) ?? name;
  }

  private nameOf(topicOrGroup: string): string {
    return `${this.options.prefix}${topicOrGroup}`;
  }
}
