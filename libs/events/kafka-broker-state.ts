import { v7 as uuidv7 } from 'uuid';
import { type EventMessage, hourMs, type Topic } from '#libs/contracts';
import type { BrokerState, Position, ReadFrom } from './bus.js';
import type { OffsetReader } from './kafka-places.js';

/** A checkpoint is counted by its offset; its message is never read. */
const checkpointRetentionMs = hourMs;

interface PartitionOffset {
  partition: number;
  offset: string;
}

/** The part of the brokers' administration that is needed here. */
export interface OffsetAdmin extends OffsetReader {
  listTopics(): Promise<string[]>;
  createTopics(of: {
    topics: { topic: string; numPartitions: number; configEntries: { name: string; value: string }[] }[];
    timeout: number;
  }): Promise<boolean>;
  fetchTopicOffsetsByTimestamp(topic: string, ms: number): Promise<PartitionOffset[]>;
}

export interface BrokerStateOptions {
  /** The name of a topic or group on the brokers. */
  nameOf(topicOrGroup: string): string;
  /** Resolves when the brokers have the message. */
  publish(topic: string, message: EventMessage): Promise<void>;
  /** Commits offsets for a group; `groupId` and `topic` as the brokers name them. @throws Error while it has members */
  commit(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void>;
}

/** What Kafka keeps of a service: committed offsets, and checkpoints as the end offset of a topic of their own. */
export class KafkaBrokerState implements BrokerState {
  /** Services whose topic of checkpoints exists. */
  private readonly known = new Set<string>();

  constructor(
    private readonly admin: OffsetAdmin,
    private readonly options: BrokerStateOptions,
  ) {}

  async checkpoints(service: string): Promise<number> {
    const topic = this.options.nameOf(checkpointTopic(service));
    if (!this.known.has(service)) await this.createTopic(topic);
    this.known.add(service);
    const [end] = await this.admin.fetchTopicOffsets(topic);
    return Number(end?.high ?? 0);
  }

  async publishCheckpoint(service: string): Promise<void> {
    const message = { id: uuidv7(), type: 'checkpoint', key: service, at: new Date().toISOString(), data: {} };
    await this.options.publish(checkpointTopic(service), message);
  }

  async committed(group: string, topic: Topic): Promise<Position[]> {
    const [groupId, name] = [group, topic].map((each) => this.options.nameOf(each)) as [string, string];
    const found = await this.admin.fetchOffsets({ groupId, topics: [name] });
    return found
      .flatMap(({ partitions }) => partitions.map(({ partition, offset }) => ({ partition, next: Number(offset) })))
      .filter(({ next }) => next >= 0);
  }

  async ends(topic: Topic): Promise<Position[]> {
    const ends = await this.admin.fetchTopicOffsets(this.options.nameOf(topic));
    return ends
      .filter(({ low, high }) => Number(low) < Number(high))
      .map(({ partition, high }) => ({ partition, next: Number(high) }));
  }

  async rewind(group: string, topic: Topic, from: ReadFrom): Promise<number> {
    const committed = offsetsOf(await this.committed(group, topic));
    const back = (await this.startOf(topic, from)).filter(
      ({ partition, next }) => next < (committed.get(partition) ?? 0),
    );
    if (back.length === 0) return 0;
    const { options } = this;
    const offsets = back.map(({ partition, next }) => ({ partition, offset: String(next) }));
    await options.commit(options.nameOf(group), options.nameOf(topic), offsets);
    const moved = offsetsOf(await this.committed(group, topic));
    if (back.some(({ partition, next }) => moved.get(partition) !== next)) {
      throw new Error(`${group} was not moved back`);
    }
    return back.reduce((sum, { partition, next }) => sum + (committed.get(partition) ?? 0) - next, 0);
  }

  /** Where to read from in each partition: at the earliest message there is, wherever that is later. */
  private async startOf(topic: Topic, from: ReadFrom): Promise<Position[]> {
    const name = this.options.nameOf(topic);
    const wanted =
      'since' in from
        ? (await this.admin.fetchTopicOffsetsByTimestamp(name, from.since.getTime())).map(({ partition, offset }) => ({
            partition,
            next: Number(offset),
          }))
        : from.positions;
    const next = offsetsOf(wanted);
    return (await this.admin.fetchTopicOffsets(name)).map(({ partition, low, high }) => {
      const start = next.get(partition) ?? 0;
      // beyond the end: the position is one of a topic that was lost, of which nothing here was handled
      return { partition, next: start > Number(high) ? Number(low) : Math.max(start, Number(low)) };
    });
  }

  private async createTopic(topic: string): Promise<void> {
    if ((await this.admin.listTopics()).includes(topic)) return;
    const value = String(checkpointRetentionMs);
    const configEntries = ['retention.ms', 'segment.ms'].map((name) => ({ name, value }));
    await this.admin.createTopics({ topics: [{ topic, numPartitions: 1, configEntries }], timeout: 15_000 });
  }
}

const offsetsOf = (positions: readonly Position[]): Map<number, number> =>
  new Map(positions.map(({ partition, next }) => [partition, next]));

const checkpointTopic = (service: string): string => `checkpoint.${service}`;
