import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredHeaders } from '#libs/contracts';
import { Dashboard } from '../../medium/feed/feed-process.js';
import { describeWith, hasKafka, type HttpClient, type Stack, startStack, until } from '../../stack/index.js';
import type { Fleet } from '../../../tools/fleet/index.js';
import { S3Server } from '../../../tools/s3-server/s3-server.js';

describeWith('kafka', await hasKafka())('screenshots with a process per service and an object store', () => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-s3-'));
  let store: S3Server;
  let stack: Stack;
  let client: HttpClient;
  let fleet: Fleet;
  let dashboard: Dashboard;

  beforeAll(async () => {
    store = await S3Server.start(directory);
    stack = await startStack({ services: ['gateway', 'directory', 'devices'], env: { STORAGE_URL: store.url } });
    client = await stack.signedIn();
    fleet = await stack.cards(2, { heartbeatSeconds: 2, commandSeconds: [0.1, 0.3] });
    await fleet.allConnected(30);
    dashboard = await Dashboard.connect(stack.httpUrl, client.cookie);
    expect(await dashboard.watch({ topics: ['devices'] })).toEqual({ ok: true });
  }, 300_000);
  afterAll(async () => {
    dashboard?.socket.disconnect();
    fleet?.kill();
    await stack?.stop();
    await store?.stop();
    rmSync(directory, { recursive: true, force: true });
  }, 60_000);

  it('are uploaded through the gateway, shown in the feed and read back', async () => {
    const pushClassCards = fleet.cards.map(({ deviceNo }) => ({ deviceNo }));
    const listed = async (): Promise<number> =>
      (await client.call<{ total: number }>('POST', '/api/schoolDevice/list?page=1&size=10', {})).total;
    await until(async () => (await listed()) === 2, 'the cards are registered', 30);
    const body = { iotMessageType: 'screenshot', pushClassCards };
    const { commandIds } = await client.call<{ commandIds: string[] }>(
      'POST',
      '/api/schoolDevice/restartOrClearCache',
      body,
    );
    const succeeded = async (): Promise<number> =>
      (
        await client.call<{ total: number }>('POST', '/api/schoolDevice/command/list?page=1&size=10', {
          commandIds,
          status: 'succeeded',
        })
      ).total;
    await until(async () => (await succeeded()) === 2, 'both screenshots have succeeded', 30);
    await until(
      () => commandIds.every((key) => dashboard.rows('device:screenshot').some((row) => row[2] === key)),
      'the dashboard shows both pictures',
    );
    const [key = ''] = commandIds;
    const headers = { ...requiredHeaders, cookie: client.cookie };
    const response = await fetch(`${stack.httpUrl}/api/schoolDevice/screenshot/picture?key=${key}`, { headers });
    const content = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type'), content.subarray(0, 3).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8ff',
    ]);
  }, 120_000);
});
