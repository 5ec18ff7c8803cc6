import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { addSchool, callers, SetClock } from '../devices/reading-parts.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCards, addVersion, audits, type Rollouts, rolloutsOn, storedCards } from './plan-parts.js';

describe('the upgrade screen', () => {
  let db: TestDatabase;
  let rollouts: Rollouts;
  const clock = new SetClock(new Date('2026-03-02T08:00:00Z'));

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    rollouts = rolloutsOn(dataSource, clock);
    await addSchool(dataSource, 'S1', 'p1 c1 t1');
    await addSchool(dataSource, 'S2', 'p1 c1 t2');
    await addSchool(dataSource, 'S3', 'p1 c1 t2', 'third');
    await addCards(dataSource, 'S1', 3);
    await addCards(dataSource, 'S1', 2, { name: 'OTHER', model: 'M2' });
    await addCards(dataSource, 'S1', 1, { name: 'NEWEST', versionCode: 5 });
    await addCards(dataSource, 'S1', 1, { name: 'SILENT', versionCode: null });
    await addCards(dataSource, 'S2', 2);
    await addCards(dataSource, 'S3', 1);
    await addVersion(dataSource, 'M1', 4);
    await addVersion(dataSource, 'M1', 5);
    await addVersion(dataSource, 'M1', 6, { release: 'Beta' });
    await addVersion(dataSource, 'M2', 3);
    await addVersion(dataSource, 'M3', 3, { packaged: false });
  });
  afterAll(() => db.close());

  const rows = async (school = 'S1') =>
    Object.fromEntries(
      (await rollouts.upgrades.list(callers.admin, school)).map((row) => [row.deviceNo, row.newVersion]),
    );
  const room = (deviceNo: string): string => `room-${deviceNo}`;
  const push = (...items: [string, string[]][]) =>
    rollouts.upgrades.push(
      callers.admin,
      items.map(([schoolCode, cards]) => ({ schoolCode, classroomCodeStr: cards.map(room) })),
    );

  it('lists the cards of a school with the newest final version of their model, if it is newer', async () => {
    expect(await rows()).toEqual({
      'S1-1': 'v5',
      'S1-2': 'v5',
      'S1-3': 'v5',
      'OTHER-1': 'v3',
      'OTHER-2': 'v3',
      'NEWEST-1': null,
      'SILENT-1': 'v5',
    });
    const [first] = await rollouts.upgrades.list(callers.admin, 'S2');
    expect(first).toEqual({
      deviceNo: 'S2-1',
      name: '教室1',
      classroomCode: 'room-S2-1',
      currentVersion: 'v1',
      model: 'M1',
      newVersion: 'v5',
    });
  });

  it('lists the version that is assigned to the school, for cards of the assigned model', async () => {
    await db.dataSource.query(
      `insert into device_model_school (school_code, model, version_code, created_by, create_date) values ('S2', 'M1', 4, 'a', now())`,
    );
    expect(await rows('S2')).toEqual({ 'S2-1': 'v4', 'S2-2': 'v4' });
    await db.dataSource.query(`update device_model_school set version_code = 6 where school_code = 'S2'`);
    expect(await rows('S2')).toEqual({ 'S2-1': 'v6', 'S2-2': 'v6' });
    await db.dataSource.query(`update device_model_school set model = 'M2', version_code = 3 where school_code = 'S2'`);
    expect(await rows('S2')).toEqual({ 'S2-1': 'v5', 'S2-2': 'v5' });
    await db.dataSource.query('delete from device_model_school');
  });

  it('pushes as one rollout of one group for each version, started at once, outside of lessons', async () => {
    const { commandIds, rolloutIds } = await push(['S1', ['S1-1', 'S1-2', 'OTHER-1', 'NEWEST-1']], ['S2', ['S2-1']]);
    expect(commandIds).toEqual([]);
    const views = await Promise.all(rolloutIds.map((id) => rollouts.details.detail(callers.admin, id)));
    expect(views.map(({ model, versionName, total, groups }) => [model, versionName, total, groups]).sort()).toEqual([
      ['M1', 'v5', 3, 1],
      ['M2', 'v3', 1, 1],
    ]);
    for (const view of views) {
      expect(view).toMatchObject({ state: 'scheduled', startAt: null, respectsLessons: true, createdBy: 'user' });
    }
    const due = await select(db.dataSource, 'select 1 from rollout where due_at <= $1', [clock.now()]);
    expect(due).toHaveLength(2);
    const cards = (await Promise.all(rolloutIds.map((id) => storedCards(db.dataSource, id)))).flat();
    expect(cards.map(({ deviceNo }) => deviceNo).sort()).toEqual(['OTHER-1', 'S1-1', 'S1-2', 'S2-1']);
    expect((await audits(db.dataSource)).map(({ action }) => action)).toEqual(['rollout.add', 'rollout.add']);
  });

  it('pushes nothing when one of the cards is out of reach, when none has a newer version, or when that has no package', async () => {
    const before = await select(db.dataSource, 'select id from rollout');
    const refused = (work: Promise<unknown>, message: string): Promise<void> =>
      expect(work).rejects.toMatchObject({ message });
    await refused(push(['S1', ['S1-1', 'NOWHERE']]), texts.deviceUnknown);
    await refused(push(['S1', ['S2-1']]), texts.deviceUnknown);
    await refused(push(['S1', ['NEWEST-1']]), texts.upgradeNothingNewer);
    const foreign = [{ schoolCode: 'S3', classroomCodeStr: [room('S3-1')] }];
    await refused(rollouts.upgrades.push(callers.foreignAdmin, foreign), texts.deviceUnknown);
    await db.dataSource.query(`update device set model = 'M3' where device_no = 'S1-3'`);
    await refused(push(['S1', ['S1-1', 'S1-3']]), texts.rolloutVersionWithoutPackage);
    expect(await select(db.dataSource, 'select id from rollout')).toEqual(before);
  });

  it('waits for a second administrator where every rollout needs one', async () => {
    const strict = rolloutsOn(db.dataSource, clock, 'required');
    const { rolloutIds, awaitsApproval } = await strict.upgrades.push(callers.admin, [
      { schoolCode: 'S1', classroomCodeStr: [room('S1-1')] },
    ]);
    expect(awaitsApproval).toBe(true);
    const view = await strict.details.detail(callers.admin, rolloutIds[0] ?? '');
    expect(view).toMatchObject({ state: 'awaitingApproval', needsApproval: true });
  });

  it('shows the rollouts of a card, newest first, that the caller may see', async () => {
    const history = await rollouts.upgrades.history(callers.admin, 'S1-1');
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      name: '推送升级：v5',
      state: 'waiting',
      code: null,
      fromVersionName: 'v1',
      versionName: 'v5',
    });
    expect(await rollouts.upgrades.history(callers.foreignAdmin, 'S1-1')).toHaveLength(2);
    await expect(rollouts.upgrades.history(callers.foreignAdmin, 'S3-1')).rejects.toMatchObject({
      message: texts.deviceUnknown,
    });
  });
});
