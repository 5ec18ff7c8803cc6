import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { database } from '../../../services/devices/database.js';
import type { DeviceFilter } from '../../../services/devices/inventory/device.dto.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addCommand, addSchool, callers, page, type Reading, readingOn, SetClock } from './reading-parts.js';

const fresh = '2026-03-01T23:59:30Z';
const stale = '2026-03-01T23:50:00Z';

describe('the summary', () => {
  let db: TestDatabase;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    reading = readingOn(dataSource, new SetClock(new Date('2026-03-02T00:00:00Z')));
    await addSchool(dataSource, 's1', 'p1 c1 t1');
    await addSchool(dataSource, 's2', 'p1 c1 t2');
    await addSchool(dataSource, 's3', 'p2 c2 t3', 'quankeyun');
    await addSchool(dataSource, 's4', 'p2 c3 t4');
    await addSchool(dataSource, 's5', 'p2 c3 t4');
    await addCard(dataSource, 'a1', { school: 's1', status: 'on', since: stale, heartbeatAt: fresh });
    await addCard(dataSource, 'a2', { school: 's1', status: 'off', since: '2026-03-01T20:00:00Z' });
    await addCard(dataSource, 'a3', { school: 's1', status: 'off', since: '2026-03-01T22:00:00Z' });
    await addCard(dataSource, 'b1', {
      school: 's2',
      status: 'on',
      since: '2026-02-01T00:00:00Z',
      heartbeatAt: '2026-03-01T10:00:00Z',
    });
    await addCard(dataSource, 'c1', { school: 's3', status: 'off', since: '2026-03-01T12:00:00Z' });
    await addCard(dataSource, 'd1', { school: 's4', status: 'on', since: fresh });
    await addCard(dataSource, 'free', { status: 'off', since: '2026-02-01T00:00:00Z' });
    await addCommand(dataSource, 'a1', { school: 's1' });
    await addCommand(dataSource, 'free');
    for (const status of ['failed', 'expired', 'timedOut', 'succeeded', 'cancelled']) {
      await addCommand(dataSource, 'a1', { school: 's1', status, finished: '2026-03-01T12:00:00Z' });
    }
    await addCommand(dataSource, 'a1', { school: 's1', status: 'failed', finished: '2026-02-28T12:00:00Z' });
    const failed = { status: 'failed', finished: '2026-03-01T12:00:00Z' };
    await addCommand(dataSource, 'a1', { school: 's1', ...failed, error: 'disk full' });
    await addCommand(dataSource, 'c1', { school: 's3', status: 'failed', finished: '2026-03-01T12:00:00Z' });
  });
  afterAll(() => db.close());

  it('counts the fleet of an administrator', async () => {
    const summary = await reading.summaries.summary(callers.admin, {});
    expect(summary).toMatchObject({ total: 7, on: 3, off: 4, silent: 1, unbound: 1 });
    expect(summary.commands).toMatchObject({ running: 2, failed24h: 5 });
    expect(summary.byArea).toEqual([
      { provinceCode: 'p1', areaCode: 'c1', areaName: 'c1市', total: 4, on: 2, off: 2, silent: 1 },
      { provinceCode: 'p2', areaCode: 'c2', areaName: 'c2市', total: 1, on: 0, off: 1, silent: 0 },
      { provinceCode: 'p2', areaCode: 'c3', areaName: 'c3市', total: 1, on: 1, off: 0, silent: 0 },
    ]);
  });

  it('counts the cards of the schools that are asked for, as far as the caller may see them', async () => {
    const count = (who: Parameters<typeof reading.devices.countBySchool>[0]) =>
      reading.devices.countBySchool(who, ['s1', 's3', 's4', 'nowhere']);
    expect(await count(callers.admin)).toEqual([
      { schoolCode: 's1', total: 3, off: 2 },
      { schoolCode: 's3', total: 1, off: 1 },
      { schoolCode: 's4', total: 1, off: 0 },
    ]);
    expect(await count(callers.cityManager)).toEqual([{ schoolCode: 's1', total: 3, off: 2 }]);
  });

  it('counts cards that are out of service apart, and none of them as dark', async () => {
    const block = (at: Date | null) =>
      db.dataSource.query(`update device set blocked_at = $1 where device_no in ('a2', 'free')`, [at]);
    await block(new Date());
    try {
      const summary = await reading.summaries.summary(callers.admin, {});
      expect(summary).toMatchObject({ total: 5, on: 3, off: 2, unbound: 0, blocked: 2, unplaced: { total: 0 } });
      expect(summary.schools).toMatchObject({ total: 5, darkRooms: 2 });
      expect(summary.longestOff.map(({ deviceNo }) => deviceNo)).toEqual(['c1', 'a3']);
      expect(await reading.devices.countBySchool(callers.admin, ['s1'])).toEqual([
        { schoolCode: 's1', total: 3, off: 1 },
      ]);
      expect((await reading.summaries.summary(callers.cityManager, {})).blocked).toBe(1);
    } finally {
      await block(null);
    }
  });

  it('counts schools and rooms, each in one place: dark, silent, lit, without cards; cards without a school apart', async () => {
    const summary = await reading.summaries.summary(callers.admin, {});
    expect(summary.schools).toEqual({
      total: 5,
      dark: 2,
      wholeDark: 1,
      silent: 1,
      lit: 1,
      withoutCards: 1,
      darkRooms: 3,
      silentRooms: 1,
    });
    expect(summary.unplaced).toEqual({ total: 1, on: 0, off: 1, silent: 0 });
    const town = await reading.summaries.summary(callers.admin, { addressTownCode: 't4' });
    expect(town.schools).toMatchObject({ total: 2, dark: 0, lit: 1, withoutCards: 1, darkRooms: 0 });
    expect(town.unplaced.total).toBe(0);
    const manager = await reading.summaries.summary(callers.cityManager, {});
    expect(manager.schools).toMatchObject({ total: 2, withoutCards: 0 });
    expect(manager.unplaced.total).toBe(0);
  });

  it('says why commands failed, most frequent first', async () => {
    const { reasons24h } = (await reading.summaries.summary(callers.admin, {})).commands;
    expect(reasons24h).toEqual([
      { status: 'failed', reason: null, count: 2 },
      { status: 'expired', reason: null, count: 1 },
      { status: 'failed', reason: 'disk full', count: 1 },
      { status: 'timedOut', reason: null, count: 1 },
    ]);
  });

  it('names dark schools, those dark as a whole first, and doors, longest first; a silent door is dark since its last heartbeat', async () => {
    const { darkSchools, longestOff } = await reading.summaries.summary(callers.admin, {});
    expect(darkSchools).toEqual([
      expect.objectContaining({ schoolCode: 's3', off: 1, since: '2026-03-01 20:00:00' }),
      {
        schoolCode: 's2',
        schoolName: 's2小学',
        areaName: 'c1市t2区',
        total: 1,
        off: 0,
        silent: 1,
        since: '2026-03-01 18:00:00',
      },
      expect.objectContaining({ schoolCode: 's1', total: 3, off: 2, since: '2026-03-02 04:00:00' }),
    ]);
    expect(longestOff.map(({ deviceNo }) => deviceNo)).toEqual(['free', 'c1', 'a2', 'a3']);
    expect(longestOff[2]).toMatchObject({ name: 'room-a2', schoolName: 's1小学', since: '2026-03-02 04:00:00' });
  });

  const areas = [{}, { addressProvinceCode: 'p1' }, { addressCityCode: 'c2' }, { addressTownCode: 't1' }];
  const cases = Object.keys(callers).flatMap((who) =>
    areas.map((area) => [who as keyof typeof callers, area] as const),
  );

  it.each(cases)('agrees with the list for %s in %j', async (who, area) => {
    const total = async (wanted: Partial<DeviceFilter>): Promise<number> =>
      (await reading.devices.list(callers[who], { ...area, ...wanted }, page({ size: 1 }))).total;
    const summary = await reading.summaries.summary(callers[who], area);
    expect(summary).toMatchObject({
      total: await total({}),
      on: await total({ onlineStatus: 'on' }),
      off: await total({ onlineStatus: 'off' }),
      silent: await total({ silent: true }),
      unbound: await total({ bound: false }),
    });
    for (const city of summary.byArea) expect(city.total).toBe(await total({ addressCityCode: city.areaCode }));
    for (const school of summary.darkSchools) {
      expect(school.off).toBe(await total({ schoolCode: school.schoolCode, onlineStatus: 'off' }));
    }
  });

  it('counts only commands to cards of the caller', async () => {
    const foreign = await reading.summaries.summary(callers.foreignAdmin, {});
    expect(foreign.commands).toMatchObject({ running: 2, failed24h: 4 });
    const manager = await reading.summaries.summary(callers.cityManager, {});
    expect(manager.commands).toMatchObject({ running: 1, failed24h: 4 });
    const other = await reading.summaries.summary(callers.withoutAreas, {});
    expect(other).toMatchObject({ total: 0, byArea: [], commands: { running: 0, failed24h: 0, reasons24h: [] } });
  });

  it('counts commands of a deleted school for those alone who saw the school', async () => {
    const before = (await reading.summaries.summary(callers.foreignAdmin, {})).commands;
    await addSchool(db.dataSource, 's6', 'p2 c2 t3', 'third');
    await db.dataSource.query(`update school set deleted = true where code = 's6'`);
    const failed = { status: 'failed', finished: '2026-03-01T12:00:00Z', error: 'of s6' };
    await addCommand(db.dataSource, 'c1', { school: 's6', ...failed });
    await addCommand(db.dataSource, 'c1', { school: 's6' });
    expect((await reading.summaries.summary(callers.foreignAdmin, {})).commands).toEqual(before);
    const { reasons24h } = (await reading.summaries.summary(callers.admin, {})).commands;
    expect(reasons24h).toContainEqual({ status: 'failed', reason: 'of s6', count: 1 });
  });

  it('names ten reasons at most, and counts them all', async () => {
    const { failed24h } = (await reading.summaries.summary(callers.admin, {})).commands;
    for (let n = 0; n < 12; n++) {
      await addCommand(db.dataSource, 'a1', {
        status: 'failed',
        finished: '2026-03-01T12:00:00Z',
        error: `reason ${n}`,
      });
    }
    const { commands } = await reading.summaries.summary(callers.admin, {});
    expect([commands.failed24h, commands.reasons24h.length]).toEqual([failed24h + 12, 10]);
  });
});
