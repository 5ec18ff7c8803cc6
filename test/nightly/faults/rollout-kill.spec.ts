import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { activeCardStates, type RolloutCardState, serviceNames } from '#libs/contracts';
import type { Fleet } from '../../../tools/fleet/index.js';
import { Random } from '../../../tools/fleet/random.js';
import {
  describeWith,
  hasKafka,
  type KafkaBroker,
  processPart,
  RolloutDriver,
  type Stack,
  startKafka,
  startStack,
  until,
} from '../../stack/index.js';
import { last } from './fault.js';
import { judgeRollouts } from './rollout-verdict.js';
import { SupervisedPart } from './supervised-part.js';
import { note } from './table.js';
import type { Verdict } from './verdict.js';
import { countOf } from '../../stack/index.js';

const name = 'kill -9 of each service and of Kafka in a rollout';
/** How often each of them. Source of the full form: the order. */
const times = countOf({ quick: 0, night: 1, full: 10 });
const cards = 40;
const model = 'KILLED';
const firstVersion = 1;
const packageBytes = 2_000_000;
const soakSeconds = 5;
/** Longest wait for a card that has to be offered its version again: a download that reports nothing hangs until its timeout. */
const patience = 900;
/** Lines of what was lost or doubled that the table shows. */
const mostReasons = 20;

/** What a kill is to meet, in turn: cards that download, that install, and that have to hold the version. */
const phases: readonly (readonly RolloutCardState[])[] = [['offered', 'downloading'], ['installing'], ['soaking']];
/** How long after that it comes, in seconds. */
const delaySeconds = [0, 0.4] as const;

/** Something that is killed, and started again at once. */
interface Victim {
  name: string;
  kill(): Promise<unknown>;
  start(): Promise<unknown>;
}

const isWanted = times > 0 && name.includes(process.env['FAULT'] ?? '');
if (times === 0) process.stderr.write('\n>>> SKIPPED: kills in a rollout take minutes: FORM=night\n\n');
const describeFull = isWanted ? describeWith('kafka', await hasKafka()) : describe.skip;

describeFull('kill -9 in the middle of a rollout', () => {
  const storage = mkdtempSync(join(tmpdir(), 'firstbell-rollout-kill-'));
  const storageUrl = pathToFileURL(storage).href;
  const random = new Random(14);
  const recovered: number[] = [];
  /** Cards in each phase at the kills of each victim. */
  const met: Record<string, number[]> = {};
  let kafka: KafkaBroker;
  let stack: Stack;
  let driver: RolloutDriver;
  let fleet: Fleet;
  let version = firstVersion;

  beforeAll(async () => {
    kafka = await startKafka();
    stack = await startStack({
      kafka,
      run: async (service, env) => new SupervisedPart(await processPart(service, env)),
      instances: { devices: 2 },
      env: { HEARTBEAT_SECONDS: '4', STORAGE_URL: storageUrl },
    });
    driver = await RolloutDriver.on(await stack.signedIn(), stack.databaseUrl, storageUrl);
    await driver.addVersions(model, [firstVersion], packageBytes);
    fleet = await stack.cards(cards, {
      model: { model, version: firstVersion, versionName: `${firstVersion}.0` },
      heartbeatSeconds: 1,
      bootSeconds: [0.2, 0.5],
      restartSeconds: [0.3, 1],
      reconnectSeconds: [0.1, 0.5],
      installSeconds: [0.5, 2],
      // a gateway that was killed is back before a card gives up
      downloadRetrySeconds: 2,
      rampSeconds: 1,
    });
    const known = 'select count(*)::int as count from device where model = $1 and version_code = $2';
    const count = async (): Promise<number | undefined> =>
      (await driver.rows<{ count: number }>(known, [model, firstVersion]))[0]?.count;
    await until(async () => (await count()) === cards, 'all cards are known', 60);
  }, 240_000);
  afterAll(async () => {
    await driver?.close();
    await stack?.stop();
    await kafka?.remove();
    rmSync(storage, { recursive: true });
  }, 120_000);

  const victims = (): Victim[] => {
    const services = serviceNames.flatMap((service) => {
      const instances = stack.httpUrls(service).map((_, index) => index);
      const all = instances.length > 1 ? [instances] : [];
      return [...instances.map((index) => [index]), ...all].map((indexes) => ({
        name: `${service} ${indexes.map((index) => index + 1).join(' and ')}`,
        kill: () => Promise.all(indexes.map((index) => stack.kill(service, index))),
        start: () => Promise.all(indexes.map((index) => stack.restart(service, index))),
      }));
    });
    return [...services, { name: 'Kafka', kill: () => kafka.kill(), start: () => kafka.start() }];
  };

  /** Starts to bring the next version to all cards, in groups that begin while the one before still holds it. */
  const begin = async (): Promise<void> => {
    version++;
    await driver.addVersions(model, [version], packageBytes);
    const groups = [{ percent: 20 }, { percent: 30 }, { percent: 50 }];
    // which card ends how is what this looks at: nothing is to halt a rollout
    const limits = { successPercent: 50, errorPercent: 100, onlineDropPercent: 100, cardsAtOnce: cards / 4 };
    await driver.start({ model, versionCode: version, groups, ...limits }, soakSeconds);
  };

  /** Cards of the newest rollout by their state; undefined when it does not run. */
  const census = async (): Promise<Partial<Record<RolloutCardState, number>> | undefined> => {
    const rows = await driver.rows<{ state: RolloutCardState; count: number }>(
      `select c.state, count(*)::int as count from rollout_card c join rollout r on r.id = c.rollout_id
       where r.model = $1 and r.version_code = $2 and r.state in ('scheduled', 'running') group by c.state`,
      [model, version],
    );
    return rows.length === 0 ? undefined : Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const countOf = (found: Awaited<ReturnType<typeof census>>, states: readonly RolloutCardState[]): number =>
    states.reduce((sum, state) => sum + (found?.[state] ?? 0), 0);

  /** Waits for cards in these states, in a running rollout. */
  const meet = (states: readonly RolloutCardState[]): Promise<true> =>
    until(
      async () => {
        const found = await census();
        if (!found) await begin();
        return countOf(found, states) > 0;
      },
      `a card is ${states.join(' or ')}`,
      patience,
    );

  /** Kills it while cards are in these states, and starts it again. */
  const strike = async (victim: Victim, states: readonly RolloutCardState[]): Promise<void> => {
    let found: Awaited<ReturnType<typeof census>>;
    do {
      await meet(states);
      // the moment is what this test varies
      await last(random.within(delaySeconds));
      found = await census();
    } while (countOf(found, activeCardStates) === 0);
    await victim.kill();
    const killedAt = Date.now();
    const counts = phases.map((each) => countOf(found, each));
    met[victim.name] = counts.map((count, phase) => count + (met[victim.name]?.[phase] ?? 0));
    await until(() => victim.start().then(() => true), `${victim.name} is back`, 180);
    const [back] = await driver.rows<{ at: Date }>('select now() as at');
    await until(() => movesOn(back?.at), 'the rollout moves on', patience);
    recovered.push((Date.now() - killedAt) / 1000);
  };
  const movesOn = async (since: Date | undefined): Promise<boolean> => {
    const sql = `select from rollout_card c join rollout r on r.id = c.rollout_id
      where r.model = $1 and r.version_code = $2 and c.updated_at > $3 limit 1`;
    return !(await census()) || (await driver.rows(sql, [model, version, since])).length > 0;
  };

  /** Waits until nothing is in progress any more. */
  const settle = async (): Promise<void> => {
    await until(async () => !(await census()), 'the last rollout has ended', patience).catch(() => undefined);
    await fleet.allConnected(60);
  };
  const verdict = (): Promise<Verdict> => judgeRollouts(driver, model, fleet.record());
  const isClean = ({ lost, doubled }: Verdict): boolean => lost.length + doubled.length === 0;

  it(`ends every card truly and installs nothing twice, ${times} times each`, async () => {
    const before = { heartbeats: fleet.counters.heartbeatsAcked, acks: fleet.counters.acksAcked };
    for (let turn = 0; turn < times; turn++) {
      for (const [at, victim] of victims().entries()) await strike(victim, phases[(turn + at) % phases.length]!);
    }
    await settle();
    const seen = await until(
      async () => {
        const found = await verdict();
        return isClean(found) && found;
      },
      'everything is as it truly is',
      60,
    ).catch(verdict);
    const commands = fleet.record().reduce((sum, { executed }) => sum + Object.keys(executed).length, 0);
    note({
      fault: name,
      times: recovered.length,
      acknowledged: {
        heartbeats: fleet.counters.heartbeatsAcked - before.heartbeats,
        acks: fleet.counters.acksAcked - before.acks,
        commands,
        schools: 0,
      },
      ...{ lost: seen.lost.length, doubled: seen.doubled.length, recovered },
      reasons: [...seen.lost, ...seen.doubled].slice(0, mostReasons),
    });
    process.stderr.write(
      `\n>>> ${version - firstVersion} rollouts; cards met [download, install, soak]: ${JSON.stringify(met)}\n`,
    );
    expect(seen).toEqual({ lost: [], doubled: [] });
  }, 7_200_000);
});
