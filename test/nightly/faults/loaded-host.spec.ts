import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { Compose } from '../../containers/compose.js';
import { type Fleet, startFleet } from '../../../tools/fleet/index.js';
import {
  describeWith,
  endWith,
  hasEngine,
  type HttpClient,
  startSeconds,
  testDeviceKey,
  until,
} from '../../stack/index.js';
import { cards, lostHeartbeats } from './oracle.js';

const devices = 60;
/** Number of programs that compete with the product for the CPU, and their duration: more would be a broken host. */
const load = { programs: 40, seconds: 180 };

/** A host that has forty things to do for each it can. Every program ends on its own, also when this one is killed. */
class Load {
  private readonly programs: ChildProcess[];

  constructor() {
    const busy = ['timeout', String(load.seconds), 'sh', '-c', 'while :; do :; done'];
    this.programs = Array.from({ length: load.programs }, () =>
      spawn(busy[0] ?? '', busy.slice(1), { stdio: 'ignore' }),
    );
    const pids = this.programs.map(({ pid }) => pid).join(' ');
    endWith(`kill ${pids} 2>/dev/null`, `kill -0 ${pids} 2>/dev/null`);
  }

  stop(): void {
    for (const program of this.programs) program.kill();
  }
}

describeWith('containers', await hasEngine())('docker-compose.yml on a host with a load of 40', () => {
  let compose: Compose;
  let fleet: Fleet;
  let client: HttpClient;
  let busy: Load | undefined;

  beforeAll(async () => {
    compose = await Compose.prepare();
    await compose.do('up', '--detach');
    client = await compose.signedIn();
    fleet = await startFleet({
      url: compose.mqttUrl,
      key: testDeviceKey,
      devices,
      heartbeatSeconds: 5,
      keepaliveSeconds: 120,
      rampSeconds: 1,
    });
    await until(
      async () => (await cards(client)).filter(({ onlineStatus }) => onlineStatus === 'on').length === devices,
      'all cards are on',
      startSeconds,
    );
  }, 1_800_000);
  afterAll(async () => {
    busy?.stop();
    fleet?.kill();
    await compose?.remove();
  }, 300_000);

  it('cuts no card, refuses no call, and comes up again', async () => {
    const { losses } = fleet.stats();
    busy = new Load();
    const refused: number[] = [];
    await until(
      async () => {
        const { status } = await fetch(compose.httpUrl);
        if (status !== 200) refused.push(status);
        // the mean of a minute: it has been there for a while by then
        return (loadavg()[0] ?? 0) >= load.programs * 0.6;
      },
      'the load is there',
      load.seconds,
    );
    // `up` looks at the health of everything that something else waits for
    await compose.do('up', '--detach');
    const acknowledged = fleet.record();
    await until(
      async () => (await lostHeartbeats(client, acknowledged)).length === 0,
      'heartbeats are in place',
      startSeconds,
    );
    expect(refused).toEqual([]);
    expect(fleet.stats().losses).toBe(losses);
    expect(await fleet.allConnected(startSeconds)).toBe(true);
  }, 1_800_000);
});
