import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { Sessions } from '../../../services/gateway/session/sessions.service.js';
import { until } from '../../stack/index.js';
import { FeedProcess } from './feed-process.js';

const noSession = 'sessionstatus: timeout';

describe('entry to the live feed', () => {
  let feed: FeedProcess;

  beforeAll(async () => {
    feed = await FeedProcess.start();
  });
  afterAll(() => feed.close());

  const refusal = (cookie: string | undefined, headers: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = feed.socket(cookie, headers);
      socket.once('connect', () => reject(new Error('connected')));
      socket.once('connect_error', (error) => resolve(error.message));
    });

  it('is refused without a session, with a made-up one and with one that has ended', async () => {
    expect(await refusal(undefined)).toBe(noSession);
    expect(await refusal('firstbell.sid=abc')).toBe(noSession);
    const cookie = await feed.signIn();
    expect(await refusal(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('=', '=x'))).toBe(
      noSession,
    );
    const sessions = feed.gateway.app.get(Sessions);
    await sessions.end((await sessions.identify(cookie))?.sessionId ?? '');
    expect(await refusal(cookie)).toBe(noSession);
  });

  it('is refused to pages of other sites and open to our own', async () => {
    const cookie = await feed.signIn();
    expect(await refusal(cookie, { origin: 'http://evil.example' })).not.toBe('');
    const socket = feed.socket(cookie, { origin: feed.gateway.origin });
    await until(() => socket.connected, 'connected with our own origin');
  });

  it.each(['websocket', 'polling'])('works over %s', async (transport) => {
    const dashboard = await feed.dashboard(await feed.signIn(), { transports: [transport] });
    expect(await dashboard.watch({ topics: ['devices'] })).toEqual({ ok: true });
    await feed.status('BP1', null);
    await until(() => dashboard.rows().length, 'a row');
    expect(dashboard.rows()).toEqual([['BP1', null, 'on', '2026-11-20 08:00:00', 'connected', null, null]]);
  });

  it('shows nothing before the generated password was changed', async () => {
    const dashboard = await feed.dashboard(await feed.signIn({ mustChangePassword: true }));
    expect(await dashboard.watch({ topics: ['devices'] })).toEqual({ ok: false, msg: texts.changeInitialPassword });
  });

  it('ticks and says where it stands', async () => {
    const dashboard = await feed.dashboard(await feed.signIn());
    const place = { epoch: expect.any(String), seq: expect.any(Number) };
    for (let tick = 0; tick < 2; tick++) expect(await dashboard.next('feed:tick')).toEqual(place);
  });

  it('emits the end of the session and closes; nothing is shown in between', async () => {
    const sessions = feed.gateway.app.get(Sessions);
    const other = await feed.dashboard(await feed.signIn());
    const cookie = await feed.signIn();
    const one = await feed.dashboard(cookie);
    const two = await feed.dashboard(cookie, { transports: ['polling'] });
    await one.watch({ topics: ['devices'] });
    const ended = Promise.all([one.next('session:timeout'), two.next('session:timeout')]);
    const closed = Promise.all([one.next('disconnect'), two.next('disconnect')]);
    await sessions.end((await sessions.identify(cookie))?.sessionId ?? '');
    await feed.status('BP9', null);
    await ended;
    expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
    expect(one.frames).toEqual([]);
    expect(other.socket.connected).toBe(true);
  });

  it('keeps a client out that floods it', async () => {
    const dashboard = await feed.dashboard(await feed.signIn());
    for (let i = 0; i < 500; i++) dashboard.socket.emit('watch', { topics: [] });
    await until(() => dashboard.socket.disconnected, 'disconnected');
  });
});
