import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#libs/kernel/config';
import { hourMs } from '#libs/contracts';
import { PackageAddresses } from '../../services/devices/rollouts/package-addresses.js';
import { freePort, type RolloutDriver, type Stack, until } from '../../test/stack/index.js';
import type { StackKind } from './kafka-stack.js';
import { atLeast } from './aims.js';
import type { CpuMeter } from './cpu-meter.js';
import { report, round } from './report.js';

/** What a bench of rollouts works with. */
export interface RolloutBench {
  stack: Stack;
  driver: RolloutDriver;
  /** Cards of the first bench; the planned ones are five times as many. */
  cards: number;
  kind: StackKind;
  meterNow: () => CpuMeter;
}

const downloads = 200;
const rounds = 3;

/** As plain as Node serves a file. */
const plainServer = `
const { createReadStream, statSync } = require('node:fs');
const [, file, port] = process.argv;
require('node:http').createServer((request, response) => {
  response.writeHead(200, { 'content-length': statSync(file).size });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1');
`;

/** Bytes a second with which all addresses are fetched at once; the best of some rounds. */
const speed = async (addresses: readonly string[]): Promise<number> => {
  const agent = new Agent({ keepAlive: true });
  let best = 0;
  for (let turn = 0; turn < rounds; turn++) {
    const startedAt = performance.now();
    const sizes = await Promise.all(addresses.map((address) => fetched(address, agent)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    best = Math.max(best, (bytes * 1000) / (performance.now() - startedAt));
  }
  agent.destroy();
  return best;
};

const fetched = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`a download was answered ${response.statusCode ?? 0}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve(bytes)).once('error', reject);
    }).once('error', reject);
  });

/** Packages from one gateway against a plain file server. Must half of its speed, goal 0.8. */
export const servePackages = async (
  { stack, driver, kind, meterNow }: RolloutBench,
  rolloutId: string,
): Promise<void> => {
  const cards = await driver.rows<{ deviceNo: string; packageId: string; size: string }>(
    `select c.device_no as "deviceNo", c.package_id as "packageId", p.size
     from rollout_card c join version_package p on p.id = c.package_id
     where c.rollout_id = $1 order by c.device_no limit ${downloads}`,
    [rolloutId],
  );
  const schools = `update device d set school_code = 'BENCH' || n % 100, classroom_code = 'ROOM' || n
    from unnest($1::text[]) with ordinality as t(device_no, n) where t.device_no = d.device_no`;
  await driver.rows(schools, [cards.map(({ deviceNo }) => deviceNo)]);
  const addresses = new PackageAddresses({ publicUrl: stack.httpUrl, internalKey: stack.internalKey } as Config);
  const life = new Date(Date.now() + hourMs);
  const ours = cards.map((card) => addresses.of({ ...card, rolloutId, until: life }));
  const [file, port] = [join(tmpdir(), `firstbell-plain-${process.pid}`), await freePort()];
  writeFileSync(file, Buffer.alloc(Number(cards[0]?.size ?? 1)));
  const server = spawn(process.execPath, ['-e', plainServer, file, String(port)], { stdio: 'inherit' });
  try {
    const plain = `http://127.0.0.1:${port}/`;
    await until(async () => (await fetch(plain)).ok, 'the plain server responds', 10);
    const plainSpeed = await speed(cards.map(() => plain));
    const meter = meterNow();
    const ownSpeed = await speed(ours);
    const cpuMicroseconds = meter.per(rounds * ours.length, 'download');
    const share = round(ownSpeed / plainSpeed, 2);
    const load = { stack: kind, downloads: cards.length, packageBytes: Number(cards[0]?.size ?? 0) };
    const speeds = { plainMBps: round(plainSpeed / 1e6), gatewayMBps: round(ownSpeed / 1e6), share };
    report('rollout', { part: 'downloads', ...load, ...speeds, cpuMicroseconds }, { share: atLeast(0.5, 0.8) });
  } finally {
    server.kill();
  }
};
