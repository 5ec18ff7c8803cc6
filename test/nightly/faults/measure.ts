import { until } from '../../stack/index.js';
import type { Fault } from './fault.js';
import { Load } from './load.js';
import { lostHeartbeats } from './oracle.js';
import type { FaultRow } from './table.js';
import { judge, unsettled, type Verdict } from './verdict.js';
import type { World } from './world.js';

/** Longest wait for what a fault has delayed. */
const patience = 180;
/** Lines of what was lost or doubled that the table shows. */
const mostReasons = 5;

/** Does a fault as often as it says, under load, and compares what was acknowledged with what is there. */
export const measure = async (world: World, fault: Fault): Promise<{ row: FaultRow; verdict: Verdict }> => {
  const { counters } = world.fleet;
  const before = { heartbeats: counters.heartbeatsAcked, acks: counters.acksAcked };
  const [province] = await world.postgres.rows<{ code: string }>(
    `select code from directory.area where level = 'province' limit 1`,
  );
  const load = new Load(world, province?.code ?? '');
  const recovered: number[] = [];
  const lost: string[] = [];
  const times = typeof fault.times === 'number' ? fault.times : fault.times(world);
  load.start();
  await flows(world, load, Date.now());
  for (let turn = 0; turn < times; turn++) {
    const ended = await fault.strike(world, turn);
    await flows(world, load, ended);
    recovered.push((Date.now() - ended) / 1000);
    lost.push(...(await recall(world)));
  }
  const own = await fault.check?.(world);
  await load.stop();
  const left = await settle(world);
  const verdict = await judge(world, load, world.fleet.record());
  verdict.lost.push(...lost, ...left, ...(own?.lost ?? []));
  verdict.doubled.push(...(own?.doubled ?? []));
  const acknowledged = {
    heartbeats: counters.heartbeatsAcked - before.heartbeats,
    acks: counters.acksAcked - before.acks,
    commands: load.commands.size,
    schools: load.schoolChanges,
  };
  const counts = { lost: verdict.lost.length, doubled: verdict.doubled.length };
  const reasons = [...verdict.lost, ...verdict.doubled].slice(0, mostReasons);
  return { row: { fault: fault.name, times, acknowledged, ...counts, recovered, reasons }, verdict };
};

/** Resolves when what was begun after a moment has come through: heartbeats, commands, and schools in every copy. */
const flows = async (world: World, load: Load, since: number): Promise<void> => {
  const heard = new Map(world.workers.map((card) => [card, card.memory.heartbeatsAcked]));
  const fresh = (): boolean => [...heard].every(([card, count]) => card.memory.heartbeatsAcked > count);
  const schools = async (): Promise<void> => {
    const added = (): string | undefined => [...load.schools].find(([, { at }]) => at >= since)?.[0];
    const code = await until(added, 'a school is added', patience);
    await until(() => inCopies(world, code), 'it is in every copy', patience);
  };
  const commands = async (): Promise<void> => {
    const sent = (): string | undefined => [...load.commands].find(([, at]) => at >= since)?.[0];
    const id = await until(sent, 'a command is taken', patience);
    await until(() => hasEnded(world, id), 'it has ended', patience);
  };
  const heartbeats = until(fresh, 'heartbeats of every card are acknowledged', patience);
  await Promise.all([schools(), commands(), heartbeats]);
};

const hasEnded = async ({ postgres }: World, commandId: string): Promise<boolean> => {
  const sql = 'select from devices.command where id = $1 and finished_at is not null';
  return (await postgres.rows(sql, [commandId])).length > 0;
};

const inCopies = async ({ postgres }: World, code: string): Promise<boolean> => {
  const sql = 'select from devices.school join gateway.school using (code) where code = $1';
  return (await postgres.rows(sql, [code])).length > 0;
};

/** What is lost of those who fell silent with the fault; they wake up again and are heard. */
const recall = async ({ client, witnesses }: World): Promise<string[]> => {
  const silent = witnesses.filter(({ power }) => power === 'off');
  const records = silent.map((card) => card.record());
  const lost = await until(
    async () => {
      const missing = await lostHeartbeats(client, records, { silent: true });
      return missing.length === 0 ? [] : undefined;
    },
    'the heartbeats are in place',
    60,
  ).catch(() => lostHeartbeats(client, records, { silent: true }));
  for (const card of silent) card.powerOn();
  // what is acknowledged to a card is of its present boot: the service may know of no later one when it falls silent
  const heard = (): boolean => silent.every(({ memory, bootId }) => memory.lastAckedHeartbeat?.bootId === bootId);
  await until(() => silent.every(({ power }) => power === 'on') && heard(), 'they are heard', patience);
  return lost;
};

/** Resolves when everything has ended and every card is there; returns what has not by then. */
const settle = async (world: World): Promise<string[]> => {
  const back = await world.fleet.allConnected(60);
  let left: string[] = [];
  const settled = async (): Promise<boolean> => (left = await unsettled(world)).length === 0;
  const isSettled = await until(settled, 'everything has ended', patience).catch(() => false);
  return [...(back ? [] : ['not every card came back']), ...(isSettled ? [] : left)];
};
