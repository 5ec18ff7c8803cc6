import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, hasKafka, type HttpClient, type Stack, startStack, until } from '../../stack/index.js';
import { Dashboard } from '../../medium/feed/feed-process.js';
import { LoneCard } from '../../medium/distributed/lone-card.js';

describeWith('kafka', await hasKafka())('two gateways', () => {
  let stack: Stack;
  let client: HttpClient;
  const dashboards: Dashboard[] = [];

  beforeAll(async () => {
    stack = await startStack({ instances: { gateway: 2 }, env: { HEARTBEAT_SECONDS: '5' } });
    client = await stack.signedIn(stack.httpUrls('gateway')[0]);
  }, 300_000);
  afterAll(async () => {
    for (const { socket } of dashboards) socket.disconnect();
    await stack?.stop();
  }, 60_000);

  /** A dashboard of the same session at one of the gateways. */
  const dashboardAt = async (url: string): Promise<Dashboard> => {
    const dashboard = await Dashboard.connect(url, client.cookie);
    dashboards.push(dashboard);
    expect(await dashboard.watch({ topics: ['devices', 'commands'] })).toEqual({ ok: true });
    return dashboard;
  };

  it('know the same session, and both publish every card and command', async () => {
    const both = await Promise.all(stack.httpUrls('gateway').map((url) => dashboardAt(url)));
    const card = await LoneCard.connect(stack.mqttUrl, 'FEED-1');
    await card.heartbeat();
    for (const dashboard of both) {
      const on = (): boolean => dashboard.rows('device:status').some((row) => row[0] === 'FEED-1');
      await until(on, 'the dashboard sees the card come');
      await until(() => dashboard.ids('device:heartbeat').includes('FEED-1'), 'and its heartbeat');
    }
    const pushClassCards = [{ deviceNo: 'FEED-1' }];
    const command = { iotMessageType: 'clearCache', pushClassCards };
    await client.call('POST', '/api/schoolDevice/restartOrClearCache', command);
    for (const dashboard of both) await until(() => dashboard.ids('device:command').length > 0, 'and the command');
    await card.leave(true);
    for (const dashboard of both) {
      await until(() => dashboard.rows('device:status').filter(([no]) => no === 'FEED-1').length > 1, 'and it goes');
    }
  }, 60_000);

  it('end a session together', async () => {
    const [, second = ''] = stack.httpUrls('gateway');
    const ended = dashboards.map((dashboard) => dashboard.next('session:timeout'));
    await client.call('GET', '/api/user/logout');
    await Promise.all(ended);
    const headers = { terminal: 'ADMIN_PC', version: '1.0.0', cookie: client.cookie };
    expect((await fetch(`${second}/api/user/current`, { headers })).status).toBe(401);
  }, 30_000);
});
