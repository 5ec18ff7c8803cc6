import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { EventMessage } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { BusMetrics, Consumers, InboxRetention, type LocalBus, Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { until } from '../../stack/index.js';
import { event, EventService, noteEffect, type Process, testType, topic, upTo } from './event-service.js';

Logger.overrideLogger(false);

type Handle = (tx: EntityManager, messages: readonly EventMessage[]) => Promise<void>;

describe('inbox and consumers', () => {
  let service: EventService;
  let process: Process<LocalBus>;

  beforeAll(async () => {
    service = await EventService.make();
  });
  afterAll(() => service.db.close());
  beforeEach(async () => {
    await service.clear();
    process = service.local();
  });
  afterEach(() => process.stop());

  const consume = (name: string, handle: Handle = (tx, messages) => noteEffect(tx, name, messages)): void =>
    process.consumers.register({ name, topics: [topic], types: [testType], handle });
  const message = (n: number, some: Partial<EventMessage> = {}): EventMessage => ({
    id: uuidv7(),
    type: 'test',
    key: 'k',
    at: new Date().toISOString(),
    data: { n },
    ...some,
  });
  const numbers = async (consumer: string): Promise<number[]> =>
    (await service.effects()).filter((each) => each.consumer === consumer).map(({ n }) => n);
  const deadLetters = () =>
    select<{ consumer: string; topic: string; reason: string; message: EventMessage }>(
      service.db.dataSource,
      'select consumer, topic, reason, message from dead_letter',
    );

  it('bring every event to every consumer once, in order', async () => {
    consume('a');
    consume('b');
    await process.start();
    for (const at of upTo(10)) await service.send(...upTo(20).map((each) => event(at * 20 + each)));
    await until(async () => (await service.effects()).length >= 400, 'all effects are there');
    expect(await numbers('a')).toEqual(upTo(200));
    expect(await numbers('b')).toEqual(upTo(200));
  });

  it('bring ten thousand events from outbox to effect', async () => {
    consume('a', async (tx, messages) => {
      const all = messages.map(({ data }) => (data as { n: number }).n);
      await tx.query(`insert into effect (consumer, key, n) select 'a', 'k', unnest($1::int[])`, [all]);
    });
    for (const at of upTo(5)) await service.send(...upTo(2000).map((each) => event(at * 2000 + each)));
    await process.start();
    await until(async () => (await service.waiting()) === 0, 'nothing waits', 20);
    expect(await numbers('a')).toEqual(upTo(10_000));
  });

  it('do nothing for a message that comes again, alone or among new ones', async () => {
    consume('a');
    await process.start();
    const [first, second, third] = [message(1), message(2), message(3)];
    await process.bus.publish(topic, [first]);
    await process.bus.publish(topic, [first]);
    await process.bus.publish(topic, [second, first, third, second]);
    expect(await numbers('a')).toEqual([1, 2, 3]);
  });

  it('have one effect when the connection is lost between effect and commit', async () => {
    let crashes = 0;
    consume('a', async (tx, messages) => {
      await noteEffect(tx, 'a', messages);
      if (crashes++ > 0) return;
      const [row] = await select<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      await service.aside('select pg_terminate_backend($1)', [row?.pid]);
    });
    await process.start();
    await service.send(event(1), event(2));
    await until(async () => (await service.waiting()) === 0, 'the events are done');
    expect(crashes).toBe(2);
    expect(await numbers('a')).toEqual([1, 2]);
    expect(await deadLetters()).toEqual([]);
  });

  it('have one effect when the relay dies between delivery and delete', async () => {
    let cut = false;
    consume('a', async (tx, messages) => {
      await noteEffect(tx, 'a', messages);
      if (!cut) await service.cutRelays();
      cut = true;
    });
    await process.start();
    await service.send(event(1), event(2));
    await until(async () => cut && (await service.waiting()) === 0, 'the events are gone');
    expect(await numbers('a')).toEqual([1, 2]);
  });

  it('put a message that cannot be handled to the dead letters, publish that, and continue', async () => {
    consume('a', async (tx, messages) => {
      await noteEffect(tx, 'a', messages);
      if (messages.some(({ data }) => (data as { n: number }).n === 3)) throw new Error('three');
    });
    const dead: EventMessage[] = [];
    process.bus.subscribe({
      topics: [`${topic}.dead` as typeof topic],
      group: 'watch',
      handle: (_topic, messages) => (dead.push(...messages), Promise.resolve()),
    });
    consume('b');
    await process.start();
    await service.send(...upTo(6).map((each) => event(each)));
    await until(() => dead.length, 'the dead letter is published');
    await until(async () => (await numbers('a')).length === 5, 'the others continue');
    expect(await numbers('a')).toEqual([0, 1, 2, 4, 5]);
    expect(await numbers('b')).toEqual(upTo(6));
    expect(await deadLetters()).toEqual([
      { consumer: 'a', topic, reason: 'three', message: expect.objectContaining({ key: 'k', data: { n: 3 } }) },
    ]);
    expect(dead).toEqual([
      expect.objectContaining({
        type: 'test',
        key: 'k',
        data: expect.objectContaining({ consumer: 'a', reason: 'three' }),
      }),
    ]);
    await process.bus.publish(topic, [(await deadLetters())[0]?.message ?? message(0)]);
    expect(await deadLetters()).toHaveLength(1);
    const figures = await process.figures.getSingleMetricAsString('firstbell_bus_dead_letters_total');
    expect(figures.split('\n').slice(2)).toEqual(
      ['a', 'b'].map((group) => `firstbell_bus_dead_letters_total{group="${group}"} ${group === 'a' ? 1 : 0}`),
    );
  });

  it('try a message again that fails for a moment', async () => {
    let failures = 0;
    consume('a', async (tx, messages) => {
      await noteEffect(tx, 'a', messages);
      if (failures < 3) throw new Error(`failure ${++failures}`);
    });
    await process.start();
    await service.send(event(1));
    await until(async () => (await numbers('a')).length, 'the effect is there');
    expect(failures).toBe(3);
    expect(await deadLetters()).toEqual([]);
  });

  it('skip types that they do not know, and note nothing of them', async () => {
    const registry = new Registry();
    const metrics = new BusMetrics(registry);
    const { bus } = process;
    new Consumers(bus, new Transactions(service.db.dataSource), new Outbox(), metrics).register({
      name: 'a',
      topics: [topic],
      types: ['device.status'],
      keepsNoCopy: 'it counts effects',
      handle: (tx, messages) => noteEffect(tx, 'a', messages),
    });
    await process.start();
    const types = ['device.later', 'device.status', '', 'device.bound', 'toString'];
    await bus.publish(
      topic,
      types.map((type, n) => message(n + 1, { type })),
    );
    expect(await numbers('a')).toEqual([2]);
    // what others handle is skipped, but known
    expect(await registry.metrics()).toContain('firstbell_bus_skipped_total{group="a",reason="type"} 3');
    const notes = await select(service.db.dataSource, 'select event_id from inbox');
    expect(notes).toHaveLength(1);
  });

  it('continue after a stop where they stood', async () => {
    consume('a');
    await process.start();
    await service.send(event(1));
    await until(async () => (await numbers('a')).length, 'the first effect is there');
    await process.stop();
    await service.send(event(2));
    process = service.local();
    consume('a');
    await process.start();
    await until(async () => (await numbers('a')).length === 2, 'the second effect is there');
    expect(await numbers('a')).toEqual([1, 2]);
  });

  it('forget what cannot come again', async () => {
    await service.db.dataSource.query(
      `insert into inbox values ('a', gen_random_uuid(), now() - interval '8 days'), ('b', gen_random_uuid(), now())`,
    );
    const jobs = new Jobs(service.db.dataSource, new Clock(), { service: 'event-test' });
    new InboxRetention(service.db.dataSource, jobs);
    expect(await jobs.runNow('inbox-retention')).toBe(true);
    expect(await select(service.db.dataSource, 'select consumer from inbox')).toEqual([{ consumer: 'b' }]);
  });
});
