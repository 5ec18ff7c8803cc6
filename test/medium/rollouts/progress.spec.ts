import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandEventType, UpgradePhase } from '#libs/contracts';
import type { CommandEvent } from '../../../services/devices/commands/command-store.js';
import { CommandEventWriter } from '../../../services/devices/commands/command-event-writer.js';
import { until } from '../../stack/index.js';
import { EngineUnderTest, metricsOn } from './engine-parts.js';

describe('progress that cards of a rollout report', () => {
  let engine: EngineUnderTest;
  let writer: CommandEventWriter;
  let last = 0;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
    writer = new CommandEventWriter(engine.parts.transactions, engine.parts.commands, metricsOn());
  });
  afterAll(async () => {
    await writer.beforeApplicationShutdown();
    await engine.close();
  });

  /** Cards of a rollout that download. */
  const downloading = async (count: number): Promise<[string, string[]]> => {
    const cards = Array.from({ length: count }, () => `G${++last}`);
    await engine.addCards(cards);
    const id = await engine.plan({ groups: [cards] });
    await engine.tick();
    for (const card of cards) {
      await engine.deliver(card);
      await engine.event(card, 'run', { phase: 'download', progress: 10 });
    }
    await engine.tick();
    return [id, cards];
  };
  const eventOf = async (
    deviceNo: string,
    event: CommandEventType,
    phase: UpgradePhase | null,
    progress: number | null,
  ): Promise<CommandEvent> => ({
    ...{ commandId: (await engine.commands(deviceNo)).at(-1)?.id ?? '', deviceNo, event, at: engine.clock.now() },
    ...{ phase, progress, result: null, error: event === 'fail' ? 'noSpace' : null },
  });
  const report = async (...what: Parameters<typeof eventOf>): Promise<void> => writer.add(await eventOf(...what));
  /** Another transaction that has run `sql`, until it is let go. */
  const held = async (sql: string, parameters: unknown[]): Promise<() => Promise<void>> => {
    const runner = engine.db.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(sql, parameters);
    return async () => {
      await runner.commitTransaction();
      await runner.release();
    };
  };
  const rolloutHeld = (id: string): Promise<() => Promise<void>> =>
    held('select 1 from rollout where id = $1 for no key update', [id]);
  const waitsForLock = async (): Promise<boolean> =>
    (
      await engine.db.dataSource.query<unknown[]>(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0;
  const differing = (): Promise<unknown[]> =>
    engine.db.dataSource.query(
      `select g.rollout_id, g.counts, n.counts as rows from rollout_group g cross join lateral (
         select coalesce(jsonb_object_agg(state, cards), '{}') as counts from (
           select state, count(*) as cards from rollout_card c
           where c.rollout_id = g.rollout_id and c.group_position = g.position group by state) s) n
       where g.counts <> n.counts`,
    );

  it('is stored while another transaction holds the rollout', async () => {
    const [id, [card = '']] = await downloading(1);
    engine.clock.set(new Date(engine.clock.now().getTime() + 60_000).toISOString());
    const letGo = await rolloutHeld(id);
    let stored = false;
    const adding = report(card, 'run', 'download', 60).then(() => (stored = true));
    await until(() => stored, 'the progress is stored', 10).finally(letGo);
    await adding;
    expect(await engine.card(id, card)).toMatchObject({
      ...{ state: 'downloading', phase: 'download', percent: 60 },
      dueAt: new Date(engine.clock.now().getTime() + 600_000),
    });
    expect((await engine.commands(card)).at(-1)).toMatchObject({ status: 'running', progress: 60 });
    expect(await engine.groups(id)).toMatchObject([{ counts: { downloading: 1 } }]);
  });

  it('waits for who holds the rollout where it moves the card to another state', async () => {
    const [id, [card = '', other = '']] = await downloading(2);
    const letGo = await rolloutHeld(id);
    const adding = [report(card, 'run', 'install', 0), report(other, 'fail', null, null)];
    await until(waitsForLock, 'a transaction waits').finally(async () => {
      expect(await engine.states(id)).toEqual({ [card]: 'downloading', [other]: 'downloading' });
      await letGo();
    });
    await Promise.all(adding);
    expect(await engine.states(id)).toEqual({ [card]: 'installing', [other]: 'failed' });
    expect(await engine.groups(id)).toMatchObject([{ counts: { installing: 1, failed: 1 } }]);
  });

  it('of a card that was only offered its version waits and counts, however far it is', async () => {
    const card = `G${++last}`;
    await engine.addCards([card]);
    const id = await engine.plan({ groups: [[card]] });
    await engine.tick();
    await engine.deliver(card);
    const letGo = await rolloutHeld(id);
    const adding = report(card, 'run', 'download', 30);
    await until(waitsForLock, 'a transaction waits').finally(letGo);
    await adding;
    expect(await engine.card(id, card)).toMatchObject({ state: 'downloading', percent: 30 });
    expect(await engine.groups(id)).toMatchObject([{ counts: { downloading: 1 } }]);
  });

  it('is stored in its order when some of it has to wait', async () => {
    const [id, [card = '']] = await downloading(1);
    const events = [
      await eventOf(card, 'run', 'verify', 100),
      await eventOf(card, 'run', 'install', 0),
      await eventOf(card, 'run', 'install', 50),
    ];
    const letGo = await rolloutHeld(id);
    const adding = events.map((event) => writer.add(event));
    await until(waitsForLock, 'a transaction waits').finally(letGo);
    await Promise.all(adding);
    expect(await engine.card(id, card)).toMatchObject({ state: 'installing', phase: 'install', percent: 50 });
    expect((await engine.commands(card)).at(-1)).toMatchObject({ progress: 50 });
  });

  it('comes after what another transaction does with its card', async () => {
    const [id, [card = '']] = await downloading(1);
    const letGo = await held('update rollout_card set percent = 20 where rollout_id = $1', [id]);
    const adding = report(card, 'run', 'download', 70);
    await until(waitsForLock, 'a transaction waits').finally(letGo);
    await adding;
    expect(await engine.card(id, card)).toMatchObject({ state: 'downloading', percent: 70 });
  });

  it('saves a card whose time is over at that moment', async () => {
    const [id, [card = '']] = await downloading(1);
    const later = new Date(engine.clock.now().getTime() + 1800_000);
    const letGo = await held('update rollout_card set percent = 90, due_at = $2 where rollout_id = $1', [id, later]);
    const looking = engine.pass(11);
    await until(waitsForLock, 'the engine waits for the card').finally(letGo);
    await looking;
    expect(await engine.card(id, card)).toMatchObject({ state: 'downloading', percent: 90, dueAt: later });
  });

  it('is published only when the state of the command is another', async () => {
    const [, [card = '']] = await downloading(1);
    const events = async (): Promise<number> =>
      (
        await engine.db.dataSource.query<unknown[]>(
          `select 1 from outbox where type = 'command.changed' and key = $1`,
          [card],
        )
      ).length;
    const before = await events();
    await report(card, 'run', 'download', 80);
    await engine.event(card, 'run', { phase: 'download', progress: 90 });
    expect(await events()).toBe(before);
    await report(card, 'fail', null, null);
    expect(await events()).toBe(before + 1);
  });

  it('loses no count and no report while the engine works on the same cards', async () => {
    const [id, cards] = await downloading(24);
    const busy = cards.map(async (card, index) => {
      for (let percent = 20; percent <= 90; percent += 10) await report(card, 'run', 'download', percent);
      await report(card, 'run', 'verify', 100);
      if (index % 3 === 0) await report(card, 'run', 'install', 0);
      else await engine.beat(card, 'b0', 1);
      if (index % 4 === 1) await report(card, 'fail', null, null);
    });
    let over = false;
    const engines = (async () => {
      while (!over) {
        await engine.db.dataSource.query('update rollout set due_at = $2 where id = $1', [id, engine.clock.now()]);
        await engine.tick();
      }
    })();
    await Promise.all(busy).finally(() => (over = true));
    await engines;
    expect(await differing()).toEqual([]);
    for (const [index, card] of cards.entries()) {
      const { state, phase, percent } = await engine.card(id, card);
      const expected =
        index % 4 === 1
          ? { state: 'failed', phase: null, percent: null }
          : index % 3 === 0
            ? { state: 'installing', phase: 'install', percent: 0 }
            : { state: 'downloading', phase: 'verify', percent: 100 };
      expect({ state, phase, percent }).toEqual(expected);
    }
  }, 60_000);
});
