import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Fleet } from '../../tools/fleet/index.js';
import { cards, endedCommands, lostHeartbeats, ranTwice, untrueEnds } from '../nightly/faults/oracle.js';
import { sendCommands } from '../nightly/faults/traffic.js';
import {
  containerPart,
  describeWith,
  hasEngine,
  type HttpClient,
  productImage,
  type Stack,
  startSeconds,
  startStack,
  until,
} from '../stack/index.js';

const devices = 30;

describeWith('containers', await hasEngine())('a stack of containers of the image', () => {
  let stack: Stack;
  let fleet: Fleet;
  let client: HttpClient;
  const off = async (): Promise<number> =>
    (await cards(client)).filter(({ onlineStatus }) => onlineStatus === 'off').length;

  beforeAll(async () => {
    const run = containerPart(await productImage());
    stack = await startStack({ run, instances: { devices: 2 }, env: { HEARTBEAT_SECONDS: '5' } });
    client = await stack.signedIn();
    fleet = await stack.cards(devices, {
      heartbeatSeconds: 1,
      rampSeconds: 0.5,
      bootSeconds: [0.1, 0.5],
      reconnectSeconds: [0.1, 0.4],
      restartSeconds: [0.2, 1],
      commandSeconds: [0.1, 0.5],
    });
  }, 900_000);
  afterAll(() => stack?.stop(), 60_000);

  it('shows every card', async () => {
    await until(
      async () => (await cards(client)).length === devices && (await off()) === 0,
      'all cards on',
      startSeconds,
    );
    expect(stack.logs('gateway')).toContain('"level"');
  }, 1_200_000);

  it('keeps what was acknowledged when a container is killed, and takes it back', async () => {
    const commandIds = await sendCommands(client, 1);
    await stack.kill('devices', 0);
    const acknowledged = fleet.record();
    await until(
      async () => (await lostHeartbeats(client, acknowledged)).length === 0,
      'heartbeats are in place',
      startSeconds,
    );
    await stack.restart('devices', 0);
    expect(await fleet.allConnected(startSeconds)).toBe(true);
    const rows = await until(() => endedCommands(client, commandIds), 'every command ended', startSeconds);
    expect(rows.size).toBe(commandIds.length);
    expect(untrueEnds(rows, fleet.record())).toEqual([]);
    expect(ranTwice(fleet.record())).toEqual([]);
  }, 420_000);

  it('continues after a pause', async () => {
    stack.pause('gateway');
    await expect(fetch(stack.httpUrl, { signal: AbortSignal.timeout(1000) })).rejects.toThrow();
    stack.resume('gateway');
    await until(async () => (await off()) === 0, 'the gateway responds, all cards on', startSeconds);
  }, 1_200_000);

  it('stops in order on SIGTERM', async () => {
    expect(await stack.kill('gateway', 0, 'SIGTERM')).toBe(0);
    expect(await stack.kill('devices', 1, 'SIGTERM')).toBe(0);
  }, 120_000);
});
