import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import type { SharePoint } from '../../../services/devices/presence/presence.dto.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addHistory, addSchool, callers, type Reading, readingOn, SetClock } from './reading-parts.js';

describe('the online share', () => {
  let db: TestDatabase;
  let reading: Reading;
  const clock = new SetClock(new Date());

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, clock);
  });
  afterAll(() => db.close());

  // 10:30 on the 10th is now; the times of the test are UTC, those on the wire eight hours later
  beforeEach(async () => {
    await db.dataSource.query('truncate school, device, device_status, status_history, online_hour');
    clock.set('2026-03-10T10:30:00Z');
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await addSchool(db.dataSource, 's2', 'p2 c2 t2');
  });

  const card = async (deviceNo: string, school: string | undefined, created: string, rows: string[]): Promise<void> => {
    await addCard(db.dataSource, deviceNo, { created, ...(school === undefined ? {} : { school }) });
    for (const row of rows) {
      const [at = '', to] = row.split(' ');
      await addHistory(db.dataSource, deviceNo, at, to === 'on' ? 'on' : 'off', school ?? null);
    }
  };
  const shares = (who: keyof typeof callers = 'admin', range: '24h' | '7d' = '24h'): Promise<SharePoint[]> =>
    reading.shares.hours(callers[who], range);
  const shareAt = (points: SharePoint[], at: string): number | null | undefined =>
    points.find((point) => point.at === `2026-03-10 ${at}:00:00`)?.share;

  it('has an hour a point, the running one last, and null where no card was', async () => {
    const day = await shares();
    expect(day).toHaveLength(24);
    expect(day[0]).toEqual({ at: '2026-03-09 19:00:00', share: null });
    expect(day.at(-1)).toEqual({ at: '2026-03-10 18:00:00', share: null });
    expect(await shares('admin', '7d')).toHaveLength(168);
  });

  it('is the time on of the time known, by hand', async () => {
    // on since long ago, off from 06:15 to 08:45
    await card('d1', 's1', '2026-01-01T00:00:00Z', [
      '2026-02-01T00:00:00Z on',
      '2026-03-10T06:15:00Z off',
      '2026-03-10T08:45:00Z on',
    ]);
    // known and on from 08:30
    await card('d2', 's1', '2026-03-10T08:31:00Z', ['2026-03-10T08:30:00Z on']);
    const day = await shares();
    expect(shareAt(day, '13')).toBe(1);
    expect(shareAt(day, '14')).toBe(0.25);
    expect(shareAt(day, '15')).toBe(0);
    expect(shareAt(day, '16')).toBe(0.5); // 15 and 30 minutes of 60 and 30
    expect(shareAt(day, '17')).toBe(1);
    expect(shareAt(day, '18')).toBe(1);
  });

  it('counts a card without history as off since it was registered', async () => {
    await card('d1', 's1', '2026-01-01T00:00:00Z', ['2026-02-01T00:00:00Z on']);
    await card('d2', 's1', '2026-03-10T09:00:00Z', []);
    const day = await shares();
    expect(shareAt(day, '16')).toBe(1);
    expect(shareAt(day, '17')).toBe(0.5);
  });

  it('is not moved by a word that changes nothing, nor by what lies ahead', async () => {
    await card('d1', 's1', '2026-01-01T00:00:00Z', [
      '2026-02-01T00:00:00Z on',
      '2026-03-10T07:30:00Z on',
      '2026-03-10T07:31:00Z on',
      '2026-03-10T11:00:00Z off',
    ]);
    const day = await shares();
    expect(day.every(({ share }) => share === 1)).toBe(true);
  });

  it('is that of the cards the caller may see', async () => {
    await card('d1', 's1', '2026-01-01T00:00:00Z', ['2026-02-01T00:00:00Z on']);
    await card('d2', 's2', '2026-01-01T00:00:00Z', []);
    await card('free', undefined, '2026-01-01T00:00:00Z', []);
    expect(shareAt(await shares('admin'), '12')).toBe(0.3333);
    expect(shareAt(await shares('cityManager'), '12')).toBe(1);
    expect(shareAt(await shares('customerManager'), '12')).toBe(0);
    expect(shareAt(await shares('withoutAreas'), '12')).toBeNull();
    const inCity = (city: string) => reading.shares.hours(callers.admin, '24h', { addressCityCode: city });
    const live = [await inCity('c1'), await inCity('c2')];
    expect(live.map((points) => shareAt(points, '12'))).toEqual([1, 0]);
    await reading.jobs.runNow('online-hours');
    expect([await inCity('c1'), await inCity('c2')]).toEqual(live);
  });

  it('is the same out of stored hours, for everybody', async () => {
    await card('d1', 's1', '2026-01-01T00:00:00Z', ['2026-02-01T00:00:00Z on', '2026-03-08T06:20:00Z off']);
    await card('d2', 's2', '2026-03-09T01:10:00Z', ['2026-03-09T01:09:00Z on', '2026-03-10T10:10:00Z off']);
    await card('free', undefined, '2026-03-07T00:00:00Z', ['2026-03-07T00:00:00Z on', '2026-03-10T03:00:00Z off']);
    const everybody = async (): Promise<SharePoint[][]> => [
      await shares('admin', '7d'),
      await shares('admin'),
      await shares('cityManager', '7d'),
      await shares('customerManager', '7d'),
      await shares('foreignAdmin'),
    ];
    const live = await everybody();
    await reading.jobs.runNow('online-hours');
    const [stored] = await select<{ hour: Date }>(db.dataSource, 'select max(hour) as hour from online_hour');
    expect(stored?.hour.toISOString()).toBe('2026-03-10T09:00:00.000Z');
    expect(await everybody()).toEqual(live);
    clock.set('2026-03-10T14:05:00Z');
    const later = await everybody();
    await reading.jobs.runNow('online-hours');
    expect(await everybody()).toEqual(later);
  });

  it('takes up a row that came late', async () => {
    await card('d1', 's1', '2026-01-01T00:00:00Z', ['2026-02-01T00:00:00Z on']);
    await reading.jobs.runNow('online-hours');
    await addHistory(db.dataSource, 'd1', '2026-03-10T09:30:00Z', 'off', 's1');
    clock.set('2026-03-10T11:05:00Z');
    await reading.jobs.runNow('online-hours');
    expect(shareAt(await shares(), '17')).toBe(0.5);
  });
});
