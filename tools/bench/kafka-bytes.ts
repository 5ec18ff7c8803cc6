import { randomUUID } from 'node:crypto';
import { Kafka, type KafkaMessage, logLevel } from 'kafkajs';

/** Where a topic ends: the next offset of each partition. */
export type TopicEnds = ReadonlyMap<number, bigint>;

/** Bytes of a message beside its parts: lengths, offset and time, and its share of a batch. Source: Kafka's record format. */
const frame = 12;

const sizeOf = ({ key, value, headers = {} }: KafkaMessage): number => {
  const texts = Object.entries(headers).flatMap(([name, text]) => [name, ...[text ?? ''].flat()]);
  return (
    frame + (key?.length ?? 0) + (value?.length ?? 0) + texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  );
};

/** Counts bytes of topics by reading them. The broker is one stack's alone: a topic is known by the end of its name. */
export class KafkaBytes {
  private readonly kafka: Kafka;

  constructor(brokers: string) {
    this.kafka = new Kafka({ brokers: brokers.split(','), clientId: 'bench', logLevel: logLevel.NOTHING });
  }

  async ends(topic: string): Promise<TopicEnds> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      const offsets = await admin.fetchTopicOffsets(await this.nameOf(topic));
      return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
    } finally {
      await admin.disconnect();
    }
  }

  /** Bytes of the messages that were published since the topic ended there. */
  async since(topic: string, from: TopicEnds): Promise<number> {
    const name = await this.nameOf(topic);
    const missing = new Map(
      [...(await this.ends(topic))].filter(([partition, end]) => end > (from.get(partition) ?? 0n)),
    );
    if (missing.size === 0) return 0;
    const consumer = this.kafka.consumer({ groupId: `bench-${randomUUID()}` });
    let bytes = 0;
    await consumer.connect();
    try {
      await consumer.subscribe({ topic: name, fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        consumer
          .run({
            eachMessage: async ({ partition, message }) => {
              const offset = BigInt(message.offset);
              const end = missing.get(partition);
              if (end === undefined || offset >= end) return;
              if (offset >= (from.get(partition) ?? 0n)) bytes += sizeOf(message);
              if (offset === end - 1n) missing.delete(partition);
              if (missing.size === 0) resolve();
            },
          })
          .catch(reject);
      });
    } finally {
      await consumer.disconnect();
    }
    return bytes;
  }

  private async nameOf(topic: string): Promise<string> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      const name = (await admin.listTopics()).find((one) => one.endsWith(`.${topic}`) || one === topic);
      if (name === undefined) throw new Error(`no topic ${topic}`);
      return name;
    } finally {
      await admin.disconnect();
    }
  }
}
