import type { CommandStatus, CommandType, Page } from '#libs/contracts';
import type { CardRecord } from '../../../tools/fleet/index.js';
import type { HttpClient } from '../../stack/index.js';

export interface CommandRow {
  commandId: string;
  deviceNo: string;
  iotMessageType: CommandType;
  status: CommandStatus;
}
export interface DeviceRow {
  deviceNo: string;
  onlineStatus: 'on' | 'off';
  lastHeartbeat: { receivedAt: string; uptime: number; bootId: string } | null;
}

/** States that an acknowledgement with PUBACK allows a command to have later. */
const after: Record<string, CommandStatus[]> = {
  received: ['received', 'running', 'succeeded', 'failed', 'timedOut'],
  running: ['running', 'succeeded', 'failed', 'timedOut'],
  succeeded: ['succeeded'],
  failed: ['failed'],
};

/** Every card that the service knows. */
export const cards = async (client: HttpClient): Promise<DeviceRow[]> => {
  const rows: DeviceRow[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/schoolDevice/list?page=${page}&size=1000`;
    const { list, total } = await client.call<Page<DeviceRow>>('POST', path, {});
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
};

/** The commands with these ids that the service knows. */
export const commands = async (client: HttpClient, commandIds: string[]): Promise<Map<string, CommandRow>> => {
  const rows = new Map<string, CommandRow>();
  for (let page = 1; rows.size < commandIds.length; page++) {
    const path = `/api/schoolDevice/command/list?page=${page}&size=1000`;
    const { list } = await client.call<Page<CommandRow>>('POST', path, { commandIds });
    if (list.length === 0) break;
    for (const row of list) rows.set(row.commandId, row);
  }
  return rows;
};

/** These commands when every one has ended as commands of cards that live do, else undefined. */
export const endedCommands = async (
  client: HttpClient,
  commandIds: string[],
): Promise<Map<string, CommandRow> | undefined> => {
  const rows = await commands(client, commandIds);
  const open = [...rows.values()].filter(({ status }) => !['succeeded', 'failed', 'superseded'].includes(status));
  return open.length === 0 ? rows : undefined;
};

/**
 * Cards whose newest acknowledged heartbeat is newer than what the service knows: same boot, higher uptime. Of cards that
 * have been `silent` since, the service must know that very boot.
 */
export const lostHeartbeats = async (
  client: HttpClient,
  acknowledged: CardRecord[],
  { silent = false } = {},
): Promise<string[]> => {
  const known = new Map((await cards(client)).map((card) => [card.deviceNo, card.lastHeartbeat]));
  return acknowledged.flatMap(({ deviceNo, lastAckedHeartbeat: acked }) => {
    const stored = known.get(deviceNo);
    const isLost = (): boolean => {
      if (!acked) return false;
      if (stored?.bootId !== acked.bootId) return !stored || silent;
      return stored.uptime < Math.trunc(acked.uptime);
    };
    return isLost() ? [`${deviceNo}: ${JSON.stringify(acked)} but ${JSON.stringify(stored)}`] : [];
  });
};

/** Acknowledgements that the server took and that its commands do not show. */
export const lostAcks = (rows: Map<string, CommandRow>, acknowledged: CardRecord[]): string[] =>
  acknowledged.flatMap(({ acks }) =>
    acks.flatMap(({ commandId, status, puback }) => {
      const row = rows.get(commandId);
      return puback && row && !after[status]?.includes(row.status) ? [`${commandId}: ${status} but ${row.status}`] : [];
    }),
  );

/** Commands that a card has executed more than once. */
export const ranTwice = (records: CardRecord[]): string[] =>
  records.flatMap(({ executed }) => Object.entries(executed).flatMap(([id, { times }]) => (times > 1 ? [id] : [])));

/** Commands whose end is another one than what their cards did. */
export const untrueEnds = (rows: Map<string, CommandRow>, records: CardRecord[]): CommandRow[] => {
  const executed = new Map(records.flatMap((card) => Object.entries(card.executed)));
  return [...rows.values()].filter(({ commandId, status }) => {
    const times = executed.get(commandId)?.times ?? 0;
    if (status === 'succeeded') return times !== 1;
    return status === 'superseded' ? times !== 0 : status === 'failed' && times > 1;
  });
};
