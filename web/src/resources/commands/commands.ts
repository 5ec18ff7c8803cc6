import { queryOptions } from '@tanstack/react-query';
import {
  commandStatusLabels,
  isTerminal,
  type CommandStatus,
  applyPublished,
  wireTime,
  type CommandRow,
  type CommandType,
  commandErrorText,
  commandTypeLabels,
  isFailed,
  isPictureMissing,
  texts,
  type WatchedArea,
} from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import type { Notice } from '../../core/feedback.js';
import { call } from '../../core/http.js';
import type { Tone } from '../../core/theme.js';
import { feed, liveKey } from '../../realtime/feed.js';
import { type LiveRows, readLive } from '../../realtime/live-rows.js';

export const commandLabels: Record<CommandStatus, { label: string; tone: Tone; meaning: string }> = {
  queued: {
    label: commandStatusLabels.queued,
    tone: 'neutral',
    meaning: '指令已保存，等待设备接收；设备离线时会一直等到有效期结束',
  },
  sent: { label: commandStatusLabels.sent, tone: 'busy', meaning: '设备的连接已确认收到指令' },
  received: { label: commandStatusLabels.received, tone: 'busy', meaning: '设备程序已接收指令' },
  running: { label: commandStatusLabels.running, tone: 'busy', meaning: '设备正在执行' },
  succeeded: { label: commandStatusLabels.succeeded, tone: 'good', meaning: '设备已执行完成' },
  failed: { label: commandStatusLabels.failed, tone: 'bad', meaning: '设备报告执行失败' },
  expired: { label: commandStatusLabels.expired, tone: 'bad', meaning: '设备在有效期内没有上线，指令没有送达' },
  timedOut: { label: commandStatusLabels.timedOut, tone: 'bad', meaning: '指令已送达，但有效期内没有结果' },
  cancelled: { label: commandStatusLabels.cancelled, tone: 'neutral', meaning: '送达之前被取消' },
  superseded: { label: commandStatusLabels.superseded, tone: 'neutral', meaning: '排队时被同类的新指令替代' },
};

/** States of a command that has not ended. */
export const runningStatuses = (Object.keys(commandLabels) as CommandStatus[]).filter((status) => !isTerminal(status));

/** A command as lists show it. Feed frames bring any JSON as its result. */
export type CommandItem = Omit<Schemas['CommandView'], 'iotMessageType' | 'status' | 'result'> & {
  iotMessageType: CommandType;
  status: CommandStatus;
  result: unknown;
};

/** A command merged with a frame about it; an older frame changes nothing. */
export const withCommandRow = (item: CommandItem, [, , , , status, result, error]: CommandRow): CommandItem => {
  const merged = applyPublished(item, { status, result, error });
  if (merged === item || !isTerminal(status)) return merged;
  return { ...merged, finishedAt: item.finishedAt ?? wireTime(serverNow()) };
};

export const commandLive: LiveRows<CommandItem> = {
  events: ['device:command'],
  keyOf: ({ commandId }) => commandId,
  latest: (item, mark) => {
    const entry = feed.journal.since('device:command', item.commandId, mark);
    return entry === undefined ? item : withCommandRow(item, entry.row);
  },
};

/** How commands of one type have ended, in a sentence; `rows` are their last frames. */
export const outcomeNotice = (type: CommandType, rows: readonly CommandRow[]): Notice => {
  const label = commandTypeLabels[type];
  const bad = rows.filter(([, , , , status, result]) => isFailed(status) || isPictureMissing(result));
  const good = rows.filter((row) => row[4] === 'succeeded' && !bad.includes(row));
  const rest = rows.length - good.length - bad.length;
  const [first] = bad;
  if (first === undefined) {
    if (good.length > 0) return { tone: 'success', text: `${label}成功：${cardsText(good)}${restText(rest)}` };
    return { tone: 'info', text: `${label}没有执行：${cardsText(rows)}已取消或被替代` };
  }
  const reason = reasonOf(first);
  if (good.length === 0 && rest === 0) return { tone: 'error', text: `${label}失败：${cardsText(bad)}，${reason}` };
  const text = `${label}：成功 ${good.length} 台，失败 ${bad.length} 台（${reason}）${restText(rest)}`;
  return { tone: 'error', text };
};

const cardsText = (rows: readonly CommandRow[]): string =>
  rows.length === 1 ? (rows[0]?.[1] ?? '') : `${rows.length} 台`;

const restText = (rest: number): string => (rest === 0 ? '' : `，取消或被替代 ${rest} 台`);

const reasonOf = ([, , , , status, result, error]: CommandRow): string => {
  if (isPictureMissing(result)) return texts.screenshotMissing;
  return error ? commandErrorText(error) : commandStatusLabels[status];
};

/** Reads a page of the commands that a filter matches, newest first; frames that came meanwhile are merged into them. */
export const readCommands = (
  body: Schemas['CommandFilter'],
  size: number,
  signal?: AbortSignal,
  page = 1,
): Promise<CommandItem[]> =>
  readLive(commandLive, async () => {
    const query = { page, size };
    const options = { query, body, ...(signal === undefined ? {} : { signal }) };
    const { data } = await call('post', '/api/schoolDevice/command/list', options);
    // The document names state and action as plain texts; both are values of the contract.
    return data.list as CommandItem[];
  });

/** The newest commands in any of these states, to cards of an area. */
export const commandsQuery = (status: readonly CommandStatus[], size: number, area: WatchedArea) =>
  queryOptions({
    queryKey: [liveKey, 'commands', status, size, area],
    queryFn: ({ signal }) => readCommands({ ...area, status: [...status] }, size, signal),
    meta: { inline: true },
  });
