import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { EventMessage, Topic } from '#libs/contracts';
import type { KafkaBus } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import {
  countOf,
  describeWith,
  hasKafka,
  type KafkaBroker,
  msOf,
  quickestOf,
  startKafka,
  until,
} from '../../stack/index.js';
import { KafkaUnderTest } from '../../medium/bus/kafka-under-test.js';

Logger.overrideLogger(false);

const topic: Topic = 'devices.status';
const patience = 60;
/** Number of kills of the brokers under traffic. */
const kills = countOf({ quick: 1, night: 2, full: 5 });
const numbered = (n: number): EventMessage => ({
  id: uuidv7(),
  type: 'test',
  key: `key${n % 5}`,
  at: new Date().toISOString(),
  data: n,
});

describeWith('kafka', await hasKafka())('a bus whose brokers fail', () => {
  let broker: KafkaBroker;
  let under: KafkaUnderTest;
  let bus: KafkaBus;

  beforeAll(async () => {
    broker = await startKafka();
  }, 120_000);
  afterAll(() => broker.remove());
  beforeEach(() => {
    under = new KafkaUnderTest(broker.brokers);
    bus = under.open({ topics: ['devices.status', 'devices.live'], patienceMs: 300, watchMs: 500 });
  });
  afterEach(async () => {
    await bus.stop();
  });

  /** Publishes as a relay does: in order, again and again until it is taken. */
  const send = async (message: EventMessage): Promise<void> => {
    for (;;) {
      try {
        await bus.publish(topic, [message]);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };

  it('starts without them, and connects when they are there', async () => {
    await broker.kill();
    const got: EventMessage[] = [];
    bus.subscribe({ topics: [topic], group: 'devices', handle: async (_topic, some) => void got.push(...some) });
    await bus.start();
    expect(() => bus.check()).toThrow('no brokers');
    await broker.start();
    const message = numbered(1);
    await send(message);
    await until(() => got.length > 0, 'the message is there', patience);
    expect(got[0]).toEqual(message);
    await until(() => (bus.check(), true), 'it is ready', patience);
  }, 120_000);

  it('loses nothing and keeps the order when they are killed in the middle of traffic', async () => {
    const got: EventMessage[] = [];
    const feed: EventMessage[] = [];
    bus.subscribe({ topics: [topic], group: 'devices', handle: async (_topic, some) => void got.push(...some) });
    bus.subscribe({
      topics: [topic],
      group: `feed.${uuidv7()}`,
      broadcast: true,
      handle: async (_topic, some) => void feed.push(...some),
    });
    await bus.start();
    await until(() => (bus.check(), true), 'it is connected', patience);
    const sent: EventMessage[] = [];
    let stop = false;
    const traffic = (async () => {
      while (!stop) {
        const message = numbered(sent.length);
        await send(message);
        sent.push(message);
      }
    })();
    for (let round = 0; round < kills; round++) {
      const before = sent.length;
      await until(() => sent.length > before + 100, 'traffic flows', patience);
      await broker.kill();
      await broker.start();
    }
    const before = sent.length;
    await until(() => sent.length > before + 100, 'traffic flows again', patience);
    stop = true;
    await traffic;
    for (const reader of [got, feed]) {
      const ids = (): Set<string> => new Set(reader.map(({ id }) => id));
      await until(() => ids().size === sent.length, 'every message is there', patience);
      for (let key = 0; key < 5; key++) {
        const numbers = [...new Set(reader.filter((each) => each.key === `key${key}`).map(({ data }) => Number(data)))];
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }
    }
    expect(under.crashes).toEqual([]);
  }, 300_000);

  it('does not make heartbeats wait when they freeze', async () => {
    await bus.start();
    await until(() => (bus.check(), true), 'it is connected', patience);
    const taken = async (): Promise<boolean> => (await bus.publish('devices.live', [numbered(1)]), true);
    await until(taken, 'heartbeats flow', patience);
    await broker.pause();
    try {
      const refused = () => expect(bus.publish('devices.live', [numbered(2)])).rejects.toThrow('do not answer');
      expect(await quickestOf(5000, () => msOf(refused))).toBeLessThan(5000);
    } finally {
      await broker.resume();
    }
    await until(taken, 'heartbeats flow again', patience);
  }, 120_000);
});
