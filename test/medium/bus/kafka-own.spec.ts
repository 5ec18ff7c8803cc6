import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { EventMessage, Topic } from '#libs/contracts';
import { BusMetrics, type KafkaBus } from '#libs/events';
import kafkajs from 'kafkajs';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { describeWith, hasKafka, sharedKafka, until } from '../../stack/index.js';
import { KafkaUnderTest } from './kafka-under-test.js';

Logger.overrideLogger(false);

const topic: Topic = 'devices.status';
const patience = 40;

const messages = (count: number, keys = 5): EventMessage[] =>
  Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    type: 'test',
    key: `key${n % keys}`,
    at: new Date().toISOString(),
    data: { n },
  }));

describeWith('kafka', await hasKafka())('what only a bus over Kafka does', () => {
  let under: KafkaUnderTest;
  let registry: Registry;
  let metrics: BusMetrics;
  let open: KafkaBus[];

  beforeEach(async () => {
    under = new KafkaUnderTest(await sharedKafka());
    registry = new Registry();
    metrics = new BusMetrics(registry);
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((bus) => bus.stop()));
    await under.close();
  });

  const make = (options: Parameters<KafkaUnderTest['open']>[0] = {}): KafkaBus => {
    const bus = under.open({ metrics, ...options });
    open.push(bus);
    return bus;
  };
  /** Collects what a group gets. */
  const read = (bus: KafkaBus, group: string, got: EventMessage[], broadcast = false): void =>
    bus.subscribe({
      topics: [topic],
      group,
      broadcast,
      handle: async (_topic, some) => void got.push(...some),
    });
  const admin = async <T>(work: (admin: kafkajs.Admin) => Promise<T>): Promise<T> => {
    const client = under.client().admin();
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.disconnect();
    }
  };
  const figure = async (name: string): Promise<number> => {
    const metric = await registry.getSingleMetric(name)?.get();
    return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
  };

  it('creates the topics with their partitions, once, by the first of several processes', async () => {
    const topics: Topic[] = ['devices.status', 'devices.live'];
    await Promise.all([make({ topics }).start(), make({ topics }).start(), make({ topics }).start()]);
    const names = (await admin((client) => client.listTopics())).filter((name) => name.startsWith(under.prefix));
    expect(names.map((name) => name.slice(under.prefix.length)).sort()).toEqual([
      'devices.live',
      'devices.status',
      'devices.status.dead',
    ]);
    const { topics: found } = await admin((client) => client.fetchTopicMetadata({ topics: names }));
    const counts = new Map(found.map(({ name, partitions }) => [name.slice(under.prefix.length), partitions.length]));
    expect([counts.get('devices.status'), counts.get('devices.live')]).toEqual([3, 3]);
  });

  it('puts what cannot be read aside and continues', async () => {
    const bus = make();
    const got: EventMessage[] = [];
    read(bus, 'devices', got);
    await bus.start();
    const producer = under.client().producer();
    await producer.connect();
    const values = ['no json', JSON.stringify({ id: '1', type: 'x', key: 'k', at: '2026-01-01', data: 1 }), null];
    await producer.send({
      topic: `${under.prefix}${topic}`,
      messages: values.map((value) => ({ key: 'key0', value })),
    });
    await producer.disconnect();
    const sent = messages(3, 1);
    await bus.publish(topic, sent);
    await until(() => got.length === 3, 'the readable ones are there', patience);
    expect(got).toEqual(sent);
    const dead = await under.stored(`${topic}.dead`, 3);
    expect(dead.map(({ type, data }) => [type, (data as { consumer: string }).consumer])).toEqual([
      ...[1, 2, 3].map(() => ['unreadable', 'devices']),
    ]);
    expect(dead[0]?.data).toMatchObject({ message: 'no json' });
    expect(await figure('firstbell_bus_skipped_total')).toBe(3);
  });

  it('is not ready while consumption stands still, and shows the lag', async () => {
    const bus = make({ watchMs: 100, stallMs: 600 });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    bus.subscribe({ topics: [topic], group: 'devices', handle: () => gate });
    expect(() => bus.check()).toThrow('no brokers');
    await bus.start();
    expect(() => bus.check()).not.toThrow();
    await bus.publish(topic, messages(10, 1));
    const ready = (): boolean => {
      try {
        bus.check();
        return true;
      } catch {
        return false;
      }
    };
    await until(() => !ready(), 'the stall is seen', patience);
    expect(() => bus.check()).toThrow('devices stands still in devices.status');
    expect(await figure('firstbell_bus_lag')).toBe(10);
    release();
    await until(ready, 'it is ready again', patience);
    await until(async () => (await figure('firstbell_bus_lag')) === 0, 'the lag is gone', patience);
  });

  it('says so when a consumer has ended for good', async () => {
    const bus = make();
    read(bus, 'devices', []);
    await bus.start();
    // a member that speaks another protocol makes the coordinator refuse the one that joins after it
    await bus.stop();
    const other: kafkajs.PartitionAssigner = (options) => ({
      ...kafkajs.PartitionAssigners.roundRobin(options),
      name: 'other',
      version: 0,
      protocol: ({ topics }) => ({
        name: 'other',
        metadata: kafkajs.AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData: Buffer.alloc(0) }),
      }),
    });
    const stranger = under.client().consumer({ groupId: `${under.prefix}devices`, partitionAssigners: [other] });
    await stranger.connect();
    try {
      await stranger.subscribe({ topics: [`${under.prefix}${topic}`] });
      await stranger.run({ eachMessage: async () => undefined });
      const late = make({ patienceMs: 100 });
      read(late, 'devices', []);
      await late.start();
      await until(() => under.crashes.length > 0, 'the crash is reported', patience);
    } finally {
      await stranger.disconnect();
    }
  });

  it('leaves no group behind for a broadcast', async () => {
    const bus = make();
    const got: EventMessage[] = [];
    read(bus, 'gateway.feed.1', got, true);
    read(bus, 'devices', []);
    await bus.start();
    await bus.publish(topic, messages(5));
    await until(() => got.length === 5, 'the broadcast is there', patience);
    const groups = async (): Promise<string[]> =>
      (await admin((client) => client.listGroups())).groups
        .map(({ groupId }) => groupId)
        .filter((id) => id.startsWith(under.prefix));
    expect(await groups()).toHaveLength(2);
    await bus.stop();
    expect(await groups()).toEqual([`${under.prefix}devices`]);
  });

  it('loses nothing while members come and go', async () => {
    const got: EventMessage[] = [];
    const join = async (): Promise<KafkaBus> => {
      const bus = make();
      read(bus, 'devices', got);
      await bus.start();
      return bus;
    };
    const sender = make();
    await sender.start();
    const first = await join();
    const sent = messages(6000, 50);
    let sending = true;
    const traffic = (async () => {
      for (let at = 0; at < sent.length; at += 100) await sender.publish(topic, sent.slice(at, at + 100));
      sending = false;
    })();
    for (let turn = 0; turn < 3 && sending; turn++) await (await join()).stop();
    const second = await join();
    await first.stop();
    await traffic;
    const all = (): boolean => new Set(got.map(({ id }) => id)).size === sent.length;
    await until(all, 'all messages are there', patience);
    await second.stop();
  }, 90_000);
});
