import { queryOptions } from '@tanstack/react-query';
import { texts, type CommandStatus, type operatorCommandTypes } from '#libs/contracts';
import type { Schemas } from '../../app/contract.js';
import { call } from '../../app/http.js';
import type { ListQuery } from '../../kit/list-query.js';
import type { ListState } from '../../kit/list-state.js';
import { feed } from '../../realtime/feed.js';
import { fleetKey } from '../../realtime/use-feed.js';
import { withCommandRow, withFeed } from './live.js';
import type { CommandItem, Connection, DeviceRow } from './rows.js';

/** The body that the filters in the address stand for. */
const filterBody = ({ onlineStatus, bound, ...rest }: ListState['filters']): Schemas['DeviceFilter'] => ({
  ...rest,
  ...(onlineStatus === 'on' || onlineStatus === 'off' ? { onlineStatus } : {}),
  ...(onlineStatus === 'silent' ? { silent: true } : {}),
  ...(bound === undefined ? {} : { bound: bound === 'true' }),
});

/** One page of cards; frames that came while it was on its way are put on top of it. */
export const deviceListQuery = ({ page, size, sort, order, filters }: ListState): ListQuery<DeviceRow> => ({
  queryKey: [fleetKey, 'devices', { page, size, sort, order, filters }],
  queryFn: async ({ signal }) => {
    const mark = feed.journal.mark();
    const { data } = await call('post', '/api/schoolDevice/list', {
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
      (await call('get', '/api/schoolDevice/detail', { query: { deviceNo }, signal })).data,
    meta: { inline: true },
  });

/** Transitions, newest first; of one card or of all that are visible. */
export const connectionsQuery = (deviceNo: string | null, size: number) =>
  queryOptions({
    queryKey: [fleetKey, 'connections', deviceNo, size],
    queryFn: async ({ signal }): Promise<Connection[]> => {
      const query = { deviceNo: deviceNo ?? undefined, page: 1, size };
      return (await call('get', '/api/schoolDevice/connection/list', { query, signal })).data.list;
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
      (await call('get', '/api/schoolDevice/log/list', { query: { ...filter }, signal })).data,
    meta: { inline: true },
  });

export const speedQuery = (deviceNo: string) =>
  queryOptions({
    queryKey: [fleetKey, 'speed', deviceNo],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/schoolDevice/networkSpeed', { query: { deviceNo }, signal })).data,
    meta: { inline: true },
  });

export const bindListQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['bindList', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/dbs/class/bindList', { query: { schoolCode }, signal })).data,
    staleTime: 0,
  });

/** What names a card in a command. */
export type CardRef = Schemas['CardRef'];

/** Remote actions that an operator sends by hand. */
export type ActionType = (typeof operatorCommandTypes)[number];

const cardRef = ({ deviceNo, schoolCode = null, classroomCode = null }: CardRef): CardRef => ({
  deviceNo,
  schoolCode,
  classroomCode,
});

/** Stores one command per card; answers their ids in the order of the cards. */
export const sendCommand = async (iotMessageType: ActionType, cards: readonly CardRef[]): Promise<string[]> => {
  const body = { iotMessageType, pushClassCards: cards.map(cardRef) };
  return (await call('post', '/api/schoolDevice/restartOrClearCache', { body })).data.commandIds;
};

/** Rebuilds the feature codes of a school and tells its cards, or one of them. */
export const syncCode = async (schoolCode: string, deviceNo?: string): Promise<string[]> => {
  const options = { query: { schoolCode, deviceNo }, fallback: texts.syncFailed };
  return (await call('get', '/api/schoolDevice/syncCode', options)).data.commandIds;
};

export const cancelCommands = async (commandIds: readonly string[]): Promise<string[]> =>
  (await call('post', '/api/schoolDevice/command/cancel', { body: { commandIds: [...commandIds] } })).data.cancelled;

/** Most commands that one call answers. */
const chunk = 1000;

const readCommands = async (
  body: Schemas['CommandFilter'],
  size: number,
  signal: AbortSignal,
): Promise<CommandItem[]> => {
  const mark = feed.journal.mark();
  const query = { page: 1, size };
  const { data } = await call('post', '/api/schoolDevice/command/list', { query, body, signal });
  // The document names state and action as plain texts; both are values of the contract.
  const items = data.list as CommandItem[];
  return items.map((item) => withCommandRow(item, feed.journal.commandSince(item.commandId, mark)));
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
    queryFn: ({ signal }) => readCommands({ status: [...status] }, size, signal),
    meta: { inline: true },
  });

export type Binding = Schemas['BindRequest'];

export const bindCard = async (binding: Binding): Promise<string> =>
  (await call('post', '/api/schoolDevice/bind', { body: binding })).msg ?? texts.bound;

export const unbindCard = async (card: { deviceNo: string; schoolCode: string }): Promise<string> => {
  return (await call('get', '/api/schoolDevice/removeBind', { query: card })).msg ?? texts.unbound;
};
