import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Page, type StatusCause } from '#libs/contracts';
import { identityHeader, signIdentity } from '#libs/http';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import type { Fleet } from '../../../tools/fleet/index.js';
import { commands, cards, endedCommands, lostHeartbeats, ranTwice, untrueEnds } from '../faults/oracle.js';
import { sendCommands } from '../faults/traffic.js';
import {
  describeWith,
  hasKafka,
  type HttpClient,
  msOf,
  quickestOf,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';
import { LoneCard } from '../../medium/distributed/lone-card.js';

const heartbeatSeconds = 5;
const devices = 300;
/** Cards that are lost together with the instance that they are connected to. */
const lost = 10;
/** Cards that leave for good: one that moves between the instances, and two of each instance that are blocked. */
const mover = 'MOVER-1';
const blocked = [0, 1].map((instance) => ['A', 'B'].map((part) => `BLOCKED-${instance}${part}`));
const left = [mover, ...blocked.flat()];

interface Transition {
  deviceNo: string;
  onlineStatus: 'on' | 'off';
  cause: StatusCause;
}

const isEmpty = (of: object): boolean => Object.keys(of).length === 0;

describeWith('kafka', await hasKafka())('a process per service, devices twice', () => {
  let stack: Stack;
  let fleet: Fleet;
  let client: HttpClient;

  beforeAll(async () => {
    stack = await startStack({ instances: { devices: 2 }, env: { HEARTBEAT_SECONDS: String(heartbeatSeconds) } });
    client = await stack.signedIn();
    fleet = await stack.cards(devices, {
      heartbeatSeconds: 1,
      rampSeconds: 1,
      bootSeconds: [0.1, 0.5],
      reconnectSeconds: [0.1, 0.4],
      restartSeconds: [0.2, 1],
      commandSeconds: [0.1, 0.5],
    });
    await until(async () => (await cards(client)).length === devices, 'all cards registered', 30);
  }, 300_000);
  afterAll(() => stack?.stop(), 60_000);

  const transitions = async (deviceNo?: string): Promise<Transition[]> => {
    const of = deviceNo === undefined ? '' : `&deviceNo=${deviceNo}`;
    const path = `/api/schoolDevice/connection/list?page=1&size=1000${of}`;
    return (await client.call<Page<Transition>>('GET', path)).list;
  };
  const statusOf = async (deviceNo: string): Promise<string> =>
    (await client.call<{ onlineStatus: string }>('GET', `/api/schoolDevice/detail?deviceNo=${deviceNo}`)).onlineStatus;

  /** Cards that are shown off, without those that left. */
  const off = async (): Promise<string[]> =>
    (await cards(client))
      .flatMap(({ deviceNo, onlineStatus }) => (onlineStatus === 'off' && !left.includes(deviceNo) ? deviceNo : []))
      .sort();

  it('shows the cards of both instances in one list', async () => {
    await until(async () => (await off()).length === 0, 'all are on');
    const page = await client.call<Page<{ schoolCode: string }>>('POST', '/api/lds/school/list?page=1&size=10', {});
    expect(page.total).toBe(0);
  });

  it('restarts every card once, whichever instance holds it', async () => {
    const pushClassCards = (await cards(client)).map(({ deviceNo }) => ({ deviceNo }));
    const path = '/api/schoolDevice/restartOrClearCache';
    const command = { iotMessageType: 'restart', pushClassCards };
    const { commandIds } = await client.call<{ commandIds: string[] }>('POST', path, command);
    expect(commandIds).toHaveLength(devices);
    const rows = await until(() => endedCommands(client, commandIds), 'every restart ended', 90);
    expect(new Set([...rows.values()].map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(ranTwice(fleet.record())).toEqual([]);
    await fleet.allConnected(60);
  }, 180_000);

  it('closes the old connection of a card that moves, which is never shown off', async () => {
    const [one = '', other = ''] = stack.mqttUrls;
    const old = await LoneCard.connect(one, mover);
    await old.heartbeat();
    await until(async () => (await statusOf(mover)) === 'on', 'it is on');
    const moved = await LoneCard.connect(other, mover);
    const closedMs = (card: LoneCard) => msOf(() => until(() => !card.connected, 'its old connection is closed'));
    const first = await closedMs(old);
    await moved.heartbeat();
    const back = await LoneCard.connect(one, mover);
    // the quicker of two: the other one measures a busy host
    expect(Math.min(first, await closedMs(moved))).toBeLessThan(3000);
    await back.heartbeat();
    expect((await transitions(mover)).map(({ cause }) => cause)).toEqual(['takeover', 'takeover', 'connected']);
    expect(await statusOf(mover)).toBe('on');
    await back.leave(true);
    await until(async () => (await statusOf(mover)) === 'off', 'it is off');
  });

  it('cuts a blocked card off within a second, whichever instance holds it and took the call', async () => {
    // calls go to the instances in turn: one of two in a row comes from the other one
    for (const [index, url] of stack.mqttUrls.entries()) {
      const deviceNos = blocked[index] ?? [];
      const doors = await Promise.all(deviceNos.map((deviceNo) => LoneCard.connect(url, deviceNo)));
      for (const door of doors) await door.heartbeat();
      await until(
        async () => (await Promise.all(deviceNos.map(statusOf))).every((each) => each === 'on'),
        'they are on',
      );
      for (const [at, door] of doors.entries()) {
        await client.call('POST', '/api/schoolDevice/block', { deviceNo: deviceNos[at], reason: '测试' });
        expect(await msOf(() => until(() => !door.connected, 'it is cut off'))).toBeLessThan(1000);
      }
      for (const deviceNo of deviceNos) {
        for (const each of stack.mqttUrls)
          await expect(LoneCard.connect(each, deviceNo)).rejects.toMatchObject({ code: 5 });
        await client.call('POST', '/api/schoolDevice/unblock', { deviceNo });
        // the other instance receives that a moment later
        const other = stack.mqttUrls[1 - index] ?? '';
        const back = await until(() => LoneCard.connect(other, deviceNo), 'it may reconnect', 1);
        await back.leave(true);
      }
    }
  }, 60_000);

  it('loses nothing when an instance is killed, and shows no card off that came back', async () => {
    // these know only the instance that dies
    const doomed = await stack.cards(lost, { url: stack.mqttUrls[0] ?? '', prefix: 'DD', heartbeatSeconds: 1 });
    await until(async () => (await off()).length === 0, 'all are on', 60);
    await doomed.allConnected(60);
    await until(async () => (await cards(client)).length === devices + lost + left.length, 'all are registered');

    const commandIds = await sendCommands(client, 1);
    await stack.kill('devices', 0);
    const acknowledged = [...fleet.record(), ...doomed.record()];
    await until(async () => (await lostHeartbeats(client, acknowledged)).length === 0, 'heartbeats are in place', 60);
    expect(await fleet.allConnected(60)).toBe(true);

    const gone = doomed.cards.map(({ deviceNo }) => deviceNo).sort();
    const settled = async (): Promise<boolean> => (await off()).join() === gone.join();
    await until(
      settled,
      'a card that did not reconnect, and no other, is off',
      silentMsOf({ heartbeatSeconds }) / 1000 + heartbeatSeconds + 60,
    );
    // a card that was restarting when its instance was killed had left before
    const restarting = doomed.record().flatMap(({ deviceNo, executed }) => (isEmpty(executed) ? [] : [deviceNo]));
    const wentOff = (await transitions())
      .filter(({ onlineStatus: to, cause }) => to === 'off' && cause === 'service restart')
      .map(({ deviceNo }) => deviceNo);
    const apart = (deviceNos: string[]) => deviceNos.filter((each) => !restarting.includes(each)).sort();
    expect(apart(wentOff)).toEqual(apart(gone));

    const all = [...(await commands(client, commandIds)).values()];
    const mine = all.filter(({ deviceNo }) => ![...gone, ...left].includes(deviceNo)).map(({ commandId }) => commandId);
    const rows = await until(() => endedCommands(client, mine), 'every command ended', 90);
    expect(untrueEnds(rows, fleet.record())).toEqual([]);
    expect(ranTwice([...fleet.record(), ...doomed.record()])).toEqual([]);
  }, 420_000);

  it('takes the instance back', async () => {
    await stack.restart('devices', 0);
    await until(async () => (await off()).length === 0, 'all are on', 90);
  }, 180_000);

  it('describes the calls of every service', async () => {
    const response = await fetch(`${stack.httpUrl}/api/openapi.json`, { headers: { cookie: client.cookie } });
    const { paths } = (await response.json()) as { paths: Record<string, unknown> };
    const calls = ['/api/user/login', '/api/schoolDevice/list', '/api/lds/school/list'];
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(calls));
  });

  it('refuses callers of a service without the gateway', async () => {
    const [devicesUrl = ''] = stack.httpUrls('devices');
    const identity = { uid: 'x', account: 'x', username: 'x', tags: 16777216, areas: [], source: 'product' };
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
    const all = [['gateway', 0] as const, ['directory', 0] as const, ['devices', 0] as const, ['devices', 1] as const];
    const stopMs = async (turn: number): Promise<number> => {
      if (turn > 0) for (const [service, index] of all) await stack.restart(service, index);
      return msOf(async () => {
        const ends = all.map(([service, index]) => stack.kill(service, index, 'SIGTERM'));
        expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);
      });
    };
    expect(await quickestOf(10_000, stopMs)).toBeLessThan(10_000);
  }, 600_000);
});

const mandatory = { terminal: 'ADMIN_PC', version: '1.0.0', 'content-type': 'application/json' };
