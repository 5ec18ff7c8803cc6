import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '#libs/kernel/config';
import type { DeviceSilent } from '#libs/contracts';
import { LocalBus } from '#libs/events';
import { database } from '../../../services/devices/database.js';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
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
    new SilenceWatch(config, clock, bus, reading.jobs);
    bus.subscribe({
      topics: ['devices.live'],
      group: 'test',
      handle: async (_topic, messages) =>
        void published.push(...messages.flatMap(({ type, data }) => (type === 'device.silent' ? [data] : []))),
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

  it('are those that the list shows as silent', async () => {
    setAfterSilence(5);
    const { list } = await reading.devices.list(callers.admin, { silent: true }, page());
    expect(list.map(({ deviceNo }) => deviceNo).sort()).toEqual(['ceased', 'long', 'never']);
  });
});
