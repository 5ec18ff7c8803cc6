import type net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { seededBytes, until } from '../../stack/index.js';
import { type Dashboard, FeedProcess } from './feed-process.js';

describe('frames of the live feed', () => {
  let feed: FeedProcess;

  beforeAll(async () => {
    feed = await FeedProcess.start();
    await feed.school('hz1', '330100');
  });
  afterEach(() => feed.disconnect());
  afterAll(() => feed.close());

  /** Sends a row through and waits until all dashboards have it. */
  const settle = async (deviceNo: string, ...dashboards: Dashboard[]): Promise<void> => {
    await feed.status(deviceNo, 'hz1');
    for (const dashboard of dashboards) await until(() => dashboard.ids().includes(deviceNo), deviceNo);
  };

  it('carry the latest of each card, numbered upwards in one epoch', async () => {
    const dashboard = await feed.watching({});
    for (let i = 0; i < 50; i++) await feed.status('C1', 'hz1', i % 2 === 0 ? 'off' : 'on');
    await settle('C2', dashboard);
    expect(dashboard.rows().length).toBeLessThan(20);
    const last = dashboard
      .rows()
      .filter(([deviceNo]) => deviceNo === 'C1')
      .at(-1);
    expect(last).toEqual(['C1', 'hz1', 'on', '2026-11-20 08:00:00', 'connected', null, null]);
    const seqs = dashboard.frames.map((frame) => frame.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(new Set(dashboard.frames.map((frame) => frame.epoch)).size).toBe(1);
  });

  it('leave an event out that cannot be read and continue', async () => {
    const dashboard = await feed.watching({});
    await feed.publish('devices.status', 'device.status', { deviceNo: 'X', onlineStatus: 'on', since: 'yesterday' });
    await feed.publish('devices.status', 'device.painted', { deviceNo: 'X' });
    await settle('C3', dashboard);
    expect(dashboard.ids()).toEqual(['C3']);
  });

  it.each(['watch first', 'resume first'])(
    'that were missed come after a resume, once, in order: %s',
    async (order) => {
      const cookie = await feed.signIn({ tags: role.areaManager, areas: ['330100'] });
      const before = await feed.dashboard(cookie);
      await before.watch({ topics: ['devices'] });
      await settle(`${order} 1`, before);
      const { epoch, seq } = before.frames.at(-1) ?? {};
      before.socket.disconnect();
      const witness = await feed.watching({});
      await settle(`${order} 2`, witness);
      await feed.status('unbound', null, 'off');
      await until(() => witness.ids().includes('unbound'), 'unbound');
      await settle(`${order} 3`, witness);

      const after = await feed.dashboard(cookie);
      if (order === 'watch first') await after.watch({ topics: ['devices'] });
      expect(await after.resume(epoch, seq)).toEqual({ resumed: true });
      if (order === 'resume first') await after.watch({ topics: ['devices'] });
      await settle(`${order} 4`, after);
      expect(after.ids()).toEqual([2, 3, 4].map((number) => `${order} ${number}`));
      const own = witness.frames.filter((frame) => after.frames.some((each) => each.seq === frame.seq));
      expect(own.map(({ seq: each, rows }) => [each, rows])).toEqual(
        after.frames.slice(0, own.length).map(({ seq: each, rows }) => [each, rows]),
      );
    },
  );

  it('cannot be resumed from another run or a number that never was', async () => {
    const dashboard = await feed.watching({});
    await settle('C5', dashboard);
    const { epoch, seq = 0 } = dashboard.frames.at(-1) ?? {};
    expect(await dashboard.resume('another', 1)).toEqual({ resumed: false });
    expect(await dashboard.resume(epoch, seq + 1000)).toEqual({ resumed: false });
    expect(await dashboard.resume(epoch, undefined)).toEqual({ resumed: false });
    expect(await dashboard.resume(epoch, seq)).toEqual({ resumed: true });
  });

  it('cannot be resumed when more was missed than reading again costs', async () => {
    const dashboard = await feed.watching({});
    await settle('C6', dashboard);
    const { epoch, seq } = dashboard.frames.at(-1) ?? {};
    await feed.heartbeats(12_000);
    await until(() => dashboard.rows('device:heartbeat').length === 12_000, '12,000 rows');
    expect(dashboard.frames.filter((frame) => frame.rows.length > 2500)).toEqual([]);
    expect(await dashboard.resume(epoch, seq)).toEqual({ resumed: false });
  });

  it('are compressed once for those who can inflate them, and the same for those who cannot', async () => {
    const cookie = await feed.signIn();
    const all = [
      await feed.dashboard(cookie),
      await feed.dashboard(cookie, { perMessageDeflate: false as never }),
      await feed.dashboard(cookie, { perMessageDeflate: { serverMaxWindowBits: 9 } as never }),
      await feed.dashboard(cookie, { transports: ['polling'] }),
      await feed.dashboard(cookie, { transports: ['polling', 'websocket'] }),
    ] as const;
    const [deflated, plain, small, , upgraded] = all;
    await until(() => upgraded.socket.io.engine.transport.name === 'websocket', 'upgraded');
    for (const each of all) await each.watch({ topics: ['devices'] });
    await feed.heartbeats(5000);
    for (const each of all) await until(() => each.rows('device:heartbeat').length === 5000, '5,000 rows');
    for (const each of all) expect(each.frames).toEqual(deflated.frames);
    const [short, ...long] = [deflated, plain, small].map((each) => rawSocketOf(each).bytesRead);
    for (const bytes of long) expect(bytes).toBeGreaterThan(5 * (short ?? 0));
    expect(rawSocketOf(upgraded).bytesRead).toBeLessThan(2 * (short ?? 0));
  });

  it('reach others while a client that does not read is cut off, and it can resume', async () => {
    const slow = await feed.watching({});
    const healthy = await feed.watching({});
    await settle('C7', slow, healthy);
    const { epoch } = slow.frames.at(-1) ?? {};
    rawSocketOf(slow).pause();
    const cards = 2000;
    const last = `BP${cards - 1}`;
    const cutOff = async (): Promise<boolean> => {
      healthy.frames.length = 0;
      // nothing that becomes small when it is compressed
      await feed.heartbeats(cards, (card) => seededBytes(200, String(card)).toString('base64'));
      // half of what makes a client too slow: only the one that does not read falls behind
      await until(() => healthy.ids('device:heartbeat').includes(last), 'the other one has read them');
      return (await metricOf(feed, 'firstbell_feed_cut_off_total')) > 0;
    };
    await until(cutOff, 'cut off', 50);
    expect(healthy.socket.connected).toBe(true);
    rawSocketOf(slow).resume();
    await until(() => slow.socket.disconnected, 'the slow client knows');

    await settle('C8', healthy);
    const { seq = 0 } = healthy.frames.at(-1) ?? {};
    await settle('C9', healthy);
    const back = await feed.watching({});
    expect(await back.resume(epoch, seq)).toEqual({ resumed: true });
    await until(() => back.ids().includes('C9'), 'C9');
  }, 120_000);
});

/** The connection below a dashboard. */
const rawSocketOf = ({ socket }: Dashboard): net.Socket =>
  (socket.io.engine as unknown as { transport: { ws: { _socket: net.Socket } } }).transport.ws._socket;

const metricOf = async (feed: FeedProcess, name: string): Promise<number> => {
  const { Metrics } = await import('#libs/kernel/health');
  const metric = feed.gateway.app.get(Metrics).registry.getSingleMetric(name);
  return (await metric?.get())?.values[0]?.value ?? 0;
};
