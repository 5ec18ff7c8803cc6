import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fleet, startFleet } from '../../../tools/fleet/index.js';
import { countOf, type HttpClient, ServiceProcess, testDeviceKey, until } from '../../stack/index.js';
import { cards, commands, endedCommands, lostAcks, lostHeartbeats, ranTwice, untrueEnds } from './oracle.js';
import { sendCommands } from './traffic.js';

const kills = countOf({ quick: 5, night: 10, full: 20 });
const devices = 300;
/** Load between two kills, in milliseconds. */
const loadMs = { least: 300, most: 1200 };

describe('kill -9 under load', () => {
  let service: ServiceProcess;
  let fleet: Fleet;
  let client: HttpClient;
  const commandIds: string[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare({ HEARTBEAT_SECONDS: '20' });
    await service.start();
    fleet = await startFleet({
      url: service.mqttUrl,
      key: testDeviceKey,
      devices,
      heartbeatSeconds: 0.5,
      rampSeconds: 1,
      bootSeconds: [0.1, 0.5],
      restartSeconds: [0.2, 1.5],
      commandSeconds: [0.1, 0.8],
      reconnectSeconds: [0.1, 0.4],
    });
    client = await service.client();
    await until(async () => (await cards(client)).length === devices, 'all cards registered', 90);
  }, 300_000);

  afterAll(async () => {
    fleet.kill();
    await service.remove();
  }, 60_000);

  it(`finds every acknowledged heartbeat, ack and command again, ${kills} times`, async () => {
    for (let kill = 1; kill <= kills; kill++) {
      await load(client, kill, commandIds);
      await service.kill('SIGKILL');
      const acknowledged = fleet.record();
      await service.start();
      client = await service.client();
      expect(await lostHeartbeats(client, acknowledged)).toEqual([]);
      const rows = await commands(client, commandIds);
      expect(rows.size).toBe(commandIds.length);
      expect(lostAcks(rows, acknowledged)).toEqual([]);
    }
  }, 600_000);

  it('ends every command truly and runs none twice', async () => {
    await fleet.allConnected(90);
    const rows = await until(() => endedCommands(client, commandIds), 'every command ended', 60);
    expect(ranTwice(fleet.record())).toEqual([]);
    expect(untrueEnds(rows, fleet.record())).toEqual([]);
  }, 240_000);
});

/** Commands while heartbeats flow, until a moment that differs each time. */
const load = async (client: HttpClient, turn: number, commandIds: string[]): Promise<void> => {
  commandIds.push(...(await sendCommands(client, turn)));
  const span = loadMs.most - loadMs.least;
  // the moment of the kill is what this test varies: it is spread evenly over the span
  await new Promise((resolve) => setTimeout(resolve, loadMs.least + (span * ((turn * 7) % kills)) / kills));
};
