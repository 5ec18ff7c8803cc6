import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endedCardStates, type UpgradeFailure } from '#libs/contracts';
import { type Fleet, type UpgradeFault, upgradeFaults } from '../../../tools/fleet/index.js';
import {
  type RolloutCardSeen,
  RolloutDriver,
  type RolloutSeen,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const cards = 15;
const groupSize = 5;
const [former, next] = [1, 2];
const soakSeconds = 5;

/** What each fault is found to be. */
const codes: Partial<Record<UpgradeFault, UpgradeFailure>> = {
  corrupt: 'corrupt',
  noSpace: 'noSpace',
  refused: 'installRefused',
  hangs: 'timedOut',
  bootsBack: 'rolledBackItself',
  bootLoop: 'bootLoop',
  fallsSilent: 'silent',
  lies: 'timedOut',
  breaksLine: 'downloadFailed',
};
/** Seconds without news of a card that end its wait: of one that is to be still, and of one that may be slow on a busy host. */
const [stillShort, stillLong] = [8, 30];
const halting = upgradeFaults.filter((fault) => codes[fault] !== undefined);

/** Cards of one model, and the rollout that brings them a version. */
interface Case {
  fleet: Fleet;
  model: string;
  rolloutId: string;
}

describe('a rollout over living cards', () => {
  const storage = mkdtempSync(join(tmpdir(), 'firstbell-rollouts-'));
  const storageUrl = pathToFileURL(storage).href;
  let stack: Stack;
  let driver: RolloutDriver;

  beforeAll(async () => {
    stack = await startStack({ kafka: false, env: { HEARTBEAT_SECONDS: '2', STORAGE_URL: storageUrl } });
    driver = await RolloutDriver.on(await stack.signedIn(), stack.databaseUrl, storageUrl);
  }, 120_000);
  afterAll(async () => {
    await driver?.close();
    await stack?.stop();
    rmSync(storage, { recursive: true });
  }, 60_000);

  /** Cards that have the former version; those at `bad`, counted from 0, have a fault. */
  const fleetOf = async (model: string, fault: UpgradeFault | null, bad: readonly number[]): Promise<Fleet> => {
    const fleet = await stack.cards(cards, {
      prefix: model,
      model: { model, version: former, versionName: '1.0' },
      heartbeatSeconds: 1,
      bootSeconds: [0.1, 0.3],
      restartSeconds: [0.2, 0.5],
      reconnectSeconds: [0.1, 0.5],
      installSeconds: [0.2, 0.5],
      loopSeconds: [1, 1.2],
      downloadRetrySeconds: 0.1,
      rampSeconds: 0.5,
    });
    for (const index of bad) {
      const card = fleet.cards[index];
      if (card) card.quirks.upgradeFault = fault;
    }
    return fleet;
  };
  const begin = async (model: string, fault: UpgradeFault | null = null): Promise<Case> => {
    await driver.addVersions(model, [former, next]);
    // a fifth of the cards, one of each group
    const fleet = await fleetOf(model, fault, fault === null ? [] : [2, 7, 12]);
    const known = `select count(*)::int as count from device where model = $1 and version_code = $2`;
    await until(
      async () => (await driver.rows<{ count: number }>(known, [model, former]))[0]?.count === cards,
      'all cards are known',
      60,
    );
    const numbers = fleet.cards.map(({ deviceNo }) => deviceNo);
    const groups = [0, 1, 2].map((n) => ({ deviceNos: numbers.slice(n * groupSize, (n + 1) * groupSize) }));
    const plan = { model, versionCode: next, groups, errorPercent: 20, onError: 'rollBack', onlineDropPercent: 100 };
    // long enough for three boots
    const soak = fault === 'bootLoop' ? soakSeconds * 4 : soakSeconds;
    return { fleet, model, rolloutId: await driver.start(plan, soak) };
  };
  const ends = (
    rolloutId: string,
    wanted: readonly string[],
    seconds: number,
    stillSeconds: number = stillLong,
  ): Promise<RolloutSeen> =>
    until(
      async () => {
        await hurry(rolloutId, stillSeconds);
        const seen = await driver.detail(rolloutId);
        return wanted.includes(seen.state) && seen;
      },
      `the rollout is ${wanted.join(' or ')}`,
      seconds,
    );
  /** Ends the long waits of the engine, once what they are for has been still for a number of seconds. */
  const hurry = (rolloutId: string, stillSeconds: number): Promise<unknown> =>
    driver.rows(
      `update rollout_card set due_at = now() where rollout_id = $1 and due_at > now() + interval '${soakSeconds} seconds'
         and state in ('downloading', 'installing', 'waiting') and updated_at < now() - $2 * interval '1 second'`,
      [rolloutId, stillSeconds],
    );
  /** What the cards know of themselves, and what we know of them. */
  const expectTruth = async ({ fleet, model }: Case): Promise<void> => {
    const known = await driver.rows<{ deviceNo: string; installed: number }>(
      `select device_no as "deviceNo", version_code as installed from device where model = $1 order by 1`,
      [model],
    );
    const living = new Set(fleet.cards.filter(({ link }) => link.up).map(({ deviceNo }) => deviceNo));
    const record = fleet.record().map(({ deviceNo, version }) => ({ deviceNo, installed: version }));
    expect(known.filter(({ deviceNo }) => living.has(deviceNo))).toEqual(
      record.filter(({ deviceNo }) => living.has(deviceNo)),
    );
    for (const { installations } of fleet.record()) {
      const made = installations.map(({ versionCode }) => versionCode);
      expect(made).toEqual([...new Set(made)]);
    }
  };

  it('brings a good version to all groups, in turn', async () => {
    const good = await begin('GOOD');
    const seen = await ends(good.rolloutId, ['finished'], 90);
    expect(seen.groupList.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(seen.counts.succeeded).toBe(cards);
    await expectTruth(good);
    expect(good.fleet.record().every(({ version }) => version === next)).toBe(true);
  }, 150_000);

  it('waits for a card whose window never comes until the deadline', async () => {
    const late = await begin('missesWindow', 'missesWindow');
    const proven = async (): Promise<boolean> => (await driver.detail(late.rolloutId)).counts.succeeded === 4;
    await until(proven, 'the good cards of the first group have it', 120);
    await driver.rows(`update rollout set deadline_at = now(), due_at = now() where id = $1`, [late.rolloutId]);
    const seen = await ends(late.rolloutId, ['finished'], 120);
    expect([seen.counts.succeeded, seen.counts.cancelled]).toEqual([4, cards - 4]);
    await expectTruth(late);
  }, 300_000);

  it('halts a bad version in its first group, and rolls back what ran: in each of nine ways', async () => {
    const cases = await Promise.all(halting.map(async (fault) => ({ fault, ...(await begin(fault, fault)) })));
    const judged = await Promise.allSettled(cases.map((each) => judge(each)));
    expect(judged.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([]);
  }, 600_000);

  const judge = async ({ fault, ...of }: Case & { fault: UpgradeFault }): Promise<void> => {
    const isStill = codes[fault] === 'timedOut' || codes[fault] === 'silent';
    const seen = await ends(of.rolloutId, ['rolledBack'], 240, isStill ? stillShort : stillLong);
    const first = await driver.cards(of.rolloutId);
    const failed = first.filter(({ state }) => state === 'failed');
    expect({ fault, codes: [...new Set(failed.map(({ code }) => code))] }).toEqual({ fault, codes: [codes[fault]] });
    expect({ fault, later: laterGroups(first) }).toEqual({ fault, later: ['cancelled'] });
    // a card that is gone is waited for until the deadline
    if (fault === 'fallsSilent') await endSoon(seen.repairedById ?? '');
    const back = await ends(seen.repairedById ?? '', ['finished', 'paused'], 240);
    const after = await driver.cards(back.rolloutId);
    const open = after.filter(({ state }) => !endedCardStates.some((each) => each === state));
    expect({ fault, open }).toEqual({ fault, open: [] });
    await expectTruth(of);
    // one that is gone keeps what it has
    const stillNew = of.fleet.record().filter(({ version }) => version === next).length;
    expect({ fault, stillNew }).toEqual({ fault, stillNew: fault === 'fallsSilent' ? 1 : 0 });
  };
  const endSoon = async (rolloutId: string): Promise<void> => {
    const proven = async (): Promise<boolean> => (await driver.detail(rolloutId)).counts.succeeded === 4;
    await until(proven, 'the other cards are back', 120);
    await driver.rows(`update rollout set deadline_at = now(), due_at = now() where id = $1`, [rolloutId]);
  };
  const laterGroups = (all: readonly RolloutCardSeen[]): string[] => [
    ...new Set(all.filter(({ group }) => group > 1).map(({ state }) => state)),
  ];
});
