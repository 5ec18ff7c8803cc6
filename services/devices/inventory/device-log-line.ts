import {
  commandErrorText,
  commandStatusLabels,
  type CommandStatus,
  commandTypeLabels,
  type CommandType,
  onlineStatusLabels,
  type OnlineStatus,
  type StatusCause,
  statusCauseLabels,
  wireTime,
} from '#libs/contracts';
import type { LogRow } from './device-log.dto.js';

/** A line of a card's log, whatever table it comes from. The meaning of `a` to `d` depends on `kind`. */
export interface LogEntry {
  kind: 'card' | 'connection' | 'issued' | 'ended';
  at: Date;
  a: string | null;
  b: string | null;
  c: string | null;
  d: string | null;
}

/** Where lines come from: time, the columns `a` to `d` and the number that orders lines of one moment. */
export const logSources = [
  { kind: 'card', table: 'device_log', at: 'l.at', id: 'l.id', columns: ['l.level', 'l.content', 'null', 'null'] },
  {
    kind: 'connection',
    table: 'status_history',
    at: 'l.at',
    id: 'l.id',
    columns: ['l.online_status', 'l.cause', 'null', 'null'],
  },
  {
    kind: 'issued',
    table: 'command',
    at: 'l.create_date',
    id: '0',
    columns: ['l.type', 'l.created_by', 'null', 'null'],
  },
  {
    kind: 'ended',
    table: 'command',
    at: 'l.finished_at',
    id: '1',
    columns: ['l.type', 'l.status', 'l.error', 'l.result::text'],
  },
] as const;

/** Outcomes that a person should look at. */
const badEnds = new Set<CommandStatus>(['failed', 'expired', 'timedOut']);

/** The line as people read it. */
export const logRow = (entry: LogEntry): LogRow => ({ time: wireTime(entry.at), ...readers[entry.kind](entry) });

const readers: Record<LogEntry['kind'], (entry: LogEntry) => Omit<LogRow, 'time'>> = {
  card: ({ a, b }) => ({ type: 'card', level: a ?? 'info', content: b ?? '' }),
  connection: ({ a, b }) => ({
    type: 'connection',
    level: a === 'off' ? 'warn' : 'info',
    content: `设备${onlineStatusLabels[a as OnlineStatus]}：${statusCauseLabels[b as StatusCause]}`,
  }),
  issued: ({ a, b }) => ({
    type: 'command',
    level: 'info',
    content: `下发指令：${commandTypeLabels[a as CommandType]}，操作人：${b ?? ''}`,
  }),
  ended: ({ a, b, c, d }) => ({
    type: 'command',
    level: badEnds.has(b as CommandStatus) ? 'error' : 'info',
    content: `指令结束：${commandTypeLabels[a as CommandType]}，${commandStatusLabels[b as CommandStatus]}${detail(c, d)}`,
  }),
};

const detail = (error: string | null, result: string | null): string => {
  if (error) return `，${commandErrorText(error)}`;
  return result && result !== 'null' ? `，${result}` : '';
};
