import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RolloutDriver, type Stack, startStack, until } from '../../test/stack/index.js';
import type { Fleet } from '../fleet/index.js';
import type { StackKind } from './kafka-stack.js';
import { type Aims, atMost } from './aims.js';
import { stackMeters } from './cpu-meter.js';
import { cpuSeconds, residentBytes } from './process-usage.js';
import { report, round } from './report.js';
import { type RolloutBench, servePackages } from './rollout-downloads.js';

const packageBytes = 2 ** 20;
const restMs = 10_000;
const idleMs = 30_000;
/** After the cards of the bench before are gone; their going is still stored and published. */
const goneMs = 30_000;
const cardsAims: Aims = { seconds: atMost(180, 90), mostAboveRestMB: atMost(200, 100) };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rollouts: over living cards, planned, waiting, and their packages. Source of all figures: the order. */
export const rollout = async (kind: StackKind, cards: number): Promise<void> => {
  const storage = mkdtempSync(join(tmpdir(), 'firstbell-rollout-'));
  const storageUrl = pathToFileURL(storage).href;
  const env = { HEARTBEAT_SECONDS: '60', LOG_LEVEL: 'warn', STORAGE_URL: storageUrl };
  const stack = await startStack({ kafka: kind === 'kafka', env });
  try {
    const driver = await RolloutDriver.on(await stack.signedIn(), stack.databaseUrl, storageUrl);
    const bench = { stack, driver, cards, kind, meterNow: await stackMeters(stack) };
    await overCards(bench);
    const planned = await plan(bench);
    await servePackages(bench, planned);
    await driver.close();
  } finally {
    await stack.stop();
    rmSync(storage, { recursive: true, force: true });
  }
};

const memory = (stack: Stack): Map<string, number> =>
  new Map(stack.pids.map(([name, pid]) => [name, residentBytes(pid)]));

/** Connected cards with the first of two versions. */
const livingCards = async (stack: Stack, driver: RolloutDriver, cards: number): Promise<Fleet> => {
  await driver.addVersions('BENCH', [1, 2], packageBytes);
  const fleet = await stack.cards(cards, {
    schools: Math.ceil(cards / 25),
    model: { model: 'BENCH', version: 1, versionName: '1.0' },
    keepaliveSeconds: 120,
    rampSeconds: 5,
    bootSeconds: [0.1, 1],
    restartSeconds: [1, 3],
    installSeconds: [1, 2],
    reconnectSeconds: [0.1, 0.5],
    connectTimeoutSeconds: 30,
  });
  if (!(await fleet.allConnected(120))) throw new Error('not all cards connected');
  const known = `select count(*)::int as count from device where model = 'BENCH'`;
  await until(async () => (await driver.rows<{ count: number }>(known))[0]?.count === cards, 'all cards known', 180);
  return fleet;
};

/** From the start to the last card proven. Must 180 s, goal 90 s; memory above rest must 200 MB, goal 100 MB. */
const overCards = async ({ stack, driver, cards, kind, meterNow }: RolloutBench): Promise<void> => {
  const fleet = await livingCards(stack, driver, cards);
  await pause(restMs);
  const rest = memory(stack);
  const most = new Map(rest);
  const meter = meterNow();
  const startedAt = performance.now();
  const plan = { model: 'BENCH', versionCode: 2, downloadsPerSchool: 100, onlineDropPercent: 100 };
  const rolloutId = await driver.start(plan, 0);
  const isOver = async (): Promise<boolean> => {
    for (const [name, bytes] of memory(stack)) most.set(name, Math.max(bytes, most.get(name) ?? 0));
    await pause(500);
    return !['scheduled', 'running'].includes((await driver.detail(rolloutId)).state);
  };
  await until(isOver, 'the rollout is over', 900);
  const seconds = round((performance.now() - startedAt) / 1000, 1);
  const cpuMicroseconds = meter.per(cards, 'card');
  const { counts, state } = await driver.detail(rolloutId);
  const twice = fleet.record().filter(({ installations }) => installations.length > 1).length;
  fleet.kill();
  const aboveRest = [...most].map(([name, bytes]) => [name, round((bytes - (rest.get(name) ?? 0)) / 1e6)] as const);
  const mostAboveRestMB = Math.max(...aboveRest.map(([, megabytes]) => megabytes));
  const memoryOfAll = { aboveRestMB: Object.fromEntries(aboveRest), mostAboveRestMB };
  const outcome = { state, succeeded: counts.succeeded, installedTwice: twice };
  const figures = { part: 'cards', stack: kind, cards, packageBytes, ...outcome, seconds, ...memoryOfAll };
  report('rollout', { ...figures, cpuMicroseconds }, cardsAims, counts.succeeded === cards && twice === 0);
};

/** Plans a rollout over cards that are away, and lets it wait. Returns its id. */
const plan = async ({ stack, driver, cards: living, kind, meterNow }: RolloutBench): Promise<string> => {
  const cards = living * 5;
  await driver.addVersions('PLANNED', [1, 2], packageBytes * 8);
  await driver.rows(
    `with d as (
       insert into device (device_no, model, current_version, version_code, create_date)
       select 'PLAN' || n, 'PLANNED', '1.0', 1, now() from generate_series(1, $1::int) n returning device_no
     ) insert into device_status (device_no, online_status, since) select device_no, 'off', now() from d`,
    [cards],
  );
  const cpu = async (): Promise<number> => {
    const before = stack.pids.map(([, pid]) => cpuSeconds(pid));
    await pause(idleMs);
    const used = stack.pids.map(([, pid], at) => cpuSeconds(pid) - (before[at] ?? 0));
    return (Math.max(...used) * 1000) / idleMs;
  };
  await pause(goneMs);
  const without = await cpu();
  const meter = meterNow();
  const startedAt = performance.now();
  const rolloutId = await driver.start(
    { model: 'PLANNED', versionCode: 2, groups: [{ percent: 1 }, { percent: 10 }] },
    0,
  );
  const seconds = round((performance.now() - startedAt) / 1000, 2);
  const figures = { stack: kind, cards, seconds, cpuMicroseconds: meter.per(cards, 'planned card') };
  report('rollout', { part: 'plan', ...figures }, { seconds: atMost(5, 2) });
  await until(async () => (await driver.detail(rolloutId)).state === 'running', 'it runs', 30);
  await pause(restMs);
  const share = round((await cpu()) - without, 4);
  report('rollout', { part: 'waiting', stack: kind, cards, cpuShare: share }, { cpuShare: atMost(0.01, 0.002) });
  return rolloutId;
};
