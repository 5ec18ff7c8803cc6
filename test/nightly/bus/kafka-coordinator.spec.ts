import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { EventMessage } from '#libs/contracts';
import { v7 as uuidv7 } from 'uuid';
import { until } from '../../stack/index.js';
import type { KafkaBroker } from '../../stack/kafka-broker.js';
import { canRunJars } from '../../stack/kafka-jars.js';
import { startJvmKafka } from '../../stack/kafka-jvm.js';
import { KafkaUnderTest } from '../../medium/bus/kafka-under-test.js';

const patience = 60;
/** The topic of the coordinator, with as many partitions as the broker's settings name. */
const offsetsTopic = {
  topic: '__consumer_offsets',
  numPartitions: 4,
  replicationFactor: 1,
  configEntries: [{ name: 'cleanup.policy', value: 'compact' }],
};
/** What the client writes when it gives up. */
const gaveUp = 'KafkaJSGroupCoordinatorNotFound';

// a broker with settings of its own comes from Kafka's jars only
((await canRunJars()) ? describe : describe.skip)('a bus whose brokers have no group coordinator yet', () => {
  let broker: KafkaBroker;

  beforeAll(async () => {
    // one broker cannot hold two copies, so that it does not make the topic of the coordinator
    broker = await startJvmKafka(() => ({ 'offsets.topic.replication.factor': 2 }));
  }, 300_000);
  afterAll(() => broker?.remove());

  it('waits for it, longer than the client retries on its own, and reads then', async () => {
    const written: string[] = [];
    Logger.overrideLogger({
      log: () => undefined,
      error: () => undefined,
      warn: (...line: unknown[]) => void written.push(JSON.stringify(line)),
    });
    const under = new KafkaUnderTest(broker.brokers);
    const bus = under.open({ topics: ['devices.status'], patienceMs: 300 });
    const received: EventMessage[] = [];
    const handle = async (_topic: string, some: readonly EventMessage[]): Promise<void> => void received.push(...some);
    bus.subscribe({ topics: ['devices.status'], group: 'devices', handle });
    await bus.start();
    await until(() => written.some((line) => line.includes(gaveUp)), 'the client has given up once', patience);

    const admin = under.client().admin();
    await admin.connect();
    await admin.createTopics({ topics: [offsetsTopic] });
    await admin.disconnect();
    const message = { id: uuidv7(), type: 'test', key: 'a', at: new Date().toISOString(), data: 1 };
    await bus.publish('devices.status', [message]);
    await until(() => received.length > 0, 'the message is there', patience);
    expect(received).toEqual([message]);
    await until(() => (bus.check(), true), 'the bus is connected', patience);
    expect(under.crashes).toEqual([]);
    await bus.stop();
  }, 180_000);
});
