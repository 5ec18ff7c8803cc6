import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineUnderTest } from './engine-parts.js';

describe('the groups of a rollout', () => {
  let engine: EngineUnderTest;
  let last = 0;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
  });
  afterAll(() => engine.close());

  const numbers = (count: number): string[] => Array.from({ length: count }, () => `G${++last}`);
  const added = async (count: number, some: { school?: string; on?: boolean } = {}): Promise<string[]> => {
    const cards = numbers(count);
    await engine.addCards(cards, some);
    return cards;
  };
  const started = async (groups: string[][], rollout: Record<string, unknown> = {}): Promise<string> => {
    const id = await engine.plan({ groups, rollout: { downloadsPerSchool: 100, ...rollout } });
    await engine.tick();
    return id;
  };
  const succeed = async (...cards: string[]): Promise<void> => {
    for (const card of cards) await engine.install(card);
    await engine.pass(10.1);
  };
  const fail = async (...cards: string[]): Promise<void> => {
    for (const card of cards) {
      await engine.deliver(card);
      await engine.event(card, 'fail', { error: 'noSpace' });
    }
    await engine.tick();
  };
  const groupStates = async (id: string): Promise<string> =>
    (await engine.groups(id)).map(({ state }) => state).join(' ');

  it('start one after the other, each when the one before has succeeded', async () => {
    const groups = [await added(1), await added(2), await added(1)];
    const id = await started(groups, { successPercent: 50 });
    expect(await groupStates(id)).toBe('running waiting waiting');
    expect(Object.values(await engine.states(id))).toEqual(['offered', 'waiting', 'waiting', 'waiting']);
    await succeed(groups[0]?.[0] ?? '');
    expect(await groupStates(id)).toBe('succeeded running waiting');
    // half of the second is enough
    await succeed(groups[1]?.[0] ?? '');
    expect(await groupStates(id)).toBe('succeeded succeeded running');
    await succeed(groups[1]?.[1] ?? '', groups[2]?.[0] ?? '');
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished' });
    expect((await engine.decisions(id)).map(({ kind }) => kind)).toEqual([
      ...['add', 'schedule', 'start', 'groupStart', 'groupSucceed', 'groupStart', 'groupSucceed', 'groupStart'],
      ...['groupSucceed', 'finish'],
    ]);
    expect((await engine.decisions(id)).at(-1)?.detail).toEqual({ succeeded: 4, failed: 0, size: 4 });
  });

  it('are done when they are empty, and not held up by cards that are away', async () => {
    const [first = '', second = ''] = await added(2);
    const away = await added(2, { on: false });
    const id = await started([[], [first, ...away], [second]]);
    expect(await groupStates(id)).toBe('succeeded running waiting');
    await succeed(first);
    expect(await groupStates(id)).toBe('succeeded succeeded running');
    // one that comes later is not forgotten
    await engine.reboot(away[0] ?? '', 'b0', 1);
    await engine.tick();
    expect((await engine.states(id))[away[0] ?? '']).toBe('offered');
  });

  it('wait while all of their cards are away: nothing shows that the version is good', async () => {
    const [away, next] = [await added(2, { on: false }), await added(1)];
    const id = await started([away, next]);
    await engine.pass(60);
    expect(await groupStates(id)).toBe('running waiting');
  });

  it('count cards that are there and wait for their turn', async () => {
    const cards = await added(3);
    const id = await started([cards, await added(1)], { cardsAtOnce: 1, successPercent: 60 });
    const offered = async (): Promise<string[]> =>
      Object.entries(await engine.states(id)).flatMap(([card, state]) => (state === 'offered' ? [card] : []));
    expect(await offered()).toHaveLength(1);
    await succeed(...(await offered()));
    expect(await groupStates(id)).toBe('running waiting');
    await succeed(...(await offered()));
    expect(await groupStates(id)).toBe('succeeded running');
  });

  it('halt when they are over without their success threshold, and go on when they are resumed', async () => {
    const [good = '', bad = ''] = await added(2);
    const [next = ''] = await added(1);
    const id = await started([[good, bad], [next]], { errorPercent: 60 });
    await fail(bad);
    expect(await engine.rollout(id)).toMatchObject({ state: 'running' });
    await succeed(good);
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'missed' });
    expect(await groupStates(id)).toBe('failed waiting');
    await engine.parts.transactions.run((tx) => engine.parts.rollouts.apply(tx, id, 'resume', 'admin'));
    await engine.tick();
    expect(await groupStates(id)).toBe('succeeded running');
    await succeed(next);
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished' });
  });

  it('leave the line of a school to its lessons: so many download there at once', async () => {
    const [here, there] = [await added(4, { school: 's1' }), await added(1, { school: 's2' })];
    const id = await started([[...here, ...there]], { downloadsPerSchool: 2 });
    const states = await engine.states(id);
    expect(here.filter((card) => states[card] === 'offered')).toHaveLength(2);
    expect(states[there[0] ?? '']).toBe('offered');
    const [first = ''] = here.filter((card) => states[card] === 'offered');
    await engine.deliver(first);
    await engine.event(first, 'run', { phase: 'download', progress: 10 });
    await engine.tick();
    expect(Object.values(await engine.states(id)).filter((state) => state === 'waiting')).toHaveLength(2);
    await engine.event(first, 'run', { phase: 'install', progress: 0 });
    await engine.tick();
    expect(Object.values(await engine.states(id)).filter((state) => state === 'waiting')).toHaveLength(1);
  });

  it('offers a card that failed again at a retry', async () => {
    const [card = ''] = await added(1);
    const id = await started([[card]], { errorPercent: 100 });
    await fail(card);
    expect((await engine.rollout(id)).state).toBe('finished');
    await engine.parts.transactions.run((tx) => engine.parts.rollouts.apply(tx, id, 'retry', 'admin'));
    await engine.tick();
    expect(await engine.card(id, card)).toMatchObject({ state: 'offered', code: null });
    await succeed(card);
    expect(await groupStates(id)).toBe('succeeded');
    expect((await engine.rollout(id)).state).toBe('finished');
  });

  it('have a card that was left out before its group started wait for that at a retry', async () => {
    const [[first = ''], [second = '', third = '']] = [await added(1), await added(2)];
    const id = await started([[first], [second, third]]);
    await engine.parts.transactions.run(async (tx) => {
      const skipped = { ...{ rolloutId: id, at: engine.clock.now() }, event: 'skip' as const };
      await engine.parts.cards.apply(tx, [{ ...skipped, deviceNo: second }]);
      await engine.parts.rollouts.apply(tx, id, 'retry', 'admin');
    });
    await engine.tick();
    expect(await engine.states(id)).toEqual({ [first]: 'offered', [second]: 'waiting', [third]: 'waiting' });
    await succeed(first);
    expect(await engine.states(id)).toMatchObject({ [second]: 'offered', [third]: 'offered' });
  });
});
