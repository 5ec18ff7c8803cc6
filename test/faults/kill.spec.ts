import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandStatus, CommandType, Page } from '#libs/contracts';
import { type CardRecord, type Fleet, startFleet } from '../fleet/index.js';
import { type HttpClient, ServiceProcess, testDeviceKey, until } from '../stack/index.js';

const kills = 20;
const devices = 300;
/** Load between two kills, in milliseconds. */
const loadMs = { least: 300, most: 1200 };

interface CommandRow {
  commandId: string;
  deviceNo: string;
  iotMessageType: CommandType;
  status: CommandStatus;
}
interface DeviceRow {
  deviceNo: string;
  lastHeartbeat: { receivedAt: string; uptime: number; bootId: string } | null;
}

/** States that an acknowledgement with PUBACK allows a command to have later. */
const after: Record<string, CommandStatus[]> = {
  received: ['received', 'running', 'succeeded', 'failed', 'timedOut'],
  running: ['running', 'succeeded', 'failed', 'timedOut'],
  succeeded: ['succeeded'],
  failed: ['failed'],
};

describe('kill -9 under load', () => {
  let service: ServiceProcess;
  let fleet: Fleet;
  let client: HttpClient;
  const commandIds: string[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare({ HEARTBEAT_SECONDS: '20' });
    await service.start();
    fleet = await startFleet({
      ...{ url: service.mqttUrl, key: testDeviceKey, devices, heartbeatSeconds: 0.5, rampSeconds: 1 },
      ...{
        bootSeconds: [0.1, 0.5],
        restartSeconds: [0.2, 1.5],
        commandSeconds: [0.1, 0.8],
        reconnectSeconds: [0.1, 0.4],
      },
    });
    client = await service.client();
    await until(async () => (await cards(client)).length === devices, 'all cards registered', 30);
  }, 120_000);

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
    await fleet.allConnected(30);
    const open = async (): Promise<number> => {
      const rows = await commands(client, commandIds);
      return [...rows.values()].filter(({ status }) => !['succeeded', 'failed', 'superseded'].includes(status)).length;
    };
    await until(async () => (await open()) === 0, 'every command ended', 60);
    const rows = await commands(client, commandIds);
    const executed = new Map(fleet.record().flatMap((card) => Object.entries(card.executed)));
    const twice = [...executed].filter(([, { times }]) => times > 1);
    expect(twice).toEqual([]);
    const untrue = [...rows.values()].filter(({ commandId, status }) => {
      const times = executed.get(commandId)?.times ?? 0;
      return status === 'succeeded'
        ? times !== 1
        : status === 'superseded'
          ? times !== 0
          : status === 'failed' && times > 1;
    });
    expect(untrue).toEqual([]);
  }, 120_000);
});

/** Commands of several kinds to a third of the cards while heartbeats flow, until a moment that differs each time. */
const load = async (client: HttpClient, turn: number, commandIds: string[]): Promise<void> => {
  const some = (await cards(client)).filter((_, index) => index % 3 === turn % 3).map(({ deviceNo }) => ({ deviceNo }));
  for (const [index, iotMessageType] of (['restart', 'syncData', 'networkSpeed'] as const).entries()) {
    const pushClassCards = some.filter((_, position) => position % 3 === index);
    const answer = await client.call<{ commandIds: string[] }>('POST', '/api/schoolDevice/restartOrClearCache', {
      ...{ iotMessageType, pushClassCards },
    });
    commandIds.push(...answer.commandIds);
  }
  const span = loadMs.most - loadMs.least;
  // the moment of the kill is what this test varies: it is spread evenly over the span
  await new Promise((resolve) => setTimeout(resolve, loadMs.least + (span * ((turn * 7) % kills)) / kills));
};

const cards = async (client: HttpClient): Promise<DeviceRow[]> =>
  (await client.call<Page<DeviceRow>>('POST', '/api/schoolDevice/list?page=1&size=1000', {})).list;

const commands = async (client: HttpClient, commandIds: string[]): Promise<Map<string, CommandRow>> => {
  const rows = new Map<string, CommandRow>();
  for (let page = 1; rows.size < commandIds.length; page++) {
    const path = `/api/schoolDevice/command/list?page=${page}&size=1000`;
    const { list } = await client.call<Page<CommandRow>>('POST', path, { commandIds });
    if (list.length === 0) break;
    for (const row of list) rows.set(row.commandId, row);
  }
  return rows;
};

/** Cards whose newest acknowledged heartbeat is newer than what the service knows: same boot, higher uptime. */
const lostHeartbeats = async (client: HttpClient, acknowledged: CardRecord[]): Promise<string[]> => {
  const known = new Map((await cards(client)).map((card) => [card.deviceNo, card.lastHeartbeat]));
  return acknowledged.flatMap(({ deviceNo, lastAckedHeartbeat: acked }) => {
    const stored = known.get(deviceNo);
    const lost = acked && (!stored || (stored.bootId === acked.bootId && stored.uptime < Math.trunc(acked.uptime)));
    return lost ? [`${deviceNo}: ${JSON.stringify(acked)} but ${JSON.stringify(stored)}`] : [];
  });
};

const lostAcks = (rows: Map<string, CommandRow>, acknowledged: CardRecord[]): string[] =>
  acknowledged.flatMap(({ acks }) =>
    acks.flatMap(({ commandId, status, puback }) => {
      const row = rows.get(commandId);
      return puback && row && !after[status]?.includes(row.status) ? [`${commandId}: ${status} but ${row.status}`] : [];
    }),
  );
