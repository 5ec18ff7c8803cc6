import type { RolloutCardState, RolloutState, UpgradeFailure } from '#libs/contracts';
import type { CardRecord } from '../../../tools/fleet/index.js';
import type { RolloutDriver } from '../../stack/index.js';
import { type CommandRow, lostAcks, ranTwice, untrueEnds } from './oracle.js';
import type { Verdict } from './verdict.js';

/** What a good card may fail by: it has said so itself. Everything else is found by the engine, and would be untrue. */
const own: readonly (UpgradeFailure | null)[] = ['downloadFailed', 'reported'];

interface RolloutRow {
  versionCode: number;
  state: RolloutState;
  haltReason: string | null;
}
interface CardRow {
  deviceNo: string;
  versionCode: number;
  state: RolloutCardState;
  code: UpgradeFailure | null;
}

/** Compares the rollouts of a model, each of which brings a version of its own, with what its cards have truly done. */
export const judgeRollouts = async (
  driver: RolloutDriver,
  model: string,
  records: readonly CardRecord[],
): Promise<Verdict> => {
  const [devices, cards, commands] = [
    await judgeDevices(driver, model, records),
    await judgeCards(driver, model, records),
    await judgeCommands(driver, model, [...records]),
  ];
  return {
    lost: [...(await unfinished(driver, model)), ...devices, ...cards.lost, ...commands.lost],
    doubled: [...cards.doubled, ...commands.doubled],
  };
};

const unfinished = async (driver: RolloutDriver, model: string): Promise<string[]> => {
  const rows = await driver.rows<RolloutRow>(
    `select version_code as "versionCode", state, halt_reason as "haltReason" from rollout
     where model = $1 and state <> 'draft'`,
    [model],
  );
  return rows.flatMap(({ versionCode, state, haltReason }) =>
    state === 'finished' ? [] : [`rollout of version ${versionCode}: ${state} ${haltReason ?? ''}`],
  );
};

/** What is stored of a card is what runs on it. */
const judgeDevices = async (
  driver: RolloutDriver,
  model: string,
  records: readonly CardRecord[],
): Promise<string[]> => {
  const rows = await driver.rows<{ deviceNo: string; installed: number; shown: number }>(
    `select d.device_no as "deviceNo", d.version_code as installed, (s.heartbeat ->> 'version')::int as shown
     from device d join device_status s using (device_no) where d.model = $1`,
    [model],
  );
  const known = new Map(rows.map((row) => [row.deviceNo, row]));
  return records.flatMap(({ deviceNo, version }) => {
    const row = known.get(deviceNo);
    const isTrue = row?.installed === version && row.shown === version;
    return isTrue ? [] : [`${deviceNo}: has version ${version}, not ${row?.installed}, as heartbeats ${row?.shown}`];
  });
};

/** A card has succeeded when it has installed the version once, and failed when it has not and knows why. */
const judgeCards = async (driver: RolloutDriver, model: string, records: readonly CardRecord[]): Promise<Verdict> => {
  const rows = await driver.rows<CardRow>(
    `select c.device_no as "deviceNo", c.version_code as "versionCode", c.state, c.code
     from rollout_card c join rollout r on r.id = c.rollout_id where r.model = $1 and r.state <> 'draft'`,
    [model],
  );
  const made = new Map(
    records.map(({ deviceNo, installations }) => [deviceNo, installations.map(({ versionCode }) => versionCode)]),
  );
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const { deviceNo, versionCode, state, code } of rows) {
    const times = (made.get(deviceNo) ?? []).filter((each) => each === versionCode).length;
    const isTrue = state === 'succeeded' ? times === 1 : state === 'failed' && own.includes(code) && times === 0;
    const line = `${deviceNo}: version ${versionCode} ${state} ${code ?? ''}, installed ${times} times`;
    if (times > 1) verdict.doubled.push(line);
    else if (!isTrue) verdict.lost.push(line);
  }
  return verdict;
};

const judgeCommands = async (driver: RolloutDriver, model: string, records: CardRecord[]): Promise<Verdict> => {
  const rows = await driver.rows<CommandRow>(
    `select c.id as "commandId", c.device_no as "deviceNo", c.type as "iotMessageType", c.status
     from command c join device d using (device_no) where d.model = $1`,
    [model],
  );
  const byId = new Map(rows.map((row) => [row.commandId, row]));
  const open = rows.filter(({ status }) => !['succeeded', 'failed', 'superseded'].includes(status));
  const untrue = [...open, ...untrueEnds(byId, records)];
  const unknown = records.flatMap(({ executed }) => Object.keys(executed).filter((id) => !byId.has(id)));
  return {
    lost: [
      ...unknown.map((id) => `${id}: command unknown`),
      ...lostAcks(byId, records),
      ...untrue.map(({ commandId, status }) => `${commandId}: ended as ${status}`),
    ],
    doubled: ranTwice(records).map((id) => `${id}: command carried out twice`),
  };
};
