import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { declared, ownVariables } from '#libs/kernel/config';
import { feedNamespace, type Frame, type Page, serviceNames, type StatusRow } from '#libs/contracts';
import {
  cards,
  commands,
  endedCommands,
  lostAcks,
  lostHeartbeats,
  ranTwice,
  untrueEnds,
} from '../nightly/faults/oracle.js';
import { sendCommands } from '../nightly/faults/traffic.js';
import { type Fleet, startFleet } from '../../tools/fleet/index.js';
import {
  describeWith,
  docker,
  hasEngine,
  type HttpClient,
  startSeconds,
  testDeviceKey,
  until,
} from '../stack/index.js';
import { balancerFigures, readyInstances } from './balancer.js';
import { Compose, demo } from './compose.js';
import { alertRules } from './manifests.js';
import { balancerMetrics } from '../nightly/metrics/named-metrics.js';

const devices = 60;

describeWith('containers', await hasEngine())('docker-compose.yml', () => {
  let compose: Compose;
  let fleet: Fleet;
  let client: HttpClient;
  let dashboard: Socket;
  const frames: StatusRow[] = [];

  beforeAll(async () => {
    compose = await Compose.prepare();
    await compose.do('up', '--detach');
  }, 900_000);
  afterAll(async () => {
    dashboard?.disconnect();
    fleet?.kill();
    await compose?.remove();
  }, 120_000);

  const allOn = (): Promise<true> =>
    until(
      async () => (await cards(client)).filter(({ onlineStatus }) => onlineStatus === 'on').length === devices,
      'all cards are on',
      startSeconds,
    );
  /** How many cards each instance of devices holds, by the figure that it exports. */
  const held = async (): Promise<number[]> => {
    const read = `fetch('http://127.0.0.1:9464/metrics').then((r) => r.text()).then((t) => console.log(t))`;
    const texts = (await compose.containers('devices')).map((id) => compose.exec(id, 'node', '-e', read));
    return (await Promise.all(texts)).map((text) => Number(/^firstbell_mqtt_connections (\d+)/m.exec(text)?.[1]));
  };

  /** What Prometheus reads of the balancer. */
  const figures = async (): Promise<string> => {
    const [id = ''] = await compose.containers('balancer');
    return balancerFigures(id);
  };

  it('brings the product up: sign-in, cards, live list', async () => {
    client = await compose.signedIn();
    dashboard = io(compose.httpUrl + feedNamespace, {
      transports: ['websocket'],
      extraHeaders: { cookie: client.cookie },
      forceNew: true,
    });
    dashboard.on('device:status', ({ rows }: Frame<StatusRow>) => frames.push(...rows));
    await new Promise<void>((resolve, reject) => dashboard.once('connect', resolve).once('connect_error', reject));
    expect(await dashboard.emitWithAck('watch', { topics: ['devices'] })).toEqual({ ok: true });
    fleet = await startFleet({
      url: compose.mqttUrl,
      key: testDeviceKey,
      devices,
      heartbeatSeconds: 1,
      rampSeconds: 0.5,
      bootSeconds: [0.1, 0.5],
      reconnectSeconds: [0.1, 0.4],
      restartSeconds: [0.2, 1],
      commandSeconds: [0.1, 0.5],
    });
    await allOn();
    await until(
      () => new Set(frames.map(([deviceNo]) => deviceNo)).size === devices,
      'the feed has shown each',
      startSeconds,
    );
  }, 1_200_000);

  it('restarts every card once', async () => {
    const pushClassCards = fleet.cards.map(({ deviceNo }) => ({ deviceNo }));
    const body = { iotMessageType: 'restart', pushClassCards };
    const path = '/api/schoolDevice/restartOrClearCache';
    const { commandIds } = await client.call<{ commandIds: string[] }>('POST', path, body);
    const rows = await until(() => endedCommands(client, commandIds), 'every restart ended', startSeconds);
    expect([...rows.values()].map(({ status }) => status)).toEqual(Array(devices).fill('succeeded'));
    expect(ranTwice(fleet.record())).toEqual([]);
  }, 1_200_000);

  it('loses nothing when devices is killed and started again', async () => {
    await fleet.allConnected(startSeconds);
    const commandIds = await sendCommands(client, 1);
    await compose.do('kill', '-s', 'KILL', 'devices');
    const acknowledged = fleet.record();
    await compose.do('up', '--detach');
    await until(
      async () => (await lostHeartbeats(client, acknowledged)).length === 0,
      'heartbeats are in place',
      startSeconds,
    );
    const stored = await commands(client, commandIds);
    expect(stored.size).toBe(commandIds.length);
    expect(lostAcks(stored, acknowledged)).toEqual([]);
    await allOn();
    const rows = await until(() => endedCommands(client, commandIds), 'every command ended', startSeconds);
    expect(untrueEnds(rows, fleet.record())).toEqual([]);
    expect(ranTwice(fleet.record())).toEqual([]);
  }, 1_200_000);

  it('spreads the cards over two instances of devices, and does without one of them', async () => {
    await compose.do('up', '--detach', '--scale', 'devices=2');
    // the balancer finds the second by its name; cards that come then go where fewest are
    await until(async () => readyInstances(await figures()) === 2, 'the balancer has both', startSeconds);
    for (const card of fleet.cards.slice(0, devices / 2)) card.link.drop();
    await until(async () => (await held()).every((count) => count > 0), 'both hold cards', startSeconds);
    const [first = ''] = await compose.containers('devices');
    await docker(['kill', first]);
    const acknowledged = fleet.record();
    await until(
      async () => (await lostHeartbeats(client, acknowledged)).length === 0,
      'heartbeats are in place',
      startSeconds,
    );
    expect(await fleet.allConnected(startSeconds)).toBe(true);
    await allOn();
  }, 1_200_000);

  it('replaces the containers of a service one at a time by deploy/roll.sh', async () => {
    const before = await compose.containers('devices');
    await compose.roll('--all', 'devices');
    const after = await compose.containers('devices');
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    expect(after).toHaveLength(before.length);
    expect(await compose.roll('devices')).toContain('devices: nothing has changed');
    expect(await fleet.allConnected(startSeconds)).toBe(true);
    await allOn();
  }, 1_800_000);

  it('gives each service its own secrets alone', async () => {
    for (const service of serviceNames) {
      const [id = ''] = await compose.containers(service);
      const [{ Config }] = JSON.parse((await docker(['inspect', id])).stdout) as [{ Config: { Env: string[] } }];
      const names = Config.Env.map((line) => line.split('=')[0] ?? '');
      const own = names.filter((name) => declared.has(name) && declared.get(name) !== 'every');
      expect([service, own.filter((name) => !ownVariables(service).includes(name))]).toEqual([service, []]);
      expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'INTERNAL_KEY', 'DATA_KEY']));
      expect([service, names.includes('SESSION_SECRET')]).toEqual([service, service === 'gateway']);
    }
  }, 120_000);

  it('gives services no more rights than they need', async () => {
    for (const service of serviceNames) {
      for (const id of await compose.containers(service)) {
        const [state] = JSON.parse((await docker(['inspect', id])).stdout) as [Inspected];
        expect(state.HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false });
        expect(state.Config).toMatchObject({ User: 'node', Healthcheck: { Test: expect.arrayContaining(['CMD']) } });
      }
    }
    const [gateway = ''] = await compose.containers('gateway');
    expect((await compose.exec(gateway, 'id', '-u')).trim()).toBe('1000');
    await expect(compose.exec(gateway, 'touch', '/app/x')).rejects.toThrow('Read-only file system');
  }, 120_000);

  it('keeps what is for operators alone from the public port', async () => {
    for (const path of ['/metrics', '/health/ready']) {
      expect((await fetch(compose.httpUrl + path)).status).toBe(404);
    }
  });

  it('has a balancer that exports what the alerts name of it', async () => {
    const named = alertRules().flatMap(({ expr }) => balancerMetrics(expr));
    expect(named.length).toBeGreaterThan(0);
    const text = await figures();
    for (const name of named) expect(text).toContain(`# TYPE ${name} `);
  });

  it('adds demo schools with their people and living cards by its profile', async () => {
    await compose.do('--profile', 'demo', 'up', '--detach', '--scale', 'devices=1');
    const bound = async (): Promise<number> =>
      (await client.call<Page<unknown>>('POST', '/api/schoolDevice/list?page=1&size=1', { onlineStatus: 'on' })).total;
    const schools = async (): Promise<number> =>
      (await client.call<Page<unknown>>('POST', '/api/lds/school/list?page=1&size=1', {})).total;
    await until(async () => (await schools()) === demo.schools, 'the schools are there', startSeconds);
    const teachers = async (): Promise<number> => (await client.call<Page<unknown>>('GET', teachersOfFirst)).total;
    await until(async () => (await teachers()) > 0, 'the first people are there', startSeconds);
    await until(async () => (await bound()) > devices + demo.cards / 2, 'most of the cards are on', 300);
  }, 1_200_000);
});

/** The teachers of the first demo school. */
const teachersOfFirst = '/api/lds/teacher/teachersBySchoolCode?schoolCode=440303001&page=1&size=1';

interface Inspected {
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[]; Privileged: boolean };
  Config: { User: string; Healthcheck: { Test: string[] } };
}
