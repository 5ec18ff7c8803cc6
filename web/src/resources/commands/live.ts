import {
  applyPublished,
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
