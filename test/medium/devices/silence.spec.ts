import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '#libs/kernel/config';
import type { DeviceSilence, DeviceSilent } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { LocalBus, Outbox } from '#libs/events';
import { database } from '../../../services/devices/database.js';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import { replayedSilences, SilenceStore } from '../../../services/devices/presence/silence-store.js';
import { SilenceWatch } from '../../../services/devices/presence/silence-watch.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addSchool, callers, page, type Reading, readingOn, SetClock } from './reading-parts.js';

describe('cards that fall silent', () => {
  let db: TestDatabase;
  let reading: Reading;
  const clock = new SetClock(new Date('2026-03-02T00:00:00Z'));
  const config = { heartbeatSeconds: 60 } as Config;
  /** Last heartbeat of the cards that have just stopped. */
  const ceasedAt = '2026-03-01T23:57:30Z';
  const bus = new LocalBus();
  const published: DeviceSilent[] = [];

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, clock);
    new SilenceWatch(config, clock, bus, new Transactions(db.dataSource), new SilenceStore(new Outbox()), reading.jobs);
    bus.subscribe({
      topics: ['devices.live'],
      group: 'test',
      handle: async (_topic, messages) =>
        void published.push(
          ...messages.flatMap(({ type, data }) => (type === 'device.silent' ? [data as DeviceSilent] : [])),
        ),
    });
    await bus.start();
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    const on = { school: 's1', status: 'on', since: '2026-03-01T10:00:00Z' } as const;
    await addCard(db.dataSource, 'beats', { ...on, heartbeatAt: '2026-03-01T23:59:30Z' });
    await addCard(db.dataSource, 'ceased', { ...on, heartbeatAt: ceasedAt });
    await addCard(db.dataSource, 'never', { status: 'on', since: '2026-03-01T23:57:31Z' });
    await addCard(db.dataSource, 'long', { ...on, heartbeatAt: '2026-03-01T11:00:00Z' });
    await addCard(db.dataSource, 'off', { school: 's1', status: 'off', since: ceasedAt });
  });
  afterAll(async () => {
    await bus.stop();
    await db.close();
  });
  beforeEach(() => void published.splice(0));

  /** Sets the clock to a moment after the silence time of the cards that stopped. */
  const setAfterSilence = (seconds: number): void =>
    clock.set(new Date(Date.parse(ceasedAt) + silentMsOf(config) + seconds * 1000).toISOString());
  const runAfterSilence = async (seconds: number): Promise<string[]> => {
    setAfterSilence(seconds);
    await reading.jobs.runNow('silent-cards');
    return published.map(({ deviceNo }) => deviceNo).sort();
  };

  it('are published after the silence time, not before, and not for ever', async () => {
    expect(await runAfterSilence(0)).toEqual([]);
    expect(await runAfterSilence(5)).toEqual(['ceased', 'never']);
    expect(published).toContainEqual({ deviceNo: 'ceased', schoolCode: 's1', lastSign: '2026-03-01T23:57:30.000Z' });
    expect(published).toContainEqual({ deviceNo: 'never', schoolCode: null, lastSign: '2026-03-01T23:57:31.000Z' });
    published.splice(0);
    expect(await runAfterSilence(30)).toEqual([]);
  });

  it('are published durably once, and once more when they are heard again', async () => {
    const { dataSource } = db;
    const facts = async (): Promise<string[]> => {
      await reading.jobs.runNow('silent-cards');
      const sql = `select type, data from outbox where topic = 'devices.status' order by id`;
      const rows = await select<{ type: string; data: DeviceSilence }>(dataSource, sql);
      await dataSource.query('truncate outbox');
      return rows.map(({ type, data }) => `${type} ${data.deviceNo} ${data.schoolCode ?? '-'} ${data.at}`);
    };
    await dataSource.query('truncate outbox, silent_card');
    setAfterSilence(5);
    expect(await facts()).toEqual([
      'device.silent ceased s1 2026-03-01T23:57:30.000Z',
      'device.silent long s1 2026-03-01T11:00:00.000Z',
      'device.silent never - 2026-03-01T23:57:31.000Z',
    ]);
    expect(await facts()).toEqual([]);
    await dataSource.query(`update device_status set heartbeat_at = '2026-03-02T00:00:01Z' where device_no = 'ceased'`);
    await dataSource.query(`update device_status set online_status = 'off' where device_no = 'never'`);
    expect(await facts()).toEqual(['device.heard ceased s1 2026-03-02T00:00:01.000Z']);
    const page = await replayedSilences(dataSource.manager, '');
    expect(page.events).toMatchObject([{ type: 'device.silent', key: 'long', data: { schoolCode: 's1' } }]);
    await dataSource.query(`update device_status set online_status = 'on' where device_no = 'never'`);
    await dataSource.query('update device_status set heartbeat_at = $1 where device_no = $2', [ceasedAt, 'ceased']);
  });

  it('are those that the list shows as silent', async () => {
    setAfterSilence(5);
    const { list } = await reading.devices.list(callers.admin, { silent: true }, page());
    expect(list.map(({ deviceNo }) => deviceNo).sort()).toEqual(['ceased', 'long', 'never']);
  });
});
