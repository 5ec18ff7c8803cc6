import kafkajs from 'kafkajs';
import type { EventMessage, Topic } from '#libs/contracts';
import { type BusTopic, KafkaBus } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import { until } from '../../stack/index.js';
import type { BusUnderTest } from './contract.js';

const partitions = 3;
const topics: Topic[] = ['devices.status', 'devices.command', 'event.deadLetter'];

/** A bus over Kafka whose topics and groups are its own. */
export class KafkaUnderTest implements BusUnderTest {
  readonly prefix = `${uuidv7()}.`;
  /** What made a consumer end. */
  readonly crashes: Error[] = [];
  readonly env: Record<string, string>;

  constructor(readonly brokers: string) {
    this.env = {
      EVENT_BUS: 'kafka',
      KAFKA_BROKERS: brokers,
      KAFKA_PREFIX: this.prefix,
      KAFKA_PARTITIONS: String(partitions),
    };
  }

  open(some: Partial<ConstructorParameters<typeof KafkaBus>[0]> = {}): KafkaBus {
    return new KafkaBus({
      brokers: [this.brokers],
      prefix: this.prefix,
      partitions,
      tls: undefined,
      sasl: undefined,
      topics,
      clientId: 'bus-contract',
      onCrash: (error) => void this.crashes.push(error),
      ...some,
    });
  }

  client(): kafkajs.Kafka {
    return new kafkajs.Kafka({
      clientId: 'test',
      brokers: [this.brokers],
      logLevel: kafkajs.logLevel.NOTHING,
      retry: { initialRetryTime: 100, retries: 10, maxRetryTime: 1000, factor: 0.2, multiplier: 2 },
    });
  }

  /** Reads a topic from its beginning. */
  async stored(topic: BusTopic, count: number): Promise<EventMessage[]> {
    const consumer = this.client().consumer({ groupId: `${this.prefix}look-${uuidv7()}`, maxWaitTimeInMs: 200 });
    const found: EventMessage[] = [];
    await consumer.connect();
    try {
      await consumer.subscribe({ topics: [`${this.prefix}${topic}`], fromBeginning: true });
      await consumer.run({
        eachMessage: async ({ message }) =>
          void found.push(JSON.parse(message.value?.toString() ?? 'null') as EventMessage),
      });
      await until(() => found.length >= count, `${topic} holds ${count} messages`, 30);
    } finally {
      await consumer.disconnect();
    }
    return found;
  }

  /** Deletes topics whose names, without the prefix, begin with `beginning`. */
  async deleteTopics(beginning: string): Promise<void> {
    const admin = this.client().admin();
    await admin.connect();
    const own = (await admin.listTopics()).filter((name) => name.startsWith(`${this.prefix}${beginning}`));
    if (own.length > 0) await admin.deleteTopics({ topics: own });
    await admin.disconnect();
  }

  close(): Promise<void> {
    return this.deleteTopics('');
  }
}
