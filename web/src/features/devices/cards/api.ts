import { queryOptions } from '@tanstack/react-query';
import { fromWireTime, texts, type TimelineKind } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read, fetcher } from '../../../core/http.js';
import type { Matching } from '../../../kit/list/bulk-bar.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { liveKey } from '../../../realtime/feed.js';
import { readLive, liveFetcher } from '../../../realtime/live-rows.js';
import { type CommandItem, readCommands } from '../../../resources/commands/commands.js';
import { type CardRef, cardRef, type Sent } from '../../../resources/commands/send.js';
import type { Connection } from '../../../resources/devices/devices.js';
import { deviceLive, type DeviceRow } from './live.js';

/** A transition, with the duration of its state; null where the same state went on (service restart, takeover). */
export interface Stretch extends Connection {
  seconds: number | null;
}

/**
 * Duration of each state. `rows` are transitions, newest first; the newest state lasts until `now`, in epoch
 * milliseconds. A state that was confirmed meanwhile is one stretch, counted at its first transition.
 */
export const stretchesOf = (rows: readonly Connection[], now: number): Stretch[] => {
  let end = now;
  return rows.map((row, index) => {
    const older = rows[index + 1];
    if (older?.onlineStatus === row.onlineStatus) return { ...row, seconds: null };
    const begin = fromWireTime(row.at).getTime();
    const seconds = Math.max(0, Math.floor((end - begin) / 1000));
    end = begin;
    return { ...row, seconds };
  });
};

/** The commands of one call, counted over the cards that this user may see. */
export type BatchRow = Schemas['CommandBatchView'];

export type BatchFilter = Schemas['CommandBatchFilter'];

export const batchListQuery = (filter: BatchFilter, page: number, size: number) =>
  read([liveKey, 'batches', filter, page, size], 'post', '/api/schoolDevice/command/batch/list', {
    query: { page, size },
    body: filter,
  });

/** How many batches run now. */
export const runningBatchesQuery = batchListQuery({ running: true }, 1, 1);

export const batchQuery = (commandBatchId: string) =>
  queryOptions({ ...batchListQuery({ commandBatchId }, 1, 1), select: ({ list }) => list[0] ?? null });

export const cancelCommands = async (commandIds: readonly string[]): Promise<string[]> =>
  (await call('post', '/api/schoolDevice/command/cancel', { body: { commandIds: [...commandIds] } })).data.cancelled;

/** Most commands that one call returns. */
const chunk = 1000;

/** The commands of a batch that this user may see, in the order in which they were sent. */
export const readBatch = async (commandBatchId: string, signal?: AbortSignal): Promise<CommandItem[]> => {
  const items: CommandItem[] = [];
  for (let page = 1; ; page += 1) {
    const part = await readCommands({ commandBatchId }, chunk, signal, page);
    items.push(...part);
    if (part.length < chunk) return items.reverse();
  }
};

/** The body that the filters in the address stand for. */
const filterBody = ({ onlineStatus, bound, quietMinutes, ...rest }: ListState['filters']): Schemas['DeviceFilter'] => ({
  ...rest,
  ...(onlineStatus === 'on' || onlineStatus === 'off' ? { onlineStatus, blocked: false } : {}),
  ...(onlineStatus === 'blocked' ? { blocked: true } : {}),
  ...(onlineStatus === 'silent' ? { silent: true } : {}),
  ...(onlineStatus === 'mismatched' ? { mismatched: true } : {}),
  // the server refuses what is no number
  ...(quietMinutes === undefined ? {} : { quietMinutes: Number(quietMinutes) }),
  ...(bound === undefined ? {} : { bound: bound === 'true' }),
});

/** One page of cards, the longest off first unless another order is chosen; frames that came meanwhile are merged. */
export const deviceListQuery = ({ page, size, sort = 'state', order, filters }: ListState): ListQuery<DeviceRow> => ({
  queryKey: [liveKey, 'devices', { page, size, sort, order, filters }],
  queryFn: ({ signal }) =>
    readLive(deviceLive, async () => {
      // the server checks what the address sorts by
      const query = { page, size, sort, order } as { page: number; size: number };
      const options = { query, body: filterBody(filters), signal };
      return (await call('post', '/api/schoolDevice/list', options)).data;
    }),
});

/** The cards that the filters match as a workbook. */
export const deviceExport = ({ filters }: ListState): ListFile => ({
  path: '/api/schoolDevice/export',
  body: filterBody(filters),
  fallback: texts.exportFailed,
});

export const deviceQuery = (deviceNo: string) =>
  queryOptions({
    queryKey: [liveKey, 'device', deviceNo],
    queryFn: liveFetcher(deviceLive, 'get', '/api/schoolDevice/detail', { query: { deviceNo } }),
    meta: { inline: true },
  });

interface LogFilter {
  deviceNo: string;
  startTime?: string | undefined;
  endTime?: string | undefined;
  page: number;
  size: number;
}

export const logQuery = (filter: LogFilter) =>
  read(['log', filter], 'get', '/api/schoolDevice/log/list', { query: { ...filter } });

/** Levels of lines that cards log. */
export const levelNames: Readonly<Record<string, string>> = {
  debug: '调试',
  info: '信息',
  warn: '警告',
  error: '错误',
};

interface TimelineFilter {
  deviceNo: string;
  kind: TimelineKind | undefined;
  /** The place after which the page begins. */
  after: string | undefined;
}

export const timelineQuery = (filter: TimelineFilter) =>
  read([liveKey, 'timeline', filter], 'get', '/api/schoolDevice/timeline', { query: filter });

export const speedQuery = (deviceNo: string) =>
  read([liveKey, 'speed', deviceNo], 'get', '/api/schoolDevice/networkSpeed', { query: { deviceNo } });

export const bindListQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['bindList', schoolCode],
    queryFn: fetcher('get', '/api/dbs/class/bindList', { query: { schoolCode }, fallback: texts.classesFailed }),
    staleTime: 0,
  });

/** All cards that a list shows, as commands to them name them. */
export const matchingCards = ({ filters, except, count }: Matching): Schemas['MatchingCards'] => ({
  filter: filterBody(filters),
  except: [...except],
  count,
});

const lessonsEveryMs = 30_000;

/** The schools of cards in which a lesson is running now. */
export const lessonsQuery = (cards: readonly CardRef[]) => ({
  ...read(['lessons', cards.map(({ deviceNo }) => deviceNo)], 'post', '/api/schoolDevice/lessons', {
    body: { pushClassCards: cards.map(cardRef) },
  }),
  staleTime: 0,
  gcTime: 0,
  // a lesson may begin or end while the question stands
  refetchInterval: lessonsEveryMs,
});

/** Rebuilds the feature codes of a school and sends them to its cards, or to one of them. */
export const syncCode = async (schoolCode: string, deviceNo?: string): Promise<Sent> => {
  const options = { query: { schoolCode, deviceNo }, fallback: texts.syncFailed };
  return (await call('get', '/api/schoolDevice/syncCode', options)).data;
};

export type Binding = Schemas['BindRequest'];

export const bindCard = async (binding: Binding): Promise<string> =>
  (await call('post', '/api/schoolDevice/bind', { body: binding })).msg ?? texts.bound;

export const unbindCard = async (card: { deviceNo: string; schoolCode: string }): Promise<string> => {
  return (await call('get', '/api/schoolDevice/removeBind', { query: card })).msg ?? texts.unbound;
};

/** Hangs an unbound card where `deviceNo` hangs, which is unbound by it. */
export const replaceCard = async (replacement: Schemas['ReplaceRequest']): Promise<string> =>
  (await call('post', '/api/schoolDevice/replace', { body: replacement })).msg ?? texts.replaced;
