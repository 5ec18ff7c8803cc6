import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventMessage, Topic } from '#libs/contracts';
import type { BusTopic, EventBus, Subscription } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import { until } from '../../stack/index.js';

/** A bus whose ends, one a process, share what is published. */
export interface BusUnderTest {
  /** A new end that is not started. A bus that lives inside one process has one end at a time. */
  open(): EventBus;
  close(): Promise<void>;
  /** What another process needs to open an end of it. */
  env: Record<string, string>;
  /** Lower bound of the messages that a topic holds; absent when the bus keeps none. */
  stored?(topic: BusTopic, count: number): Promise<EventMessage[]>;
}

const topic: Topic = 'devices.status';
const otherTopic: Topic = 'devices.command';
/** Longest wait for a delivery, in seconds: a group on a real broker needs some to form. */
const patience = 30;

const message = (key: string, data: unknown): EventMessage => ({
  id: uuidv7(),
  type: 'test',
  at: new Date().toISOString(),
  key,
  data,
});
const messages = (keys: number, each: number): EventMessage[] =>
  Array.from({ length: keys * each }, (_, at) => message(`key${at % keys}`, Math.floor(at / keys)));

/** A subscriber that remembers what it got. */
class Reader {
  readonly got: EventMessage[] = [];
  /** Called before messages count as handled; what it throws makes them come again. */
  before: (some: readonly EventMessage[]) => void | Promise<void> = () => undefined;
  readonly subscription: Subscription;

  constructor(group: string, options: Partial<Subscription> = {}) {
    this.subscription = {
      topics: [topic],
      group,
      handle: async (_topic, some) => {
        await this.before(some);
        this.got.push(...some);
      },
      ...options,
    };
  }

  /** Numbers of a key in the order in which they came first. */
  numbersOf(key: string): number[] {
    return [...new Set(this.got.filter((each) => each.key === key).map(({ data }) => Number(data)))];
  }

  async hasAll(sent: readonly EventMessage[]): Promise<void> {
    await until(
      () => {
        const got = new Set(this.got.map(({ id }) => id));
        return sent.every(({ id }) => got.has(id));
      },
      `all ${sent.length} messages are there`,
      patience,
    );
  }
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/**
 * What every event bus has to do, whatever carries the messages. `make` returns an empty bus; `severalEnds` is true when
 * more than one end of it may be open at once.
 */
export const busContract = (name: string, severalEnds: boolean, make: () => Promise<BusUnderTest>): void => {
  describe(`the event bus ${name}`, () => {
    let under: BusUnderTest;
    let bus: EventBus;
    /** Groups are new in every test: a real broker remembers them. */
    let group: string;

    beforeEach(async () => {
      under = await make();
      bus = under.open();
      group = `g-${uuidv7()}`;
    });
    afterEach(async () => {
      await bus.stop();
      await under.close();
    });

    const started = async (...readers: Reader[]): Promise<void> => {
      for (const reader of readers) bus.subscribe(reader.subscription);
      await bus.start();
    };

    it('gives every group every message of its topics, as it was sent', async () => {
      const [first, second] = [new Reader(`${group}-1`), new Reader(`${group}-2`)];
      const other = new Reader(`${group}-3`, { topics: [otherTopic] });
      await started(first, second, other);
      const sent = messages(3, 20);
      const elsewhere = [message('k', { text: '中文', list: [1, null] })];
      await bus.publish(topic, sent);
      await bus.publish(otherTopic, elsewhere);
      for (const reader of [first, second]) {
        await reader.hasAll(sent);
        expect(reader.got).toHaveLength(sent.length);
      }
      await other.hasAll(elsewhere);
      expect(other.got).toEqual(elsewhere);
    });

    it('keeps the order of each key over many calls', async () => {
      const reader = new Reader(group);
      await started(reader);
      const sent = messages(10, 100);
      const calls = upTo(20).map((at) => bus.publish(topic, sent.slice(at * 50, at * 50 + 50)));
      await Promise.all(calls);
      await reader.hasAll(sent);
      for (const key of upTo(10)) expect(reader.numbersOf(`key${key}`)).toEqual(upTo(100));
    });

    it('brings ten thousand messages, none lost, in the order of each key', async () => {
      const reader = new Reader(group);
      await started(reader);
      const sent = messages(100, 100);
      await Promise.all(upTo(10).map((at) => bus.publish(topic, sent.slice(at * 1000, at * 1000 + 1000))));
      await reader.hasAll(sent);
      expect(reader.got).toHaveLength(10_000);
      for (const key of upTo(100)) expect(reader.numbersOf(`key${key}`)).toEqual(upTo(100));
    });

    it('delivers again after a crash between effect and answer', async () => {
      const reader = new Reader(group);
      const effects: EventMessage[] = [];
      reader.before = (some) => {
        effects.push(...some);
        if (effects.length === some.length) throw new Error('crashed');
      };
      await started(reader);
      const sent = messages(1, 10);
      await bus.publish(topic, sent);
      await reader.hasAll(sent);
      expect(reader.numbersOf('key0')).toEqual(upTo(10));
      expect(effects.length).toBeGreaterThan(10);
    });

    it('does not hand out a message of a key while one before it is being handled', async () => {
      const reader = new Reader(group);
      const busy = new Set<string>();
      let overlaps = 0;
      reader.before = async (some) => {
        const keys = new Set(some.map(({ key }) => key));
        for (const key of keys) if (busy.has(key)) overlaps++;
        for (const key of keys) busy.add(key);
        await new Promise((resolve) => setImmediate(resolve));
        for (const key of keys) busy.delete(key);
      };
      await started(reader);
      const sent = messages(4, 50);
      await Promise.all(sent.map((each) => bus.publish(topic, [each])));
      await reader.hasAll(sent);
      expect(overlaps).toBe(0);
    });

    it('delivers again what a group could not handle, in order, and to no other group', async () => {
      const [failing, other] = [new Reader(`${group}-1`), new Reader(`${group}-2`)];
      let failures = 0;
      failing.before = () => {
        if (failures < 3) throw new Error(`failure ${++failures}`);
      };
      await started(failing, other);
      const sent = messages(2, 10);
      await Promise.all([bus.publish(topic, sent.slice(0, 10)), bus.publish(topic, sent.slice(10))]);
      await failing.hasAll(sent);
      await other.hasAll(sent);
      expect(failures).toBe(3);
      expect(failing.numbersOf('key0')).toEqual(upTo(10));
      expect(failing.numbersOf('key1')).toEqual(upTo(10));
      expect(other.got).toHaveLength(sent.length);
    });

    it('lets the other groups continue while one is slow', async () => {
      const [slow, fast] = [new Reader(`${group}-1`), new Reader(`${group}-2`)];
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      slow.before = () => gate;
      await started(slow, fast);
      const sent = messages(5, 20);
      const calls = upTo(10).map((at) => bus.publish(topic, sent.slice(at * 10, at * 10 + 10)));
      await fast.hasAll(sent);
      expect(slow.got).toHaveLength(0);
      open();
      await Promise.all(calls);
      await slow.hasAll(sent);
    });

    it('hands a group that is slow no more than it can take at once', async () => {
      const reader = new Reader(group);
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      let inFlight = 0;
      let most = 0;
      reader.before = async (some) => {
        inFlight += some.length;
        most = Math.max(most, inFlight);
        await gate;
        inFlight -= some.length;
      };
      await started(reader);
      const sent = messages(1, 2000);
      const calls = upTo(20).map((at) => bus.publish(topic, sent.slice(at * 100, at * 100 + 100)));
      await until(() => inFlight > 0, 'the first messages are there', patience);
      open();
      await Promise.all(calls);
      await reader.hasAll(sent);
      expect(most).toBeLessThan(2000);
    });

    it('gives a broadcast group what comes from now on', async () => {
      const reader = new Reader(group, { broadcast: true });
      await started(reader);
      const sent = messages(2, 5);
      await bus.publish(topic, sent);
      await reader.hasAll(sent);
      expect(reader.got).toHaveLength(10);
    });

    it('takes nothing before its start and after its stop', async () => {
      await expect(bus.publish(topic, messages(1, 1))).rejects.toThrow();
      await started(new Reader(group));
      await bus.stop();
      await expect(bus.publish(topic, messages(1, 1))).rejects.toThrow();
    });

    it('takes messages without a consumer', async () => {
      await started();
      await bus.publish(topic, messages(1, 1));
      await bus.publish(`${topic}.dead`, messages(1, 1));
    });

    it('waits at its stop for what is being handled, and delivers nothing after it', async () => {
      const reader = new Reader(group);
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      let begun = 0;
      reader.before = () => (begun++, gate);
      await started(reader);
      const calls = messages(1, 3).map((each) => bus.publish(topic, [each]).catch(() => undefined));
      await until(() => begun > 0, 'a message is being handled', patience);
      let stopped = false;
      const stop = bus.stop().then(() => (stopped = true));
      await new Promise((resolve) => setImmediate(resolve));
      expect(stopped).toBe(false);
      open();
      await stop;
      const { length } = reader.got;
      expect(length).toBeGreaterThan(0);
      await Promise.all(calls);
      expect(reader.got).toHaveLength(length);
    });

    it('loses nothing by a stop: unhandled messages were refused or comes at the next start', async () => {
      const failing = new Reader(group);
      let tried = 0;
      failing.before = () => {
        throw new Error(`never, try ${++tried}`);
      };
      await started(failing);
      const sent = messages(2, 10);
      const calls = sent.map((each) =>
        bus.publish(topic, [each]).then(
          () => [],
          () => [each],
        ),
      );
      await until(() => tried > 0, 'some were delivered', patience);
      await bus.stop();
      const refused = (await Promise.all(calls)).flat();
      bus = under.open();
      const reader = new Reader(group);
      await started(reader);
      for (const each of refused) await bus.publish(topic, [each]);
      await reader.hasAll(sent);
      for (const key of ['key0', 'key1']) expect(reader.numbersOf(key)).toEqual(upTo(10));
    });

    if (!severalEnds) return;
    it('shares a group between processes, and gives a broadcast group nothing old', async () => {
      const [here, there] = [new Reader(group), new Reader(group)];
      await started(here);
      await bus.publish(topic, messages(1, 1));
      const second = under.open();
      const late = new Reader(`${group}-late`, { broadcast: true });
      second.subscribe(there.subscription);
      second.subscribe(late.subscription);
      await second.start();
      try {
        const sent = messages(50, 20);
        await bus.publish(topic, sent);
        await late.hasAll(sent);
        expect(late.got).toHaveLength(sent.length);
        await until(() => here.got.length + there.got.length >= sent.length + 1, 'the group has all', patience);
        const ids = [...here.got, ...there.got].map(({ id }) => id);
        expect(new Set(ids).size).toBe(sent.length + 1);
      } finally {
        await second.stop();
      }
    });
  });
};
