import type { Topic } from '#libs/contracts';
import type { Place } from './lag-watch.js';

interface PartitionOffset {
  partition: number;
  offset: string;
}

/** The part of the brokers' administration that returns the offsets of groups. */
export interface OffsetReader {
  fetchTopicOffsets(topic: string): Promise<(PartitionOffset & { high: string; low: string })[]>;
  fetchOffsets(of: { groupId: string; topics: string[] }): Promise<{ topic: string; partitions: PartitionOffset[] }[]>;
}

/** A group as it stands here. */
interface Standing {
  subscription: { group: string };
  assigned: ReadonlyMap<Topic, readonly number[]>;
  /** Known here instead of on the brokers. */
  positions: ReadonlyMap<Topic, ReadonlyMap<number, number>>;
  reader: { sentAt(topic: Topic, partition: number, offset: number): number | undefined };
}

/** Positions of a group in its partitions; `nameOf` gives the names of topics and groups on the brokers. */
export const placesOf = async (
  offsets: OffsetReader,
  { subscription: { group }, assigned, positions, reader }: Standing,
  nameOf: (topicOrGroup: string) => string,
): Promise<Place[]> => {
  const topics = [...assigned.keys()];
  const names = topics.map(nameOf);
  const ends = await Promise.all(names.map((name) => offsets.fetchTopicOffsets(name)));
  const stored = positions.size > 0 ? [] : await offsets.fetchOffsets({ groupId: nameOf(group), topics: names });
  return topics.flatMap((topic, at) => {
    const own = stored.find((each) => each.topic === names[at])?.partitions ?? [];
    const done = positions.get(topic) ?? new Map(own.map(({ partition, offset }) => [partition, Number(offset)]));
    return (ends[at] ?? [])
      .filter(({ partition }) => assigned.get(topic)?.includes(partition))
      .map(({ partition, high, low }) => {
        // what the brokers have dropped can no longer be done
        const committed = Math.max(done.get(partition) ?? 0, Number(low));
        const oldestAt = reader.sentAt(topic, partition, committed);
        return { group, topic, partition, end: Number(high), committed, oldestAt };
      });
  });
};
