import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayMinutes, type RolloutEvent } from '#libs/contracts';
import { select } from '#libs/data/db';
import { LocalBus } from '#libs/events';
import { CardGroupUses } from '../../../services/devices/inventory/card-group-uses.js';
import { ChosenGroups } from '../../../services/devices/rollouts/chosen-groups.js';
import { engineOn, EngineUnderTest } from './engine-parts.js';
import { addSchool } from '../devices/reading-parts.js';
import { addVersion } from './plan-parts.js';

let engine: EngineUnderTest;
let last = 0;

beforeAll(async () => {
  engine = await EngineUnderTest.start();
});
afterAll(() => engine.close());

const query = <Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> =>
  select<Row>(engine.db.dataSource, sql, parameters);
const added = async (count: number, some: { school?: string; on?: boolean } = {}): Promise<string[]> => {
  const cards = Array.from({ length: count }, () => `N${String(++last).padStart(3, '0')}`);
  await engine.addCards(cards, some);
  return cards;
};
const act = (id: string, event: RolloutEvent): Promise<unknown> =>
  engine.parts.transactions.run((tx) => engine.parts.rollouts.apply(tx, id, event, 'admin'));
const succeed = async (...cards: string[]): Promise<void> => {
  for (const card of cards) await engine.install(card);
  await engine.pass(10.1);
};
const groupStates = async (id: string): Promise<string> =>
  (await engine.groups(id)).map(({ state }) => state).join(' ');

describe('a rollout with a review after its first group', () => {
  const started = async (groups: string[][], rollout: Record<string, unknown> = {}): Promise<string> => {
    const id = await engine.plan({ groups, rollout });
    await query('update rollout_group set review_after = true where rollout_id = $1 and position = 1', [id]);
    await engine.tick();
    return id;
  };

  it('pauses until someone resumes it, also when its process restarts, and reports no halt', async () => {
    const [[first = ''], [second = '']] = [await added(1), await added(1)];
    const id = await started([[first], [second]]);
    await succeed(first);
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'review', due_at: null });
    await engine.pass(60);
    await engineOn(engine.db.dataSource, engine.clock, {}, new LocalBus()).engine.tick();
    expect(await groupStates(id)).toBe('succeeded waiting');
    expect(await engine.commands(second)).toEqual([]);
    const events = await query(
      `select type, data - 'at' as data from outbox where key = $1 and type <> 'rollout.changed'`,
      [id],
    );
    const review = { name: 'r', group: 'g1', succeeded: 1, failed: 0, size: 1 };
    expect(events).toEqual([{ type: 'rollout.awaitsReview', data: { rolloutId: id, schoolCode: null, ...review } }]);
    await engine.parts.engine.count();
    expect((await engine.parts.metrics.halted.get()).values[0]?.value).toBe(0);

    await act(id, 'resume');
    await engine.tick();
    expect(await groupStates(id)).toBe('succeeded running');
    await succeed(second);
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished' });
    expect((await engine.decisions(id)).map(({ kind }) => kind)).toEqual([
      ...['add', 'schedule', 'start', 'groupStart', 'groupSucceed', 'groupReview', 'pause', 'resume', 'groupStart'],
      ...['groupSucceed', 'finish'],
    ]);
  });

  it('is reviewed again when its failed cards are retried', async () => {
    const [[good = '', bad = ''], [next = '']] = [await added(2), await added(1)];
    const id = await started([[good, bad], [next]], { successPercent: 50, errorPercent: 100 });
    await engine.deliver(bad);
    await engine.event(bad, 'fail', { error: 'noSpace' });
    await succeed(good);
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'review' });
    await act(id, 'retry');
    await engine.tick();
    // half of the group is enough for the next one, but the retried card is to be reviewed along with it
    expect(await groupStates(id)).toBe('succeeded waiting');
    expect(await engine.states(id)).toMatchObject({ [bad]: 'offered', [next]: 'waiting' });
    await succeed(bad);
    expect(await engine.rollout(id)).toMatchObject({ state: 'paused', halt_reason: 'review' });
    expect(await groupStates(id)).toBe('succeeded waiting');
  });
});

describe('a rollout that takes late cards', () => {
  const school = `late ${randomUUID()}`;
  let packageId: string;

  beforeAll(async () => {
    packageId = await addVersion(engine.db.dataSource, 'M', 2);
    await addSchool(engine.db.dataSource, school, 'p1 c1 t1');
  });

  const planned = (cards: string[], rollout: Record<string, unknown> = {}): Promise<string> => {
    const takes = { takesLateCards: true, source: 'product', choice: { schoolCodes: [school] } };
    return engine.plan({ groups: [cards], packageId, rollout: { ...takes, ...rollout } });
  };
  /** Cards of the model, of the school unless another is given. */
  const late = async (count: number, { versionCode = 1, model = 'M', at = school } = {}): Promise<string[]> => {
    const cards = await added(count, { school: at });
    await query('update device set model = $2, version_code = $3 where device_no = any($1)', [
      cards,
      model,
      versionCode,
    ]);
    return cards;
  };
  const groupOf = async (id: string): Promise<object | undefined> =>
    (
      await query(
        'select size, late_cards as "late", online_before as "onlineBefore" from rollout_group where rollout_id = $1',
        [id],
      )
    )[0];

  it('has them join its last group once, without the wrong ones, and finishes when it is closed', async () => {
    const [first = ''] = await late(1);
    const id = await planned([first]);
    await engine.tick();
    const [joins = ''] = await late(1);
    await late(1, { versionCode: 2 });
    await late(1, { versionCode: 3 });
    await late(1, { model: 'other' });
    await late(1, { at: 'elsewhere' });
    await engine.pass(0.6);
    expect(await engine.states(id)).toEqual({ [first]: 'offered', [joins]: 'offered' });
    expect(await groupOf(id)).toEqual({ size: 2, late: 1, onlineBefore: 2 });
    await succeed(first, joins);
    await engine.pass(1);
    // everything is done, and the next card may come
    expect(await engine.rollout(id)).toMatchObject({ state: 'running' });
    expect((await engine.decisions(id)).filter(({ kind }) => kind === 'lateCards')).toHaveLength(1);
    await act(id, 'close');
    await engine.tick();
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished' });
    await late(1);
    await engine.pass(1);
    expect(await groupOf(id)).toMatchObject({ size: 2, late: 1 });
  });

  it('leaves a card to another rollout until that has ended with it, and takes none while paused or after its deadline', async () => {
    const [held = '', own = ''] = await late(2);
    const other = await engine.plan({ groups: [[held]], packageId });
    const id = await planned([own], { choice: { deviceNos: [held, own] } });
    await engine.tick();
    await engine.pass(1);
    expect(Object.keys(await engine.states(id))).toEqual([own]);
    await act(id, 'pause');
    await act(other, 'cancel');
    await engine.pass(1);
    expect(Object.keys(await engine.states(id))).toEqual([own]);
    await act(id, 'resume');
    await engine.tick();
    expect(Object.keys(await engine.states(id))).toEqual([held, own]);
    await engine.pass(15 * dayMinutes);
    expect(await engine.rollout(id)).toMatchObject({ state: 'finished' });
  });

  it('takes the cards that come into a group of cards, which cannot be deleted before its end', async () => {
    const [first = '', second = ''] = await late(2);
    const groupId = randomUUID();
    await query(
      `insert into card_group (id, name, kind, rule, created_by, source, create_date, updated_at)
       values ($1, $2, 'rule', jsonb_build_object('tag', $2::text), 'admin', 'product', now(), now())`,
      [groupId, groupId],
    );
    const tag = (card: string) => query('update device set tags = array[$2] where device_no = $1', [card, groupId]);
    await tag(first);
    const id = await planned([first], { name: groupId, choice: { groupId } });
    await engine.tick();
    await engine.pass(1);
    expect(Object.keys(await engine.states(id))).toEqual([first]);
    await tag(second);
    await engine.pass(1);
    expect(Object.keys(await engine.states(id))).toEqual([first, second]);

    const uses = new CardGroupUses();
    new ChosenGroups(uses).onModuleInit();
    const used = (): Promise<string[]> => engine.parts.transactions.run((tx) => uses.of(tx, groupId));
    expect(await used()).toEqual([`升级计划“${groupId}”`]);
    await act(id, 'cancel');
    expect(await used()).toEqual([]);
  });

  it('takes only cards that its author may see', async () => {
    const foreign = `foreign ${randomUUID()}`;
    await addSchool(engine.db.dataSource, foreign, 'p1 c1 t1', 'private');
    const [own = '', seen = ''] = await late(2);
    const [hidden = ''] = await late(1, { at: foreign });
    const id = await planned([own], { source: 'elsewhere', choice: { deviceNos: [own, seen, hidden] } });
    await engine.tick();
    await engine.pass(1);
    expect(Object.keys(await engine.states(id))).toEqual([own, seen]);
  });
});
