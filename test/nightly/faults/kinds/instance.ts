import type { CardRecord, Fleet } from '../../../../tools/fleet/index.js';
import { until } from '../../../stack/index.js';
import { type Fault, isFull } from '../fault.js';
import { commands, endedCommands, lostAcks, ranTwice, untrueEnds } from '../oracle.js';
import type { World } from '../world.js';

const cards = isFull ? 2000 : 200;
/** Longest reconnect of a number of cards. */
const patience = 60;

let fleet: Fleet;
let commandIds: string[];
let diedAt: Date;

/** Commands for each of these cards, of two kinds that do not end its connection. */
const commandAll = async ({ client }: World, records: readonly CardRecord[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const iotMessageType of ['syncData', 'networkSpeed']) {
    const body = { iotMessageType, pushClassCards: records.map(({ deviceNo }) => ({ deviceNo })) };
    const path = '/api/schoolDevice/restartOrClearCache';
    ids.push(...(await client.call<{ commandIds: string[] }>('POST', path, body)).commandIds);
  }
  return ids;
};

/** One of two instances dies with all cards connected to it, while every one of them has commands in flight. */
export const instanceFault: Fault = {
  name: `an instance of devices dies with ${cards} cards`,
  times: 1,
  strike: async (world) => {
    const { stack, hush } = world;
    await stack.kill('devices', 1);
    fleet = await world.more(cards, 'MANY');
    await stack.restart('devices', 1);
    commandIds = await commandAll(world, fleet.record());
    await stack.kill('devices', 0);
    diedAt = new Date();
    hush();
    if (!(await fleet.allConnected(patience))) throw new Error(`not all of ${cards} cards are back`);
    return diedAt.getTime();
  },
  check: async (world) => {
    const { client, stack, postgres } = world;
    const rows = await until(() => endedCommands(client, commandIds), 'every command has ended', patience).catch(() =>
      commands(client, commandIds),
    );
    const records = fleet.record();
    // no card was away for as long as it takes to be marked off
    const off = await postgres.rows<{ device_no: string; cause: string; seconds: number }>(
      `select device_no, cause, extract(epoch from at - $1)::int as seconds from devices.status_history
       where online_status = 'off' and at >= $1 and device_no = any($2)`,
      [diedAt, records.map(({ deviceNo }) => deviceNo)],
    );
    await fleet.stop();
    await stack.restart('devices', 0);
    const open = commandIds.filter((id) => !rows.has(id)).map((id) => `${id}: command unknown`);
    const untrue = untrueEnds(rows, records).map((row) => `${row.commandId}: ended as ${row.status}`);
    const shown = off.map((row) => `${row.device_no}: shown off (${row.cause}) after ${row.seconds} s`);
    return { lost: [...open, ...untrue, ...lostAcks(rows, records), ...shown], doubled: ranTwice(records) };
  },
};
