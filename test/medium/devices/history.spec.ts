import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { validationPipe } from '../../../libs/http/validation.pipe.js';
import { database } from '../../../services/devices/database.js';
import { LogQuery } from '../../../services/devices/inventory/device.dto.js';
import { exclusively } from '#libs/data/jobs';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import {
  addCard,
  addCommand,
  addHistory,
  addSchool,
  callers,
  type Reading,
  readingOn,
  SetClock,
} from './reading-parts.js';

describe('what is kept of the past', () => {
  let db: TestDatabase;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, new SetClock(new Date('2026-06-01T00:00:00Z')));
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    await db.dataSource.query('truncate school, device, device_status, status_history, command, device_log');
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await addSchool(db.dataSource, 's2', 'p2 c2 t2');
    await addCard(db.dataSource, 'd1', { school: 's1' });
    await addCard(db.dataSource, 'd2', { school: 's2' });
  });

  describe('connections', () => {
    beforeEach(async () => {
      for (let minute = 10; minute < 16; minute++) {
        const [deviceNo, school] = minute % 2 === 0 ? ['d1', 's1'] : ['d2', 's2'];
        await addHistory(db.dataSource, deviceNo ?? '', `2026-05-31T00:${minute}:00Z`, 'on', school, 'takeover');
      }
      await addHistory(db.dataSource, 'free', '2026-05-31T00:20:00Z', 'off', null, 'silent');
    });

    it('come newest first, page by page', async () => {
      const first = await reading.connections.list(callers.admin, { page: 1, size: 5 });
      const second = await reading.connections.list(callers.admin, { page: 2, size: 5 });
      expect([first.total, second.total]).toEqual([7, 7]);
      const minutes = [...first.list, ...second.list].map(({ at }) => at.slice(14, 16));
      expect(minutes).toEqual(['20', '15', '14', '13', '12', '11', '10']);
      expect(first.list[0]).toMatchObject({ deviceNo: 'free', cause: 'silent', schoolName: null });
    });

    it('are limited to the schools of the caller', async () => {
      const { list, total } = await reading.connections.list(callers.cityManager, { page: 1, size: 10 });
      expect(total).toBe(3);
      expect(new Set(list.map(({ schoolCode }) => schoolCode))).toEqual(new Set(['s1']));
      const other = await reading.connections.list(callers.cityManager, { page: 1, size: 10, deviceNo: 'd2' });
      expect(other).toMatchObject({ list: [], total: 0 });
      const area = { page: 1, size: 10, addressProvinceCode: 'p2' };
      expect(await reading.connections.list(callers.admin, area)).toMatchObject({ total: 3 });
      expect(await reading.connections.list(callers.cityManager, area)).toMatchObject({ total: 0 });
    });
  });

  describe('the log of a card', () => {
    beforeEach(async () => {
      await addHistory(db.dataSource, 'd1', '2026-05-31T00:00:00Z', 'on', 's1');
      await addHistory(db.dataSource, 'd1', '2026-05-31T03:00:00Z', 'off', 's1', 'will');
      await db.dataSource.query(`insert into device_log (device_no, at, level, content)
        values ('d1', '2026-05-31T01:00:00Z', 'warn', '内存不足'), ('d2', '2026-05-31T01:00:00Z', 'info', 'x')`);
      const times = { created: '2026-05-31T02:00:00Z', finished: '2026-05-31T02:05:00Z' };
      await addCommand(db.dataSource, 'd1', { ...times, status: 'failed', error: '存储已满' });
      await addCommand(db.dataSource, 'd1', { created: '2026-05-31T04:00:00Z' });
    });

    it('merges its own lines, connections and commands', async () => {
      const { list, total } = await reading.logs.list(callers.admin, { deviceNo: 'd1', page: 1, size: 10 });
      expect(total).toBe(5);
      const ended = '指令：重启，失败，存储已满，操作人：admin，结束时间：2026-05-31 10:05:00';
      expect(list).toEqual([
        { time: '2026-05-31 12:00:00', type: 'command', level: 'info', content: '指令：重启，排队中，操作人：admin' },
        { time: '2026-05-31 11:00:00', type: 'connection', level: 'warn', content: '设备离线：异常断开' },
        { time: '2026-05-31 10:00:00', type: 'command', level: 'error', content: ended },
        { time: '2026-05-31 09:00:00', type: 'card', level: 'warn', content: '内存不足' },
        { time: '2026-05-31 08:00:00', type: 'connection', level: 'info', content: '设备在线：设备连接' },
      ]);
    });

    it('is cut to the time wanted, both ends included, and paged', async () => {
      const times = { startTime: '2026-05-31 09:00:00', endTime: '2026-05-31 11:00:00' };
      const query = { deviceNo: 'd1', ...times, size: 2 };
      const pages = [
        await reading.logs.list(callers.admin, { ...query, page: 1 }),
        await reading.logs.list(callers.admin, { ...query, page: 2 }),
      ];
      expect(pages.map(({ total }) => total)).toEqual([3, 3]);
      expect(pages.flatMap(({ list }) => list.map(({ time }) => time.slice(11, 16)))).toEqual([
        '11:00',
        '10:00',
        '09:00',
      ]);
    });

    it('is refused for unknown cards and for times that are none', async () => {
      const unknown = reading.logs.list(callers.admin, { deviceNo: 'none', page: 1, size: 10 });
      await expect(unknown).rejects.toMatchObject({ message: texts.deviceUnknown });
      const asked = (value: object): Promise<unknown> =>
        validationPipe().transform(value, { type: 'query', metatype: LogQuery });
      await expect(asked({ deviceNo: 'd1', startTime: 'now' })).rejects.toMatchObject({ message: texts.timeFormat });
      await expect(asked({ startTime: '' })).rejects.toMatchObject({ message: texts.required });
    });
  });

  describe('retention', () => {
    const left = async (): Promise<unknown> => {
      const [row] = await select(
        db.dataSource,
        `select (select array_agg(device_no || ' ' || to_char(at, 'MM-DD') order by at) from status_history) as history,
           (select count(*)::int from device_log) as logs, (select count(*)::int from command) as commands`,
      );
      return row;
    };

    it('deletes what is old, but never what says how a card was since', async () => {
      for (const day of ['01-01', '02-01', '03-20']) {
        await addHistory(db.dataSource, 'd1', `2026-${day}T00:00:00Z`, 'on');
      }
      for (const day of ['01-02', '01-03']) await addHistory(db.dataSource, 'd2', `2026-${day}T00:00:00Z`, 'off');
      await db.dataSource.query(`insert into device_log (device_no, at, level, content)
        values ('d1', '2026-04-01T00:00:00Z', 'info', 'old'), ('d1', '2026-05-20T00:00:00Z', 'info', 'new')`);
      const [old, recent] = ['2026-01-01T00:00:00Z', '2026-05-01T00:00:00Z'];
      await addCommand(db.dataSource, 'd1', { created: old, finished: old, status: 'succeeded' });
      await addCommand(db.dataSource, 'd1', { created: recent, finished: recent, status: 'failed' });
      await addCommand(db.dataSource, 'd1', { created: old });
      for (const job of ['retention', 'partitions']) expect(await reading.jobs.runNow(job)).toBe(true);
      expect(await left()).toEqual({ history: ['d2 01-03', 'd1 02-01', 'd1 03-20'], logs: 1, commands: 2 });
    });

    it('works in one process at a time', async () => {
      await exclusively(db.dataSource, 'retention', async () => {
        expect(await reading.jobs.runNow('retention')).toBe(false);
      });
      expect(await reading.jobs.runNow('retention')).toBe(true);
    });
  });
});
