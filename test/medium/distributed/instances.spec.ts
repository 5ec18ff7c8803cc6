import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, type StatusCause } from '#libs/contracts';
import { identityHeader, signIdentity } from '#libs/http';
import type { Fleet } from '../../fleet/index.js';
import { commands, cards, endedCommands, lostHeartbeats, ranTwice, untrueEnds } from '../../faults/oracle.js';
import { sendCommands } from '../../faults/traffic.js';
import { type HttpClient, type Stack, startStack, until } from '../../stack/index.js';
import { LoneCard } from './lone-card.js';

const heartbeatSeconds = 5;
const devices = 300;
/** Cards that lose their power together with the instance that they are connected to. */
const neverBack = 10;

interface Transition {
  deviceNo: string;
  onlineStatus: 'on' | 'off';
  cause: StatusCause;
}

describe('a process per service, devices twice', () => {
  let stack: Stack;
  let fleet: Fleet;
  let client: HttpClient;

  beforeAll(async () => {
    stack = await startStack({ instances: { devices: 2 }, env: { HEARTBEAT_SECONDS: String(heartbeatSeconds) } });
    client = await stack.signedIn();
    fleet = await stack.cards(devices, {
      ...{ heartbeatSeconds: 1, rampSeconds: 1, bootSeconds: [0.1, 0.5], reconnectSeconds: [0.1, 0.4] },
      ...{ restartSeconds: [0.2, 1], commandSeconds: [0.1, 0.5] },
    });
    await until(async () => (await cards(client)).length === devices, 'all cards registered', 30);
  }, 120_000);
  afterAll(() => stack.stop(), 60_000);

  const transitions = async (deviceNo?: string): Promise<Transition[]> => {
    const of = deviceNo === undefined ? '' : `&deviceNo=${deviceNo}`;
    const path = `/api/schoolDevice/connection/list?page=1&size=1000${of}`;
    return (await client.call<Page<Transition>>('GET', path)).list;
  };
  const statusOf = async (deviceNo: string): Promise<string> =>
    (await client.call<{ onlineStatus: string }>('GET', `/api/schoolDevice/detail?deviceNo=${deviceNo}`)).onlineStatus;

  it('shows the cards of both instances in one list', async () => {
    await until(async () => (await cards(client)).every(({ onlineStatus }) => onlineStatus === 'on'), 'all are on');
    const page = await client.call<Page<{ schoolCode: string }>>('POST', '/api/lds/school/list?page=1&size=10', {});
    expect(page.total).toBe(0);
  });

  it('restarts every card once, whichever instance holds it', async () => {
    const pushClassCards = (await cards(client)).map(({ deviceNo }) => ({ deviceNo }));
    const path = '/api/schoolDevice/restartOrClearCache';
    const command = { iotMessageType: 'restart', pushClassCards };
    const { commandIds } = await client.call<{ commandIds: string[] }>('POST', path, command);
    expect(commandIds).toHaveLength(devices);
    const rows = await until(() => endedCommands(client, commandIds), 'every restart ended', 60);
    expect(new Set([...rows.values()].map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(ranTwice(fleet.record())).toEqual([]);
    await fleet.allConnected(10);
  }, 90_000);

  it('closes the old connection of a card that moves, which is never shown off', async () => {
    const [one = '', other = ''] = stack.mqttUrls;
    const old = await LoneCard.connect(one, 'MOVER-1');
    await old.heartbeat();
    await until(async () => (await statusOf('MOVER-1')) === 'on', 'it is on');
    const moved = await LoneCard.connect(other, 'MOVER-1');
    await until(() => !old.connected, 'its old connection is closed', 3);
    await moved.heartbeat();
    const back = await LoneCard.connect(one, 'MOVER-1');
    await until(() => !moved.connected, 'the next one as well', 3);
    await back.heartbeat();
    expect((await transitions('MOVER-1')).map(({ cause }) => cause)).toEqual(['takeover', 'takeover', 'connected']);
    expect(await statusOf('MOVER-1')).toBe('on');
    await back.leave(true);
    await until(async () => (await statusOf('MOVER-1')) === 'off', 'it is off');
  });

  it('loses nothing when an instance is killed, and shows nobody off who came back', async () => {
    const commandIds = await sendCommands(client, 1);
    await stack.kill('devices', 0);
    const acknowledged = fleet.record();
    const away = fleet.cards.filter((card) => card.power === 'on' && !card.link.up).slice(0, neverBack);
    for (const card of away) card.powerOff();
    const others = acknowledged.filter(({ deviceNo }) => !away.some((card) => card.deviceNo === deviceNo));
    expect(away).toHaveLength(neverBack);
    await until(async () => (await lostHeartbeats(client, acknowledged)).length === 0, 'heartbeats are in place', 5);
    await fleet.until(() => fleet.cards.every((card) => away.includes(card) || card.link.up), 10);

    const gone = (): Promise<string[]> =>
      cards(client).then((all) => all.flatMap((card) => (card.onlineStatus === 'off' ? card.deviceNo : [])));
    const expected = away.map(({ deviceNo }) => deviceNo).sort();
    const off = async (): Promise<boolean> => (await gone()).filter((each) => each !== 'MOVER-1').length >= neverBack;
    await until(off, 'who did not come back is off', 4 * heartbeatSeconds + 10);
    expect((await gone()).filter((each) => each !== 'MOVER-1').sort()).toEqual(expected);
    const [last] = await transitions(expected[0]);
    expect(last).toMatchObject({ onlineStatus: 'off', cause: 'service restart' });

    const living = new Set(others.map(({ deviceNo }) => deviceNo));
    const mine = [...(await commands(client, commandIds)).values()].filter(({ deviceNo }) => living.has(deviceNo));
    const ids = mine.map(({ commandId }) => commandId);
    const rows = await until(() => endedCommands(client, ids), 'every command ended', 30);
    expect(untrueEnds(rows, fleet.record())).toEqual([]);
    expect(ranTwice(fleet.record())).toEqual([]);
  }, 120_000);

  it('takes the instance back', async () => {
    await stack.restart('devices', 0);
    for (const card of fleet.cards) if (card.power === 'off') card.powerOn();
    expect(await fleet.allConnected(10)).toBe(true);
    const on = async (): Promise<number> => (await cards(client)).filter((card) => card.onlineStatus === 'on').length;
    await until(async () => (await on()) === devices, 'all are on');
  }, 60_000);

  it('describes the calls of every service', async () => {
    const response = await fetch(`${stack.httpUrl}/api/openapi.json`, { headers: { cookie: client.cookie } });
    const { paths } = (await response.json()) as { paths: Record<string, unknown> };
    const calls = ['/api/user/login', '/api/schoolDevice/list', '/api/lds/school/list'];
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(calls));
  });

  it('refuses whoever calls a service without the gateway', async () => {
    const [devicesUrl = ''] = stack.httpUrls('devices');
    const identity = { uid: 'x', account: 'x', tags: 16777216, areas: [], source: 'product' };
    const direct = async (headers: Record<string, string>): Promise<number> => {
      const init = { method: 'POST', body: '{}', headers: { ...mandatory, ...headers } };
      return (await fetch(`${devicesUrl}/api/schoolDevice/list?page=1&size=1`, init)).status;
    };
    expect(await direct({})).toBe(401);
    expect(await direct({ cookie: client.cookie })).toBe(401);
    expect(await direct({ [identityHeader]: signIdentity(identity, 'guessed', Date.now()) })).toBe(401);
    expect(await direct({ [identityHeader]: signIdentity(identity, stack.internalKey, Date.now() - 200_000) })).toBe(
      401,
    );
    expect(await direct({ [identityHeader]: signIdentity(identity, stack.internalKey, Date.now()) })).toBe(200);
  });

  it('stops each service in order within ten seconds', async () => {
    const startedAt = Date.now();
    const ends = [stack.kill('gateway', 0, 'SIGTERM'), stack.kill('directory', 0, 'SIGTERM')];
    const both = [stack.kill('devices', 0, 'SIGTERM'), stack.kill('devices', 1, 'SIGTERM')];
    expect(await Promise.all([...ends, ...both])).toEqual([0, 0, 0, 0]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  }, 30_000);
});

const mandatory = { terminal: 'ADMIN_PC', version: '1.0.0', 'content-type': 'application/json' };
