import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { EventMessage, Topic } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { EventBus, OutgoingEvent } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import { ChildProgram } from '../../stack/child-program.js';
import { projectRoot } from '../../stack/project.js';
import { until } from '../../stack/index.js';
import { event, EventService, noteEffect, type Process, testType, topic, upTo } from '../events/event-service.js';
import type { BusUnderTest } from './contract.js';

type Handle = (tx: EntityManager, messages: readonly EventMessage[]) => Promise<void>;

/** Longest wait, in seconds; brokers notice only after a while that a killed member is gone. */
const patience = 40;

/** Everything of one consumer in one statement. */
const noteAll = async (tx: EntityManager, consumer: string, messages: readonly EventMessage[]): Promise<void> => {
  await tx.query('insert into effect (consumer, key, n) select $1, * from unnest($2::text[], $3::int[])', [
    consumer,
    messages.map(({ key }) => key),
    messages.map(({ data }) => (data as { n: number }).n),
  ]);
};

/** From outbox to effect: exactly once, whatever carries the messages. `make` returns an empty bus. */
export const onceContract = (name: string, make: () => Promise<BusUnderTest>): void => {
  describe(`from outbox to effect ${name}`, () => {
    let service: EventService;
    let under: BusUnderTest;
    let process: Process<EventBus>;

    beforeAll(async () => {
      service = await EventService.make();
    });
    afterAll(() => service.db.close());
    beforeEach(async () => {
      await service.clear();
      under = await make();
      process = service.process(under.open());
    });
    afterEach(async () => {
      await process.stop();
      await under.close();
    });

    const consume = (consumer: string, handle: Handle = (tx, messages) => noteEffect(tx, consumer, messages)): void =>
      process.consumers.register({ name: consumer, topics: [topic], types: [testType], handle });
    const numbers = async (consumer: string, key = 'k'): Promise<number[]> =>
      (await service.effects()).filter((each) => each.consumer === consumer && each.key === key).map(({ n }) => n);
    const has = (consumer: string, count: number): Promise<boolean> =>
      until(async () => (await numbers(consumer)).length >= count, `${consumer} has ${count} effects`, patience);
    const handled = async (consumer: string): Promise<number> => {
      const [row] = await select<{ n: number }>(
        service.db.dataSource,
        'select count(*)::int as n from inbox where consumer = $1',
        [consumer],
      );
      return row?.n ?? 0;
    };

    it('brings ten thousand events, each once, in the order of each key', async () => {
      consume('a', (tx, messages) => noteAll(tx, 'a', messages));
      consume('b', (tx, messages) => noteAll(tx, 'b', messages));
      await process.start();
      for (const at of upTo(10)) {
        await service.send(...upTo(1000).map((each) => event(at * 100 + Math.floor(each / 10), `key${each % 10}`)));
      }
      for (const consumer of ['a', 'b']) {
        await until(async () => (await handled(consumer)) === 10_000, `${consumer} has all`, patience);
        for (const key of upTo(10)) expect(await numbers(consumer, `key${key}`)).toEqual(upTo(1000));
      }
    }, 90_000);

    it('does nothing for a message that comes again, alone or among new ones', async () => {
      consume('a');
      await process.start();
      const [first, second, third] = [1, 2, 3].map((n): EventMessage => ({
        id: uuidv7(),
        type: 'test',
        key: 'k',
        at: new Date().toISOString(),
        data: { n },
      })) as [EventMessage, EventMessage, EventMessage];
      await process.bus.publish(topic, [first]);
      await process.bus.publish(topic, [first]);
      await process.bus.publish(topic, [second, first, third, second]);
      await has('a', 3);
      await service.send(event(4));
      await has('a', 4);
      expect(await numbers('a')).toEqual([1, 2, 3, 4]);
    });

    it('has one effect when the database is lost between effect and commit', async () => {
      let crashes = 0;
      consume('a', async (tx, messages) => {
        await noteEffect(tx, 'a', messages);
        if (crashes++ > 0) return;
        const [row] = await select<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
        await service.aside('select pg_terminate_backend($1)', [row?.pid]);
      });
      await process.start();
      await service.send(event(1), event(2));
      await has('a', 2);
      expect(await numbers('a')).toEqual([1, 2]);
      expect(crashes).toBeGreaterThan(1);
    });

    it('has one effect when the process is killed between effect and commit', async () => {
      const env = { DATABASE_URL: service.db.url, ...under.env };
      const dying = new ChildProgram(join(projectRoot, 'dist/test/stack/dying-consumer.js'), env);
      await dying.start();
      await until(() => dying.logs.includes('started'), 'the other process has started', patience);
      await service.send(...upTo(20).map((n) => event(n)));
      await until(() => dying.logs.includes('effect'), 'the effect is there', patience);
      expect(await numbers('dying')).toEqual([]);
      await dying.kill('SIGKILL');
      consume('dying');
      await process.start();
      await has('dying', 20);
      expect(await numbers('dying')).toEqual(upTo(20));
    }, 90_000);

    it('puts a message that cannot be handled aside, publishes that, and continues', async () => {
      consume('a', async (tx, messages) => {
        await noteEffect(tx, 'a', messages);
        if (messages.some(({ data }) => (data as { n: number }).n === 3)) throw new Error('three');
      });
      consume('b');
      await process.start();
      await service.send(...upTo(6).map((each) => event(each)));
      await has('a', 5);
      await has('b', 6);
      expect(await numbers('a')).toEqual([0, 1, 2, 4, 5]);
      expect(await numbers('b')).toEqual(upTo(6));
      await until(async () => (await service.waiting()) === 0, 'the dead letter is sent', patience);
      const letters = await select(service.db.dataSource, 'select consumer, topic, reason from dead_letter');
      expect(letters).toEqual([{ consumer: 'a', topic, reason: 'three' }]);
      const [published] = (await under.stored?.(`${topic}.dead`, 1)) ?? [];
      if (under.stored)
        expect(published).toMatchObject({ type: 'test', key: 'k', data: { consumer: 'a', reason: 'three' } });
    });

    it('skips types that it does not know', async () => {
      consume('a');
      await process.start();
      const later: Topic = topic;
      await service.send({ ...event(1), topic: later, type: 'later' } as unknown as OutgoingEvent, event(2));
      await has('a', 1);
      expect(await numbers('a')).toEqual([2]);
      expect(await handled('a')).toBe(1);
    });

    it('continues after a stop where it stood', async () => {
      consume('a');
      await process.start();
      await service.send(event(1));
      await has('a', 1);
      await process.stop();
      await service.send(event(2));
      process = service.process(under.open());
      consume('a');
      await process.start();
      await has('a', 2);
      expect(await numbers('a')).toEqual([1, 2]);
    });
  });
};
