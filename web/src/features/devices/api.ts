import { queryOptions } from '@tanstack/react-query';
import { texts, type CommandStatus, type CommandType, type Page } from '#libs/contracts';
import { call } from '../../app/http.js';
import type { ListQuery } from '../../kit/list-page.js';
import type { ListState } from '../../kit/list-state.js';
import { feed } from '../../realtime/feed.js';
import { fleetKey } from '../../realtime/use-feed.js';
import { withCommandRow, withFeed } from './live.js';
import type { BoundClass, CommandItem, Connection, DeviceLog, DeviceRow, NetworkSpeed } from './rows.js';

/** The body that the filters in the address stand for. */
const filterBody = ({ onlineStatus, bound, ...rest }: ListState['filters']): Record<string, unknown> => ({
  ...rest,
  ...(onlineStatus === 'silent' ? { silent: true } : onlineStatus === undefined ? {} : { onlineStatus }),
  ...(bound === undefined ? {} : { bound: bound === 'true' }),
});

/** One page of cards; frames that came while it was on its way are put on top of it. */
export const deviceListQuery = ({ page, size, sort, order, filters }: ListState): ListQuery<DeviceRow> => ({
  queryKey: [fleetKey, 'devices', { page, size, sort, order, filters }],
  queryFn: async ({ signal }) => {
    const mark = feed.journal.mark();
    const { data } = await call<Page<DeviceRow>>('post', '/api/schoolDevice/list', {
      query: { page, size, sort, order },
      body: filterBody(filters),
      signal,
    });
    return { ...data, list: data.list.map((row) => (feed.journal.mark() > mark ? withFeed(row, mark) : row)) };
  },
});

export const deviceQuery = (deviceNo: string) =>
  queryOptions({
    queryKey: [fleetKey, 'device', deviceNo],
    queryFn: async ({ signal }) =>
      (await call<DeviceRow>('get', '/api/schoolDevice/detail', { query: { deviceNo }, signal })).data,
    meta: { inline: true },
  });

/** Transitions, newest first; of one card or of all that are visible. */
export const connectionsQuery = (deviceNo: string | null, size: number) =>
  queryOptions({
    queryKey: [fleetKey, 'connections', deviceNo, size],
    queryFn: async ({ signal }) => {
      const query = { deviceNo, page: 1, size };
      return (await call<Page<Connection>>('get', '/api/schoolDevice/connection/list', { query, signal })).data.list;
    },
    meta: { inline: true },
  });

export interface LogFilter {
  deviceNo: string;
  startTime?: string | undefined;
  endTime?: string | undefined;
  page: number;
  size: number;
}

export const logQuery = (filter: LogFilter) =>
  queryOptions({
    queryKey: ['log', filter],
    queryFn: async ({ signal }) =>
      (await call<Page<DeviceLog>>('get', '/api/schoolDevice/log/list', { query: { ...filter }, signal })).data,
    meta: { inline: true },
  });

export const speedQuery = (deviceNo: string) =>
  queryOptions({
    queryKey: [fleetKey, 'speed', deviceNo],
    queryFn: async ({ signal }) =>
      (await call<NetworkSpeed | null>('get', '/api/schoolDevice/networkSpeed', { query: { deviceNo }, signal })).data,
    meta: { inline: true },
  });

export const bindListQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['bindList', schoolCode],
    queryFn: async ({ signal }) =>
      (await call<BoundClass[]>('get', '/api/dbs/class/bindList', { query: { schoolCode }, signal })).data,
    staleTime: 0,
  });

/** What names a card in a command. */
export type CardRef = Pick<DeviceRow, 'deviceNo' | 'schoolCode'> & { classroomCode?: string | null };

const cardRef = ({ deviceNo, schoolCode, classroomCode }: CardRef) => ({
  deviceNo,
  ...(schoolCode === null ? {} : { schoolCode }),
  ...(classroomCode ? { classroomCode } : {}),
});

/** Stores one command per card; answers their ids in the order of the cards. */
export const sendCommand = async (iotMessageType: CommandType, cards: readonly CardRef[]): Promise<string[]> => {
  const body = { iotMessageType, pushClassCards: cards.map(cardRef) };
  return (await call<{ commandIds: string[] }>('post', '/api/schoolDevice/restartOrClearCache', { body })).data
    .commandIds;
};

/** Rebuilds the feature codes of a school and tells its cards, or one of them. */
export const syncCode = async (schoolCode: string, deviceNo?: string): Promise<string[]> => {
  const options = { query: { schoolCode, deviceNo }, fallback: texts.syncFailed };
  return (await call<{ commandIds: string[] }>('get', '/api/schoolDevice/syncCode', options)).data.commandIds;
};

export const cancelCommands = async (commandIds: readonly string[]): Promise<string[]> =>
  (await call<{ cancelled: string[] }>('post', '/api/schoolDevice/command/cancel', { body: { commandIds } })).data
    .cancelled;

/** Most commands that one call answers. */
const chunk = 1000;

const readCommands = async (body: object, size: number, signal: AbortSignal): Promise<CommandItem[]> => {
  const mark = feed.journal.mark();
  const query = { page: 1, size };
  const { data } = await call<Page<CommandItem>>('post', '/api/schoolDevice/command/list', { query, body, signal });
  return data.list.map((item) => withCommandRow(item, feed.journal.commandSince(item.commandId, mark)));
};

/** The commands of a batch, in the order in which they were sent. */
export const readBatch = async (commandIds: readonly string[], signal: AbortSignal): Promise<CommandItem[]> => {
  const found = new Map<string, CommandItem>();
  for (let start = 0; start < commandIds.length; start += chunk) {
    const part = commandIds.slice(start, start + chunk);
    for (const item of await readCommands({ commandIds: part }, chunk, signal)) found.set(item.commandId, item);
  }
  return commandIds.map((id) => found.get(id)).filter((item) => item !== undefined);
};

/** The newest commands in any of these states. */
export const commandsQuery = (status: readonly CommandStatus[], size: number) =>
  queryOptions({
    queryKey: [fleetKey, 'commands', status, size],
    queryFn: ({ signal }) => readCommands({ status }, size, signal),
    meta: { inline: true },
  });

export interface Binding {
  deviceNo: string;
  schoolCode: string;
  classroomCode: string;
  name?: string | undefined;
}

export const bindCard = async (binding: Binding): Promise<string> =>
  (await call<null>('post', '/api/schoolDevice/bind', { body: binding })).msg ?? texts.bound;

export const unbindCard = async (row: Pick<DeviceRow, 'deviceNo' | 'schoolCode'>): Promise<string> => {
  const query = { schoolCode: row.schoolCode, deviceNo: row.deviceNo };
  return (await call<null>('get', '/api/schoolDevice/removeBind', { query })).msg ?? texts.unbound;
};
