import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { filled, rolloutStateLabels, texts } from '#libs/contracts';
import { ConflictError, NotFoundError } from '#libs/http';
import { database } from '../../../services/devices/database.js';
import { addSchool, callers, SetClock } from '../devices/reading-parts.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCards, addVersion, audits, bodyOf, type Rollouts, rolloutsOn, second, storedCards } from './plan-parts.js';

const { admin } = callers;

describe('a draft of a rollout', () => {
  let db: TestDatabase;
  let rollouts: Rollouts;
  const clock = new SetClock(new Date('2026-03-02T11:00:00Z'));

  beforeAll(async () => {
    db = await testDatabase(database);
    rollouts = rolloutsOn(db.dataSource, clock);
    await addSchool(db.dataSource, 'S1', 'p1 c1 t1');
    await addSchool(db.dataSource, 'S2', 'p1 c1 t2');
    await addCards(db.dataSource, 'S1', 6);
    await addCards(db.dataSource, 'S2', 2);
    for (const version of [2, 3]) await addVersion(db.dataSource, 'M1', version);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.dataSource.query('truncate rollout cascade');
    await db.dataSource.query('truncate outbox');
  });

  const full = {
    ...{ name: '春季升级', choice: { schoolCodes: ['S1'], versionCodes: [1] }, draft: true, perArea: 1 },
    groups: [{ name: '试点', count: 2, reviewAfter: true }, { percent: 50 }, { deviceNos: ['S1-6'] }],
    ...{ successPercent: 80, errorPercent: 20, onError: 'rollBack', respectsLessons: false, urgentReason: '黑屏' },
    ...{ dailyFrom: '20:00', dailyTo: '06:00', cardsAtOnce: 3, downloadsPerSchool: 2, soakMinutes: 5 },
    ...{ installMinutes: 7, onlineDropPercent: 30, startAt: '2026-03-03 18:00:00', deadlineAt: '2026-03-09 18:00:00' },
    ...{ needsApproval: true, takesLateCards: true },
  };
  const add = async (body: object = {}): Promise<string> =>
    (await rollouts.plans.add(admin, await bodyOf({ draft: true, ...body }))).rolloutId;
  const change = async (rolloutId: string, body: object, caller = admin): Promise<void> =>
    rollouts.drafts.change(caller, { rolloutId, ...(await bodyOf(body)) });
  const defined = (body: object): object => JSON.parse(JSON.stringify(body)) as object;

  it('is read as it was planned, whatever it says', async () => {
    const id = await add(full);
    expect(defined(await rollouts.drafts.read(admin, id))).toEqual({
      model: 'M1',
      versionCode: 2,
      ...full,
      version: expect.any(Number),
    });
    const plain = await add();
    const read = defined(await rollouts.drafts.read(admin, plain));
    expect(read).toMatchObject({ name: '升级', choice: {}, soakMinutes: 10, draft: true });
    for (const field of ['groups', 'perArea', 'startAt', 'urgentReason']) expect(read).not.toHaveProperty(field);
  });

  it('is planned again: rules, cards and groups', async () => {
    const id = await add(full);
    const [before] = await storedCards(db.dataSource, id);
    await change(id, { name: '改后', versionCode: 3, draft: true, groups: [{ count: 3 }] }, second);
    const cards = await storedCards(db.dataSource, id);
    expect(before?.versionCode).toBe(2);
    expect(cards).toHaveLength(8);
    expect(cards.every(({ versionCode, state }) => versionCode === 3 && state === 'waiting')).toBe(true);
    expect(await rollouts.details.detail(admin, id)).toMatchObject({
      ...{ name: '改后', versionName: 'v3', state: 'draft', total: 8, soakMinutes: 10, dailyFrom: null },
      ...{ urgentReason: null, needsApproval: false, startAt: null, createdBy: 'second', schoolCode: null },
      groupList: [{ size: 3 }, { size: 5 }],
      actions: ['submit', 'schedule', 'cancel', 'change'],
    });
    const { list } = await rollouts.lists.decisions(admin, { rolloutId: id, page: 1, size: 20 });
    expect(list.map(({ kind, createdBy }) => [kind, createdBy])).toEqual([
      ['change', 'second'],
      ['add', 'user'],
    ]);
    expect((await audits(db.dataSource)).at(-1)).toMatchObject({
      ...{ action: 'rollout.change', account: 'second', objectIds: [id] },
      ...{ before: { name: '春季升级', versionName: 'v2' }, after: { name: '改后', versionName: 'v3', cards: 8 } },
    });
  });

  it('is approved by another administrator than its last editor', async () => {
    const id = await add({ needsApproval: true });
    await change(id, { needsApproval: true }, second);
    expect(await rollouts.details.detail(admin, id)).toMatchObject({ state: 'awaitingApproval', mayApprove: true });
    const approve = { rolloutId: id, action: 'approve' as const, reason: undefined };
    await expect(rollouts.acts.act(second, approve)).rejects.toMatchObject({ message: texts.rolloutOwnApproval });
    await rollouts.acts.act(admin, approve);
    expect(await rollouts.details.detail(admin, id)).toMatchObject({ state: 'scheduled' });
  });

  it('stays as it is when it is refused, is out of reach, or is none any more', async () => {
    const id = await add(full);
    await expect(change(id, { groups: [{ count: 1, percent: 1 }] })).rejects.toMatchObject({ field: 'groups.0' });
    await expect(change(id, { choice: { schoolCodes: ['none'] } })).rejects.toMatchObject({ field: 'choice' });
    await expect(change(id, {}, callers.townManager)).rejects.toBeInstanceOf(NotFoundError);
    expect(await rollouts.details.detail(admin, id)).toMatchObject({ name: '春季升级', state: 'draft' });
    await change(id, {});
    const message = filled(texts.rolloutActionRefused, { state: rolloutStateLabels.scheduled });
    await expect(change(id, {})).rejects.toMatchObject({ message });
    await expect(rollouts.drafts.read(admin, id)).rejects.toBeInstanceOf(ConflictError);
    expect((await rollouts.details.detail(admin, id)).actions).not.toContain('change');
  });

  it('is not edited when it rolls another one back: its cards have targets of their own', async () => {
    const id = await add();
    await db.dataSource.query(`update rollout set kind = 'rollBack' where id = $1`, [id]);
    await expect(change(id, {})).rejects.toMatchObject({ message: texts.rolloutRollBackFixed });
    expect((await rollouts.details.detail(admin, id)).actions).not.toContain('change');
  });
});
