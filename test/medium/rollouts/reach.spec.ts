import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { rolloutActions } from '../../../services/devices/rollouts/rollout.dto.js';
import { addSchool, callers, SetClock } from '../devices/reading-parts.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCards, addVersion, bodyOf, putCards, type Rollouts, rolloutsOn } from './plan-parts.js';

const { admin, foreignAdmin } = callers;

describe('the reach of a rollout', () => {
  let db: TestDatabase;
  let rollouts: Rollouts;
  /** Of schools that everybody sees, of one that others do not see, of both, and of cards without a school. */
  let open: string;
  let hidden: string;
  let both: string;
  let unbound: string;

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    rollouts = rolloutsOn(dataSource, new SetClock(new Date('2026-03-02T08:00:00Z')));
    await addSchool(dataSource, 'OPEN', 'p1 c1 t1');
    await addSchool(dataSource, 'HIDDEN', 'p1 c1 t2', 'third');
    await addCards(dataSource, 'OPEN', 4);
    await addCards(dataSource, 'HIDDEN', 4);
    await addCards(dataSource, null, 2);
    await addVersion(dataSource, 'M1', 2);
    const add = async (name: string, choice: object): Promise<string> =>
      (await rollouts.plans.add(admin, await bodyOf({ name, choice }))).rolloutId;
    open = await add('open', { schoolCodes: ['OPEN'] });
    hidden = await add('hidden', { schoolCodes: ['HIDDEN'] });
    both = await add('both', {});
    unbound = await add('unbound', { deviceNos: ['FREE-1'] });
    for (const id of [open, hidden, both, unbound]) {
      await rollouts.transactions.run((tx) => rollouts.store.apply(tx, id, 'start', null));
    }
    await putCards(dataSource, both, { 'OPEN-1': { state: 'failed', code: 'noSpace' } });
  });
  afterAll(() => db.close());

  const listed = async (caller: Identity): Promise<string[]> => {
    const { list, total } = await rollouts.lists.list(caller, {}, { page: 1, size: 100 });
    expect(total).toBe(list.length);
    expect((await rollouts.lists.running(caller)).map(({ name }) => name)).toEqual(list.map(({ name }) => name));
    return list.map(({ name }) => name).sort();
  };
  const stored = () => select(db.dataSource, `select id, state, halt_reason from rollout order by id`);

  it('is every school of it: who sees one of two sees nothing of it', async () => {
    expect(await listed(admin)).toEqual(['both', 'hidden', 'open', 'unbound']);
    expect(await listed(foreignAdmin)).toEqual(['open', 'unbound']);
  });

  it('does not grow when a school is deleted', async () => {
    await db.dataSource.query(`update school set deleted = true where code = 'HIDDEN'`);
    expect(await listed(foreignAdmin)).toEqual(['open', 'unbound']);
    expect(await listed(admin)).toEqual(['both', 'hidden', 'open', 'unbound']);
    await db.dataSource.query(`update school set deleted = false where code = 'HIDDEN'`);
  });

  it('bounds every call that names a rollout; one out of reach is as unknown as one that there is not', async () => {
    const page = { page: 1, size: 10 };
    const before = await stored();
    for (const rolloutId of [hidden, both, randomUUID()]) {
      const calls: Promise<unknown>[] = [
        rollouts.details.detail(foreignAdmin, rolloutId),
        rollouts.details.failures(foreignAdmin, rolloutId),
        rollouts.lists.decisions(foreignAdmin, { rolloutId, ...page }),
        rollouts.cards.list(foreignAdmin, { rolloutId }, page),
        rollouts.acts.rollBack(foreignAdmin, { rolloutId, respectsLessons: true }),
        rollouts.acts.skip(foreignAdmin, { rolloutId, deviceNos: ['OPEN-1', 'HIDDEN-1'], reason: 'x' }),
        ...rolloutActions.map((action) => rollouts.acts.act(foreignAdmin, { rolloutId, action, reason: 'x' })),
      ];
      for (const result of await Promise.allSettled(calls)) {
        expect(result.status).toBe('rejected');
        const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
        expect(reason).toBeInstanceOf(NotFoundError);
        expect(reason).toMatchObject({ message: texts.rolloutUnknown });
      }
    }
    expect(await stored()).toEqual(before);
    await rollouts.acts.act(foreignAdmin, { rolloutId: open, action: 'pause' });
    expect(await rollouts.details.detail(foreignAdmin, open)).toMatchObject({ state: 'paused', schoolCode: 'OPEN' });
  });

  it('keeps the cards of a rollout to that rollout', async () => {
    const skip = { rolloutId: open, deviceNos: ['HIDDEN-1', 'FREE-1'], reason: 'x' };
    expect(await rollouts.acts.skip(foreignAdmin, skip)).toEqual([]);
  });

  it('ends where a card has moved to: its room and its state of now are hidden from callers who see the rollout alone', async () => {
    await db.dataSource.query(
      `update device set school_code = 'HIDDEN', classroom_code = 'room-moved', name = '新教室' where device_no = 'OPEN-4'`,
    );
    const wanted = { rolloutId: open, deviceNo: 'OPEN-4' };
    const { list } = await rollouts.cards.list(foreignAdmin, wanted, { page: 1, size: 10 });
    expect(list).toEqual([
      expect.objectContaining({ deviceNo: 'OPEN-4', schoolCode: 'OPEN', name: null, onlineStatus: null }),
    ]);
    await expect(rollouts.upgrades.history(foreignAdmin, 'OPEN-4')).rejects.toBeInstanceOf(NotFoundError);
    const history = async (deviceNo: string) =>
      (await rollouts.upgrades.history(foreignAdmin, deviceNo)).map(({ name }) => name);
    expect(await history('OPEN-1')).toEqual(['open']);
  });
});
