import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daySeconds, type RolloutEvent } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EngineUnderTest, silentMinutes } from './engine-parts.js';

describe('what halts a rollout', () => {
  let engine: EngineUnderTest;
  let last = 0;

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
  });
  afterAll(() => engine.close());

  const started = async (sizes: number[], rollout: Record<string, unknown> = {}): Promise<[string, string[][]]> => {
    const groups = sizes.map((size) => Array.from({ length: size }, () => `H${++last}`));
    await engine.addCards(groups.flat());
    const id = await engine.plan({ groups, rollout });
    await engine.tick();
    return [id, groups];
  };
  const act = (id: string, event: RolloutEvent): Promise<unknown> =>
    engine.parts.transactions.run((tx) => engine.parts.rollouts.apply(tx, id, event, 'admin', { reason: '等一下' }));
  const failing = async (card: string, error = 'corrupt'): Promise<void> => {
    await engine.deliver(card);
    await engine.event(card, 'fail', { error });
  };
  /** Events of the halts of a rollout. */
  const published = (id: string): Promise<unknown[]> =>
    select(
      engine.db.dataSource,
      `select data - 'at' as data from outbox where type = 'rollout.halted' and key = $1 order by id`,
      [id],
    );
  const statusOf = async (card: string): Promise<string | undefined> => (await engine.commands(card)).at(-1)?.status;

  it('is the error threshold: what no card has in its hands is withdrawn', async () => {
    const [id, [[bad = '', ...others] = []]] = await started([5, 3], { errorPercent: 20 });
    const [delivered = '', queued = ''] = others;
    await engine.deliver(delivered);
    await failing(bad);
    await engine.tick();
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'errors', due_at: null });
    expect((await engine.groups(id)).map(({ state }) => state)).toEqual(['failed', 'waiting']);
    expect((await engine.decisions(id)).at(-1)).toMatchObject({
      ...{ kind: 'pause', detail: { reason: 'errors', failed: 1, size: 5, percent: 20, threshold: 20 } },
    });
    expect(await published(id)).toMatchObject([{ data: { rolloutId: id, reason: 'errors', isRolledBack: false } }]);
    expect([await statusOf(delivered), await statusOf(queued)]).toEqual(['sent', 'cancelled']);
    expect((await engine.states(id))[queued]).toBe('waiting');
    // a card in the middle of it is let end
    await engine.event(delivered, 'run', { phase: 'install' });
    await engine.reboot(delivered, 'b1', 2);
    await engine.pass(10.1);
    expect((await engine.states(id))[delivered]).toBe('succeeded');
    await engine.pass(60);
    expect(await statusOf(queued)).toBe('cancelled');

    await act(id, 'resume');
    await engine.tick();
    // the failure was accepted: it halts nothing again
    expect(await engine.rollout(id)).toMatchObject({ state: 'running', halt_reason: null });
    expect((await engine.states(id))[queued]).toBe('offered');
    expect(await statusOf(queued)).toBe('queued');
  });

  it('rolls back automatically what ran when that is its error action, without windows when doors are dark', async () => {
    const [id, [[bad = ''] = []]] = await started([2], { onError: 'rollBack', respectsLessons: true });
    await engine.deliver(bad);
    await engine.event(bad, 'run', { phase: 'install' });
    await engine.disconnect(bad);
    await engine.pass(11 + silentMinutes);
    expect(await engine.rollout(id)).toMatchObject({ state: 'rolledBack' });
    expect(engine.rollBacks.at(-1)).toEqual({ rolloutId: id, respectsLessons: false });
    expect(await published(id)).toMatchObject([{ data: { reason: 'errors', isRolledBack: true } }]);

    const [mild, [[full = ''] = []]] = await started([2], { onError: 'rollBack', respectsLessons: true });
    await failing(full, 'noSpace');
    await engine.tick();
    expect(engine.rollBacks.at(-1)).toEqual({ rolloutId: mild, respectsLessons: true });
    const [, otherCard = ''] = Object.keys(await engine.states(mild));
    expect((await engine.states(mild))[otherCard]).toBe('cancelled');
  });

  it('is a group that goes dark, but not cards that restart just now', async () => {
    const [id, [cards = []]] = await started([10], { errorPercent: 100, soakSeconds: daySeconds });
    for (const card of cards.slice(0, 8)) await engine.install(card);
    await engine.pass(1);
    for (const card of cards.slice(0, 7)) await engine.disconnect(card);
    await engine.pass(5);
    expect(await engine.rollout(id)).toMatchObject({ state: 'running' });
    await engine.pass(10);
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'onlineDrop' });
    expect((await engine.decisions(id)).at(-1)?.detail).toMatchObject({
      ...{ online: 3, onlineBefore: 10, percent: 12, upgraded: 8, dark: 7, neighbours: 0, neighboursDark: 0 },
    });
    await act(id, 'resume');
    await engine.tick();
    expect(await engine.rollout(id)).toMatchObject({ state: 'running' });
  });

  it('is a package that is taken away', async () => {
    const packageId = await engine.addPackage(2);
    const groups = [['H-w1'], ['H-w2']];
    await engine.addCards(groups.flat());
    const id = await engine.plan({ groups, packageId });
    await engine.tick();
    await engine.db.dataSource.query('update version_package set withdrawn_at = now() where id = $1', [packageId]);
    await engine.pass(1);
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'withdrawn' });
    expect(await statusOf('H-w1')).toBe('cancelled');
  });

  it('is a cancellation: what installs is let end, the rest has not happened', async () => {
    const [id, [[installs = '', queued = '', holds = ''] = []]] = await started([3]);
    await engine.deliver(installs);
    await engine.event(installs, 'run', { phase: 'install' });
    await engine.deliver(holds);
    await act(id, 'cancel');
    // an installation that the card has in its hands cannot be withdrawn
    expect(await engine.states(id)).toEqual({ [installs]: 'installing', [queued]: 'cancelled', [holds]: 'offered' });
    expect(await statusOf(queued)).toBe('cancelled');
    await engine.reboot(installs, 'b1', 2);
    await engine.pass(10.1);
    expect(await engine.states(id)).toMatchObject({ [installs]: 'succeeded', [holds]: 'cancelled' });
    expect((await engine.decisions(id)).find(({ kind }) => kind === 'cancel')?.detail).toMatchObject({ cards: 1 });
  });

  it('sends nothing while it is paused, not even to what has downloaded when its window opens', async () => {
    engine.clock.set('2026-04-01T00:10:00Z');
    const [id, [[card = ''] = []]] = await started([1], { dailyFrom: '22:00', dailyTo: '23:00' });
    await engine.deliver(card);
    await engine.event(card, 'succeed');
    await engine.tick();
    await act(id, 'pause');
    engine.clock.set('2026-04-01T14:10:00Z');
    await engine.tick();
    expect(await engine.commands(card)).toHaveLength(1);
    await act(id, 'resume');
    await engine.tick();
    expect((await engine.commands(card)).map(({ status }) => status)).toEqual(['succeeded', 'queued']);
    // still queued: a pause takes it back, and the card keeps its package
    await act(id, 'pause');
    expect((await engine.commands(card)).map(({ status }) => status)).toEqual(['succeeded', 'cancelled']);
    expect(await engine.card(id, card)).toMatchObject({ state: 'downloaded', dueAt: null, commandId: null });
  });
});
