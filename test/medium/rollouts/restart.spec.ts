import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { minuteMs } from '#libs/contracts';
import { dataSourceOptions } from '#libs/data/db';
import { LocalBus } from '#libs/events';
import { database } from '../../../services/devices/database.js';
import { engineOn, EngineUnderTest } from './engine-parts.js';

describe('a rollout while its service restarts', () => {
  let engine: EngineUnderTest;
  let second: DataSource;
  let last = 0;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
    second = await new DataSource(dataSourceOptions(engine.db.url, database)).initialize();
  });
  afterAll(async () => {
    await second.destroy();
    await engine.close();
  });

  const added = async (count: number): Promise<string[]> => {
    const cards = Array.from({ length: count }, () => `R${++last}`);
    await engine.addCards(cards);
    return cards;
  };
  /** A process of its own on the same database. */
  const process = (dataSource = second): ReturnType<typeof engineOn> =>
    engineOn(dataSource, engine.clock, {}, new LocalBus());
  const offersOf = async (cards: string[]): Promise<number[]> =>
    Promise.all(cards.map(async (card) => (await engine.commands(card)).length));

  it('offers each card once when two processes look at the same moment', async () => {
    const cards = await added(12);
    const id = await engine.plan({ groups: [cards] });
    const engines = [engine.parts.engine, process().engine, process().engine];
    await Promise.all(engines.map((each) => each.tick()));
    await Promise.all(engines.map((each) => each.tick()));
    expect(new Set(Object.values(await engine.states(id)))).toEqual(new Set(['offered']));
    expect(await offersOf(cards)).toEqual(cards.map(() => 1));
  });

  it('neither offers twice nor forgets when it is killed before any statement of a step', async () => {
    const cards = await added(3);
    const id = await engine.plan({ groups: [cards] });
    let killed = 0;
    for (let survives = 1; ; survives++) {
      const dying = await new DataSource(dataSourceOptions(engine.db.url, database)).initialize();
      const away = Object.assign(new Error('killed'), { code: '57P01' });
      let statements = 0;
      const query = dying.createQueryRunner.bind(dying);
      dying.createQueryRunner = (...mode) => {
        const runner = query(...mode);
        const send = runner.query.bind(runner) as (...all: unknown[]) => Promise<unknown>;
        runner.query = ((...all: unknown[]) => {
          const ends = typeof all[0] === 'string' && /advisory_unlock|ROLLBACK/.test(all[0]);
          if (!ends && ++statements > survives) return Promise.reject(away);
          return send(...all);
        }) as typeof runner.query;
        return runner;
      };
      await process(dying).engine.tick();
      await dying.destroy();
      const offers = await offersOf(cards);
      expect(new Set(offers).size).toBe(1);
      if (offers[0] === 1) break;
      killed++;
    }
    expect(killed).toBeGreaterThan(10);
    await process().engine.tick();
    expect(await offersOf(cards)).toEqual([1, 1, 1]);
    expect(new Set(Object.values(await engine.states(id)))).toEqual(new Set(['offered']));
  });

  it('fails no card for its silence before it has had the time to come back', async () => {
    const [card = ''] = await added(1);
    const id = await engine.plan({ groups: [[card]] });
    await engine.tick();
    await engine.deliver(card);
    await engine.event(card, 'run', { phase: 'install' });
    await engine.disconnect(card);
    // the service was away for longer than an installation may take
    engine.clock.set(new Date(engine.clock.now().getTime() + 30 * minuteMs).toISOString());
    const fresh = process().engine;
    await fresh.tick();
    expect((await engine.states(id))[card]).toBe('installing');
    await engine.reboot(card, 'b1', 2);
    await fresh.tick();
    expect((await engine.states(id))[card]).toBe('soaking');
  });

  it('lets a card hold its version that it has heard, while it waits for those that it has not', async () => {
    const cards = await added(2);
    const [heard = '', unheard = ''] = cards;
    const id = await engine.plan({ groups: [cards], rollout: { soakSeconds: 120 } });
    await engine.tick();
    for (const card of cards) {
      await engine.deliver(card);
      await engine.event(card, 'run', { phase: 'install' });
      await engine.reboot(card, 'b1', 2);
    }
    await engine.pass(1);
    const fresh = process().engine;
    await engine.beat(heard, 'b1', 2);
    engine.clock.set(new Date(engine.clock.now().getTime() + 90_000).toISOString());
    await fresh.tick();
    expect(await engine.states(id)).toEqual({ [heard]: 'succeeded', [unheard]: 'soaking' });
  });

  it('takes an event that comes twice, or late, once', async () => {
    const [card = ''] = await added(1);
    const id = await engine.plan({ groups: [[card]] });
    await engine.tick();
    await engine.install(card);
    const before = await engine.card(id, card);
    await engine.event(card, 'run', { phase: 'download', progress: 10 });
    await engine.beat(card, 'b1', 2);
    await engine.beat(card, 'b1', 2);
    expect(await engine.card(id, card)).toMatchObject({
      state: 'soaking',
      boots: 1,
      soaking_at: (before as never)['soaking_at'],
    });
  });
});
