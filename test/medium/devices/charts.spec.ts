import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayMs, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import type { ClassroomRow } from '../../../services/devices/inventory/classroom.dto.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addSchool, callers, type Reading, readingOn, SetClock } from './reading-parts.js';

const now = '2026-03-10T10:30:00Z';
const fresh = '2026-03-10T10:30:00Z';

describe('the figures of charts', () => {
  let db: TestDatabase;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    reading = readingOn(dataSource, new SetClock(new Date(now)));
    await addSchool(dataSource, 's1', 'p1 c1 t1');
    await addSchool(dataSource, 's2', 'p1 c1 t2');
    await addSchool(dataSource, 's3', 'p2 c2 t3', 'quankeyun');
    await addSchool(dataSource, 's4', 'p2 c3 t4');
    await addCard(dataSource, 'a1', { school: 's1', room: 'r1', status: 'on', since: fresh, heartbeatAt: fresh });
    await addCard(dataSource, 'a2', { school: 's1', room: 'r2', status: 'off' });
    await addCard(dataSource, 'b1', { school: 's2', status: 'on', since: '2026-03-01T00:00:00Z' });
    await addCard(dataSource, 'c1', { school: 's3', status: 'off' });
    await addCard(dataSource, 'free', { status: 'off' });
    for (const code of ['r2', 'r3', 'gone']) {
      await dataSource.query(
        `insert into classroom (school_code, code, name, class_code, class_name, deleted)
         values ('s1', $1, '教学楼A-' || $1, '', '', $2)`,
        [code, code === 'gone'],
      );
    }
  });
  afterAll(() => db.close());

  describe('tiles of areas', () => {
    const shown = async (who: keyof typeof callers, area = {}) =>
      (await reading.tiles.tiles(callers[who], area)).map(({ path, areaName, schools, total, off, silent }) => [
        path.join(' '),
        areaName,
        ...[schools, total, off, silent],
      ]);

    it('count cards of schools by area, the largest share of dark cards first', async () => {
      expect(await shown('admin')).toEqual([
        ['p2', 'p2省', 1, 1, 1, 0],
        ['p1', 'p1省', 2, 3, 1, 1],
      ]);
      expect(await shown('admin', { addressProvinceCode: 'p1' })).toEqual([
        ['p1 c1 t2', 't2区', 1, 1, 0, 1],
        ['p1 c1 t1', 't1区', 1, 2, 1, 0],
      ]);
    });

    it('are limited to what the caller may see', async () => {
      expect((await shown('cityManager')).map(([path]) => path)).toEqual(['p1 c1 t2', 'p1 c1 t1']);
      expect(await shown('cityManager', { addressProvinceCode: 'p2' })).toEqual([]);
      expect(await shown('withoutAreas')).toEqual([]);
    });
  });

  describe('classrooms of a school', () => {
    const rooms = (who: keyof typeof callers = 'admin') => reading.classrooms.list(callers[who], 's1');
    const room = async (code: string): Promise<ClassroomRow | undefined> =>
      (await rooms()).find(({ classroomCode }) => classroomCode === code);
    const place = (classroomCode: string, more: object, who: keyof typeof callers = 'admin') =>
      reading.classrooms.place(callers[who], { schoolCode: 's1', classroomCode, ...more });

    it('are those of the directory and those that only a card hangs in, with the state of the card', async () => {
      const states = (await rooms()).map(({ classroomCode, deviceNo, onlineStatus, silent, version }) => [
        classroomCode,
        ...[deviceNo, onlineStatus, silent, version],
      ]);
      expect(states.sort()).toEqual([
        ['r1', 'a1', 'on', false, null],
        ['r2', 'a2', 'off', false, null],
        ['r3', null, null, false, null],
      ]);
    });

    it('are refused, and are not changed, for a caller outside the school', async () => {
      expect(await rooms('cityManager')).toHaveLength(3);
      await expect(rooms('townManager')).rejects.toThrow(texts.schoolUnknown);
      await expect(place('r1', { storey: 1 }, 'townManager')).rejects.toThrow(texts.schoolUnknown);
      await expect(place('gone', { storey: 1 })).rejects.toThrow(texts.classroomUnknown);
      expect(await select(db.dataSource, 'select 1 from classroom_place')).toEqual([]);
    });

    it('take a place by hand, which an area manager sets, with an entry of the audit', async () => {
      await place('r3', { building: '东楼', storey: -1 }, 'cityManager');
      expect(await room('r3')).toMatchObject({ building: '东楼', storey: -1, version: expect.any(String) });
      const audited = `select data from outbox where type = 'audit.recorded'`;
      const rows = await select<{ data: unknown }>(db.dataSource, audited);
      expect(JSON.stringify(rows.map(({ data }) => data))).toContain('classroom.place');
    });

    it('refuse a place that was read before another change', async () => {
      const { version } = (await room('r3')) ?? {};
      await expect(place('r3', { storey: 2 })).rejects.toThrow(texts.placeChanged);
      await place('r3', { storey: 2, version });
      expect(await room('r3')).toMatchObject({ building: null, storey: 2 });
      await expect(place('r3', { storey: 3, version })).rejects.toThrow(texts.placeChanged);
      const both = await Promise.allSettled([place('r1', { storey: 1 }), place('r1', { storey: 2 })]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('the trend of schools', () => {
    const hour = (school: string, daysAgo: number, on: number, hours = 1) => {
      const at = new Date(Date.parse('2026-03-10T04:00:00Z') - daysAgo * dayMs);
      return db.dataSource.query(
        `insert into online_hour (hour, school_code, on_seconds, known_seconds)
         select $1::timestamptz + n * interval '1 hour', $2, $3::float8, 3600 from generate_series(0, $4::int - 1) n`,
        [at, school, on, hours],
      );
    };

    it('is the share of online time by day, for schools that the caller may see', async () => {
      await hour('s1', 0, 3600, 2);
      await hour('s1', 1, 900);
      await hour('s1', 6, 0);
      await hour('s1', 7, 3600);
      await hour('s3', 0, 1800);
      const asked = ['s1', 's2', 's3', 'nowhere'];
      const trends = await reading.shares.days(callers.admin, asked);
      expect(trends.map(({ schoolCode, days }) => [schoolCode, ...days.map(({ share }) => share)])).toEqual([
        ['s1', 0, null, null, null, null, 0.25, 1],
        ['s3', null, null, null, null, null, null, 0.5],
      ]);
      expect(trends[0]?.days.map(({ day }) => day.slice(5))).toEqual([
        '03-04',
        '03-05',
        '03-06',
        '03-07',
        '03-08',
        '03-09',
        '03-10',
      ]);
      const manager = await reading.shares.days(callers.cityManager, asked);
      expect(manager.map(({ schoolCode }) => schoolCode)).toEqual(['s1']);
    });
  });
});
