import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts, timelineKindNames, visibleTimelineKinds } from '#libs/contracts';
import { database } from '../../../services/devices/database.js';
import type { TimelineEntry, TimelineQuery } from '../../../services/devices/inventory/timeline.dto.js';
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

const rolloutId = '00000000-0000-4000-8000-0000000000a1';

describe('the timeline of a card', () => {
  let db: TestDatabase;
  let reading: Reading;

  /** A card of s1, bound at 01:00, with one entry of each kind an hour, and an upgrade that failed. */
  const addLife = async (): Promise<void> => {
    await addCard(db.dataSource, 'd1', { school: 's1', created: '2026-05-31T00:00:00Z' });
    await db.dataSource.query(
      `insert into binding (device_no, school_code, classroom_code, name, bound_at, unbound_at) values
         ('d1', 's1', 'r1', '一班', '2026-05-31T01:00:00Z', '2026-05-31T01:30:00Z'),
         ('d1', 's1', 'r2', '二班', '2026-05-31T01:30:00Z', null)`,
    );
    await addHistory(db.dataSource, 'd1', '2026-05-31T02:00:00Z', 'on', 's1');
    await db.dataSource.query(
      `insert into version_history (device_no, from_code, from_name, to_code, to_name, at)
       values ('d1', null, null, 1, 'v1', '2026-05-31T03:00:00Z')`,
    );
    const times = { created: '2026-05-31T04:00:00Z', finished: '2026-05-31T04:05:00Z' };
    await addCommand(db.dataSource, 'd1', { ...times, school: 's1', status: 'failed', error: 'ENOSPC' });
    await addCommand(db.dataSource, 'd1', { created: '2026-05-31T05:00:00Z', school: 's1' });
    await db.dataSource.query(
      `insert into device_log (device_no, school_code, at, level, content)
       values ('d1', 's1', '2026-05-31T06:00:00Z', 'warn', '内存不足')`,
    );
    await db.dataSource.query(
      `insert into card_access (device_no, school_code, at, act, made_by, detail) values
         ('d1', 's1', '2026-05-31T02:40:00Z', 'blocked', 'admin', '设备被盗'),
         ('d1', 's1', '2026-05-31T02:45:00Z', 'rotated', 'admin', '1'),
         ('d1', 's1', '2026-05-31T02:50:00Z', 'unblocked', 'admin', null)`,
    );
    await addUpgrade();
  };

  const addUpgrade = async (): Promise<void> => {
    await db.dataSource.query(
      `insert into rollout (id, name, state, kind, choice, success_percent, error_percent, on_error, respects_lessons,
         downloads_per_school, soak_seconds, install_minutes, online_drop_percent, needs_approval, created_by, create_date,
         deadline_at)
       values ($1, '五月', 'running', 'upgrade', '{}', 90, 20, 'pause', true, 3, 600, 10, 20, false, 'admin',
         '2026-05-31T06:00:00Z', '2026-06-30T00:00:00Z')`,
      [rolloutId],
    );
    await db.dataSource.query(`insert into rollout_school (rollout_id, school_code, cards) values ($1, 's1', 1)`, [
      rolloutId,
    ]);
    await db.dataSource.query(
      `insert into rollout_card (rollout_id, device_no, group_position, school_code, state, version_code, version_name,
         package_id, downgrade, code, offered_at, finished_at, updated_at)
       values ($1, 'd1', 1, 's1', 'failed', 2, 'v2', gen_random_uuid(), false, 'noSpace', '2026-05-31T07:00:00Z',
         '2026-05-31T07:30:00Z', '2026-05-31T07:30:00Z')`,
      [rolloutId],
    );
  };

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, new SetClock(new Date('2026-06-01T00:00:00Z')));
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await addSchool(db.dataSource, 's2', 'p2 c2 t2');
    await addSchool(db.dataSource, 's3', 'p1 c1 t1', 'third');
    await addLife();
  });
  afterAll(() => db.close());

  type Wanted = Partial<TimelineQuery>;
  const page = (wanted: Wanted = {}, caller = callers.admin) =>
    reading.timeline.page(caller, { deviceNo: 'd1', size: 50, ...wanted });
  const lines = (entries: readonly TimelineEntry[]): string[] =>
    entries.map(({ time, content }) => `${time.slice(11, 16)} ${content}`);
  /** Every page of `size` entries. */
  const all = async (size: number, wanted: Wanted = {}): Promise<TimelineEntry[]> => {
    const entries: TimelineEntry[] = [];
    for (let after: string | undefined; ;) {
      const { list, next } = await page({ ...wanted, size, after });
      entries.push(...list);
      if (next === null) return entries;
      expect(list).toHaveLength(size);
      after = next;
    }
  };

  it('merges what happened to it, the newest first', async () => {
    const { list, next } = await page();
    expect(next).toBeNull();
    expect(lines(list)).toEqual([
      '15:30 升级到 v2：升级失败，存储空间不足，计划「五月」',
      '15:00 升级到 v2：已下发，计划「五月」',
      '14:00 内存不足',
      '13:00 下发指令：重启，操作人：admin（排队中）',
      '12:05 指令结束：重启，失败，存储空间不足',
      '12:00 下发指令：重启，操作人：admin',
      '11:00 首次报告版本 v1',
      '10:50 启用设备，操作人：admin',
      '10:45 轮换密码，第1代，操作人：admin',
      '10:40 停用设备，原因：设备被盗，操作人：admin',
      '10:00 设备在线：设备连接',
      '09:30 绑定到：s1小学 二班',
      '09:30 解除绑定：s1小学 一班',
      '09:00 绑定到：s1小学 一班',
      '08:00 设备首次接入，已登记',
    ]);
    expect(list.map(({ level }) => level).filter((level) => level !== 'info')).toEqual(['error', 'warn', 'error']);
    expect(list[0]?.rolloutId).toBe(rolloutId);
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(timelineKindNames));
  });

  it('repeats and leaves out none between pages, also of one moment', async () => {
    const deviceNo = 'd9';
    await addCard(db.dataSource, deviceNo, { school: 's1', created: '2026-05-31T00:00:00.123456Z' });
    for (let n = 0; n < 5; n++) {
      await addHistory(db.dataSource, deviceNo, '2026-05-31T00:00:00.123456Z', n % 2 ? 'off' : 'on', 's1');
      await addCommand(db.dataSource, deviceNo, { school: 's1', created: '2026-05-31T00:00:00.123457Z' });
    }
    const whole = (await page({ deviceNo })).list.map(({ key }) => key);
    expect(new Set(whole).size).toBe(11);
    for (const size of [1, 2, 3, 10]) expect((await all(size, { deviceNo })).map(({ key }) => key)).toEqual(whole);
  });

  it('is limited to one kind', async () => {
    for (const kind of timelineKindNames) {
      const { list } = await page({ kind });
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list.map((entry) => entry.kind))).toEqual(new Set([kind]));
    }
  });

  it('shows log and upgrades to administrators only', async () => {
    const { list } = await page({}, callers.cityManager);
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(visibleTimelineKinds(false)));
    for (const kind of ['log', 'upgrade'] as const) {
      await expect(page({ kind }, callers.cityManager)).rejects.toMatchObject({ message: texts.noPermissionZh });
    }
  });

  it('shows nothing of a card of another school, and an unknown one as such', async () => {
    for (const kind of [undefined, 'binding'] as const) {
      await expect(page({ kind }, callers.customerManager)).rejects.toMatchObject({ message: texts.deviceUnknown });
    }
    await expect(page({ deviceNo: 'none' })).rejects.toMatchObject({ message: texts.deviceUnknown });
  });

  it('leaves to the former school what a moved card did there, and hides rollouts that reach farther', async () => {
    await addCard(db.dataSource, 'd2', { school: 's2', created: '2026-05-31T00:00:00Z' });
    await addHistory(db.dataSource, 'd2', '2026-05-31T02:00:00Z', 'on', 's1');
    await addHistory(db.dataSource, 'd2', '2026-05-31T03:00:00Z', 'off', 's2', 'will');
    const of = async (caller: typeof callers.admin) => lines((await page({ deviceNo: 'd2' }, caller)).list);
    expect(await of(callers.cityManager)).toEqual(['10:00 设备在线：设备连接']);
    expect(await of(callers.customerManager)).toEqual(['11:00 设备离线：异常断开', '08:00 设备首次接入，已登记']);
    expect((await page({ kind: 'upgrade' }, callers.foreignAdmin)).list).toHaveLength(2);
    await db.dataSource.query(`insert into rollout_school (rollout_id, school_code, cards) values ($1, 's3', 1)`, [
      rolloutId,
    ]);
    expect((await page({ kind: 'upgrade' }, callers.foreignAdmin)).list).toEqual([]);
    expect((await page({ kind: 'upgrade' })).list).toHaveLength(2);
  });

  it('refuses a place that it did not name', async () => {
    for (const after of ['x', '2026-13-01T00:00:00.000000Z_1_a', "2026-05-31T00:00:00.000000Z_1_a';"]) {
      await expect(page({ after })).rejects.toMatchObject({ message: texts.invalidForm, field: 'after' });
    }
  });
});
