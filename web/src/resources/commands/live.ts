import {
  commandStatuses,
  isTerminal,
  wireTime,
  type CommandRow,
  type CommandStatus,
  type CommandType,
} from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import { feed } from '../../realtime/feed.js';
import type { LiveRows } from '../../realtime/live-rows.js';

/** A command as lists show it. Feed frames bring any JSON as its result. */
export type CommandItem = Omit<Schemas['CommandView'], 'iotMessageType' | 'status' | 'result'> & {
  iotMessageType: CommandType;
  status: CommandStatus;
  result: unknown;
};

/** A command merged with a frame about it. States only go forward, so an older frame changes nothing. */
export const withCommandRow = (item: CommandItem, row: CommandRow): CommandItem => {
  if (isTerminal(item.status)) return item;
  const [, , , , status, result, error] = row;
  if (commandStatuses.indexOf(status) < commandStatuses.indexOf(item.status)) return item;
  const finishedAt = isTerminal(status) ? (item.finishedAt ?? wireTime(serverNow())) : item.finishedAt;
  return { ...item, status, result, error, finishedAt };
};

export const commandLive: LiveRows<CommandItem> = {
  events: ['device:command'],
  keyOf: ({ commandId }) => commandId,
  latest: (item, mark) => {
    const entry = feed.journal.since('device:command', item.commandId, mark);
    return entry === undefined ? item : withCommandRow(item, entry.row);
  },
};
