import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { filled, rolloutStateLabels, type RolloutState, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { ConflictError } from '#libs/http';
import { database } from '../../../services/devices/database.js';
import type { RolloutAction } from '../../../services/devices/rollouts/rollout.dto.js';
import { addSchool, callers, SetClock } from '../devices/reading-parts.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import {
  addCards,
  addVersion,
  audits,
  bodyOf,
  putCards,
  type Rollouts,
  rolloutsOn,
  second,
  storedCards,
} from './plan-parts.js';

const { admin } = callers;
/** Monday, 16:00 and 19:00 in Shanghai. */
const afternoon = '2026-03-02T08:00:00Z';
const evening = '2026-03-02T11:00:00Z';

describe('what administrators do with a rollout', () => {
  let db: TestDatabase;
  let rollouts: Rollouts;
  const clock = new SetClock(new Date(afternoon));

  beforeAll(async () => {
    db = await testDatabase(database);
    rollouts = rolloutsOn(db.dataSource, clock);
    await addSchool(db.dataSource, 'S1', 'p1 c1 t1');
    await addSchool(db.dataSource, 'S2', 'p1 c1 t2');
    await addCards(db.dataSource, 'S1', 6);
    await addCards(db.dataSource, 'S2', 2);
    await addVersion(db.dataSource, 'M1', 1);
    await addVersion(db.dataSource, 'M1', 2);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock.set(evening);
    await db.dataSource.query('truncate rollout cascade');
    await db.dataSource.query('truncate outbox');
    await db.dataSource.query(`update device set version_code = 1, current_version = 'v1'`);
  });

  const add = async (body: object = {}, on = rollouts) => (await on.plans.add(admin, await bodyOf(body))).rolloutId;
  const act = (rolloutId: string, action: RolloutAction, caller = admin, reason?: string, on = rollouts) =>
    on.acts.act(caller, { rolloutId, action, reason });
  const start = (rolloutId: string) =>
    rollouts.transactions.run((tx) => rollouts.store.apply(tx, rolloutId, 'start', null));
  const detail = (rolloutId: string, caller = admin) => rollouts.details.detail(caller, rolloutId);
  const state = async (rolloutId: string): Promise<RolloutState> => (await detail(rolloutId)).state;
  const kinds = async (rolloutId: string): Promise<string[]> => {
    const { list } = await rollouts.lists.decisions(admin, { rolloutId, page: 1, size: 20 });
    return list.map(({ kind }) => kind).reverse();
  };
  const running = async (body: object = {}): Promise<string> => {
    const id = await add(body);
    await start(id);
    return id;
  };

  it('goes from draft over a second administrator to its time', async () => {
    const id = await add({ draft: true, needsApproval: true, startAt: '2026-03-03 18:00:00' });
    expect(await detail(id)).toMatchObject({
      state: 'draft',
      actions: ['submit', 'cancel', 'change'],
      mayApprove: false,
    });
    await expect(act(id, 'schedule')).rejects.toMatchObject({ message: texts.rolloutNeedsApproval });
    await act(id, 'submit');
    expect(await detail(id)).toMatchObject({ mayApprove: false, actions: ['cancel'] });
    for (const action of ['approve', 'reject'] as const) {
      await expect(act(id, action)).rejects.toMatchObject({ message: texts.rolloutOwnApproval });
    }
    expect(await detail(id, second)).toMatchObject({ mayApprove: true, actions: ['approve', 'reject', 'cancel'] });
    await expect(act(id, 'reject', second)).rejects.toMatchObject({
      message: texts.rolloutReasonRequired,
      field: 'reason',
    });
    await act(id, 'reject', second, '范围太大');
    expect(await state(id)).toBe('draft');
    await act(id, 'submit');
    await act(id, 'approve', second);
    expect(await detail(id)).toMatchObject({
      state: 'scheduled',
      approvedBy: 'second',
      startAt: '2026-03-03 18:00:00',
    });
    expect(await kinds(id)).toEqual(['add', 'submit', 'reject', 'submit', 'approve']);
    expect((await audits(db.dataSource)).map(({ action, account }) => [action, account])).toEqual([
      ['rollout.add', 'user'],
      ['rollout.submit', 'user'],
      ['rollout.reject', 'second'],
      ['rollout.submit', 'user'],
      ['rollout.approve', 'second'],
    ]);
  });

  it('does not start without approval where every rollout needs one', async () => {
    const strict = rolloutsOn(db.dataSource, clock, 'required');
    const id = await add({}, strict);
    expect(await detail(id)).toMatchObject({ state: 'awaitingApproval', needsApproval: true });
    const draft = await add({ draft: true });
    await expect(act(draft, 'schedule', second, undefined, strict)).rejects.toMatchObject({
      message: texts.rolloutNeedsApproval,
    });
    const began = await running();
    await putCards(db.dataSource, began, { 'S1-1': { state: 'failed', code: 'silent' } });
    const { rolloutId } = await strict.acts.rollBack(admin, { rolloutId: began, respectsLessons: true });
    expect(await state(rolloutId)).toBe('awaitingApproval');
  });

  it('does not start after its deadline, or when its package is gone', async () => {
    const id = await add({ draft: true, deadlineAt: '2026-03-02 20:00:00' });
    const package2 = `version_package set withdrawn_at = $1 where version_code = 2`;
    await db.dataSource.query(`update ${package2}`, [new Date()]);
    await expect(act(id, 'schedule')).rejects.toMatchObject({ message: texts.rolloutVersionWithoutPackage });
    await db.dataSource.query(`update ${package2}`, [null]);
    clock.set('2026-03-02T12:00:00Z');
    await expect(act(id, 'schedule')).rejects.toMatchObject({ message: texts.rolloutDeadlinePast });
    expect(await state(id)).toBe('draft');
  });

  it('is paused and resumed with a reason', async () => {
    const id = await running();
    await act(id, 'pause', admin, '等待确认');
    expect(await detail(id)).toMatchObject({
      state: 'paused',
      haltReason: '等待确认',
      actions: ['resume', 'cancel', 'rollBack'],
    });
    await act(id, 'resume', second);
    expect(await detail(id)).toMatchObject({ state: 'running', haltReason: null });
    expect(await kinds(id)).toEqual(['add', 'schedule', 'start', 'pause', 'resume']);
    const [, pause, resume] = await audits(db.dataSource);
    expect(pause).toMatchObject({
      action: 'rollout.pause',
      objectIds: [id],
      objectName: '升级',
      before: { state: 'running' },
      after: { state: 'paused', reason: '等待确认' },
    });
    expect(resume).toMatchObject({ account: 'second', before: { state: 'paused', reason: '等待确认' } });
  });

  it('takes an action once: of two administrators at the same moment one reads that the other came before', async () => {
    const id = await running();
    const both = await Promise.allSettled([act(id, 'pause'), act(id, 'pause', second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((each) => each.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(ConflictError);
    expect(lost?.reason).toMatchObject({ message: filled(texts.rolloutActionRefused, { state: '已暂停' }) });
  });

  it.each<[string, RolloutAction[], RolloutState]>([
    ['scheduled', ['submit', 'schedule', 'pause', 'resume', 'retry', 'approve', 'reject'], 'scheduled'],
    ['cancelled', ['submit', 'schedule', 'pause', 'resume', 'retry', 'approve', 'reject', 'cancel'], 'cancelled'],
  ])('when %s refuses what its state does not take', async (_what, actions, expected) => {
    const id = await add();
    if (expected === 'cancelled') await act(id, 'cancel', admin, '不升级了');
    for (const action of actions) {
      const refusal = act(id, action, second, '原因');
      await expect(refusal).rejects.toBeInstanceOf(ConflictError);
      await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining(rolloutStateLabels[expected]) });
    }
    expect(await state(id)).toBe(expected);
  });

  it('retries what failed and what was skipped, also when it has finished', async () => {
    const id = await running();
    await expect(act(id, 'retry')).rejects.toMatchObject({ message: texts.rolloutNothingToRetry });
    const ended: Parameters<typeof putCards>[2] = {};
    for (const { deviceNo } of await storedCards(db.dataSource, id)) ended[deviceNo] = { state: 'succeeded' };
    await putCards(db.dataSource, id, {
      ...ended,
      'S1-1': { state: 'failed', code: 'noSpace' },
      'S1-2': { state: 'skipped', reason: '维修中' },
    });
    await rollouts.transactions.run((tx) => rollouts.store.apply(tx, id, 'finish', null));
    expect((await detail(id)).actions).toEqual(['retry', 'rollBack']);
    await act(id, 'retry');
    expect(await detail(id)).toMatchObject({
      state: 'running',
      counts: { waiting: 2, succeeded: 6, failed: 0, skipped: 0 },
    });
    const [card] = await storedCards(db.dataSource, id);
    expect(card).toMatchObject({ deviceNo: 'S1-1', state: 'waiting', reason: null });
    const { list } = await rollouts.lists.decisions(admin, { rolloutId: id, page: 1, size: 1 });
    expect(list).toEqual([expect.objectContaining({ kind: 'retry', createdBy: 'user', detail: { cards: 2 } })]);
  });

  it('skips cards with a reason, as far as they have not ended', async () => {
    const id = await running();
    await putCards(db.dataSource, id, { 'S1-1': { state: 'succeeded' }, 'S1-2': { state: 'downloading' } });
    const skip = { rolloutId: id, deviceNos: ['S1-1', 'S1-2', 'S1-3', 'UNKNOWN'], reason: '维修中' };
    expect(await rollouts.acts.skip(admin, skip)).toEqual(['S1-2', 'S1-3']);
    expect(await rollouts.acts.skip(admin, skip)).toEqual([]);
    expect(await detail(id)).toMatchObject({ counts: { skipped: 2, succeeded: 1, waiting: 5 } });
    const page = await rollouts.cards.list(admin, { rolloutId: id, states: ['skipped'] }, { page: 1, size: 10 });
    expect(page.list.map(({ deviceNo, reason }) => [deviceNo, reason])).toEqual([
      ['S1-2', '维修中'],
      ['S1-3', '维修中'],
    ]);
    expect((await audits(db.dataSource)).at(-1)).toMatchObject({
      action: 'rollout.skip',
      after: { deviceNos: ['S1-2', 'S1-3'], reason: '维修中' },
    });
  });

  describe('rolled back', () => {
    it('brings each card that began to its former version, and leaves the others', async () => {
      const id = await running({ name: '升级2' });
      await putCards(db.dataSource, id, {
        'S1-1': { state: 'succeeded' },
        'S1-2': { state: 'failed', code: 'silent' },
        'S1-3': { state: 'failed', code: 'noSpace' },
        'S1-4': { state: 'installing', installs: true },
        'S1-5': { state: 'downloading' },
      });
      await db.dataSource.query(`update device set version_code = 2, current_version = 'v2' where device_no = 'S1-1'`);
      const { rolloutId } = await rollouts.acts.rollBack(admin, {
        rolloutId: id,
        reason: '首屏黑屏',
        respectsLessons: false,
      });
      const rows = await storedCards(db.dataSource, rolloutId);
      expect(
        rows.map(({ deviceNo, state: at, versionCode, downgrade }) => [deviceNo, at, versionCode, downgrade]),
      ).toEqual([
        ['S1-1', 'waiting', 1, true],
        ['S1-2', 'waiting', 1, true],
        ['S1-3', 'succeeded', 1, true],
        ['S1-4', 'waiting', 1, true],
        ['S1-5', 'succeeded', 1, true],
      ]);
      expect(await detail(rolloutId)).toMatchObject({
        ...{ kind: 'rollBack', name: '回退：升级2', repairsId: id, state: 'scheduled', versionCode: null },
        ...{ respectsLessons: false, urgentReason: '首屏黑屏', actions: ['cancel'] },
      });
      const former = await detail(id);
      expect(former).toMatchObject({ state: 'rolledBack', repairedById: rolloutId, actions: [] });
      expect(former.counts).toMatchObject({ cancelled: 4, installing: 1 });
      const { list } = await rollouts.lists.decisions(admin, { rolloutId: id, page: 1, size: 1 });
      expect(list[0]).toMatchObject({
        kind: 'rollBack',
        detail: { cards: 5, rollout: '回退：升级2', reason: '首屏黑屏' },
      });
      expect((await audits(db.dataSource)).at(-1)).toMatchObject({ action: 'rollout.rollBack', objectIds: [id] });
      await expect(rollouts.acts.rollBack(admin, { rolloutId, respectsLessons: true })).rejects.toMatchObject({
        message: texts.rolloutRollsBack,
      });
    });

    it('leaves a card without a package of its former version out, with the reason', async () => {
      await db.dataSource.query(`update device set version_code = 0 where device_no = 'S1-1'`);
      await db.dataSource.query(`update device set version_code = null where device_no = 'S1-2'`);
      const id = await running();
      await putCards(db.dataSource, id, { 'S1-1': { state: 'succeeded' }, 'S1-2': { state: 'succeeded' } });
      await db.dataSource.query(`update device set version_code = 2 where device_no in ('S1-1', 'S1-2')`);
      const { rolloutId } = await rollouts.acts.rollBack(admin, { rolloutId: id, respectsLessons: true });
      for (const card of await storedCards(db.dataSource, rolloutId)) {
        expect(card).toMatchObject({ state: 'skipped', reason: texts.rolloutNoFormerPackage });
      }
    });

    it('needs a reason to disturb lessons, cards that began, and a state that takes it', async () => {
      const id = await running();
      const back = (respectsLessons: boolean) => rollouts.acts.rollBack(admin, { rolloutId: id, respectsLessons });
      await expect(back(false)).rejects.toMatchObject({ message: texts.rolloutReasonRequired, field: 'reason' });
      await expect(back(true)).rejects.toMatchObject({ message: texts.rolloutNothingToRollBack });
      const draft = await add({ draft: true });
      await expect(rollouts.acts.rollBack(admin, { rolloutId: draft, respectsLessons: true })).rejects.toBeInstanceOf(
        ConflictError,
      );
      await putCards(db.dataSource, id, { 'S1-1': { state: 'succeeded' } });
      const both = await Promise.allSettled([back(true), back(true)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  it('is shown with its rate, its forecast and its next window', async () => {
    const id = await running();
    await putCards(db.dataSource, id, {
      'S1-1': { state: 'succeeded' },
      'S1-2': { state: 'failed', code: 'noSpace' },
      'S1-3': { state: 'soaking' },
    });
    await db.dataSource.query(
      `update rollout_card set finished_at = $2 where rollout_id = $1 and finished_at is not null`,
      [id, new Date(evening)],
    );
    clock.set('2026-03-02T11:20:00Z');
    expect(await detail(id)).toMatchObject({
      total: 8,
      perMinute: [{ minute: '2026-03-02 19:00:00', succeeded: 1, failed: 1 }],
      rate: 6,
      forecast: '2026-03-02 20:20:00',
      nextWindow: '2026-03-02 19:20:00',
      groupList: [{ position: 1, size: 8, state: 'waiting' }],
    });
    clock.set('2026-03-03T02:00:00Z');
    expect(await detail(id)).toMatchObject({
      perMinute: [],
      rate: 0,
      forecast: null,
      nextWindow: '2026-03-03 12:00:00',
    });
  });

  it('is listed, newest first, by what is wanted', async () => {
    const urgent = { respectsLessons: false, urgentReason: '修复', dailyFrom: '22:00', dailyTo: '06:00' };
    const one = await running({ name: '全部 100%' });
    const two = await add({ name: '夜间', choice: { schoolCodes: ['S2'] }, ...urgent });
    const list = async (wanted: object) =>
      (await rollouts.lists.list(admin, wanted, { page: 1, size: 10 })).list.map(({ rolloutId }) => rolloutId);
    expect(await list({})).toEqual([two, one]);
    expect(await list({ name: '0%' })).toEqual([one]);
    expect(await list({ schoolCode: 'S1' })).toEqual([one]);
    expect(await list({ schoolCode: 'S2', states: ['scheduled'] })).toEqual([two]);
    expect(await list({ running: true, model: 'M1', kind: 'upgrade' })).toEqual([one]);
    expect(await list({ running: false })).toEqual([two]);
    expect(await list({ kind: 'rollBack' })).toEqual([]);
    expect((await rollouts.lists.running(admin)).map(({ rolloutId }) => rolloutId)).toEqual([one]);
    // outside of its own hours, whatever lessons there are
    expect((await detail(two)).nextWindow).toBe('2026-03-02 22:00:00');
  });

  it('shows its cards, and until when they wait for their window', async () => {
    const id = await running({ groups: [{ deviceNos: ['S2-1'] }] });
    await putCards(db.dataSource, id, { 'S1-1': { state: 'failed', code: 'reported', reason: 'boom' } });
    clock.set('2026-03-03T02:00:00Z');
    const list = async (wanted: object) =>
      (await rollouts.cards.list(admin, { rolloutId: id, ...wanted }, { page: 1, size: 3 })).list;
    expect(await list({})).toMatchObject([
      { deviceNo: 'S2-1', group: 1, state: 'waiting', waitsUntil: '2026-03-03 12:00:00', onlineStatus: 'on' },
      {
        deviceNo: 'S1-1',
        group: 2,
        state: 'failed',
        waitsUntil: null,
        code: 'reported',
        reason: 'boom',
        name: '教室1',
      },
      { deviceNo: 'S1-2', schoolName: 'S1小学', fromVersionName: 'v1', versionName: 'v2', tries: 0, offeredAt: null },
    ]);
    expect(await list({ group: 1 })).toHaveLength(1);
    expect(await list({ states: ['failed'], code: 'reported', schoolCode: 'S1' })).toHaveLength(1);
    expect(await list({ code: 'noSpace' })).toHaveLength(0);
    expect(await list({ deviceNo: '2-' })).toHaveLength(2);
  });

  it('groups failures by reason and school, most first', async () => {
    const id = await running();
    await putCards(db.dataSource, id, {
      'S1-1': { state: 'failed', code: 'noSpace' },
      'S1-2': { state: 'failed', code: 'noSpace' },
      'S2-1': { state: 'failed', code: 'noSpace' },
      'S1-3': { state: 'failed', code: 'reported', reason: 'E17' },
    });
    expect(await rollouts.details.failures(admin, id)).toEqual([
      {
        code: 'noSpace',
        reason: null,
        cards: 3,
        schools: [
          { schoolCode: 'S1', schoolName: 'S1小学', cards: 2 },
          { schoolCode: 'S2', schoolName: 'S2小学', cards: 1 },
        ],
      },
      { code: 'reported', reason: 'E17', cards: 1, schools: [{ schoolCode: 'S1', schoolName: 'S1小学', cards: 1 }] },
    ]);
  });

  it('reports each change of its state to others', async () => {
    const id = await running();
    const events = await select<{ state: string }>(
      db.dataSource,
      `select data ->> 'state' as state from outbox where topic = 'devices.rollout' and key = $1 order by id`,
      [id],
    );
    expect(events.map((event) => event.state)).toEqual(['scheduled', 'running']);
  });
});
