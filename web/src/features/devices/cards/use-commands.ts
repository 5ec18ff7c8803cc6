import { queryOptions, useQuery, useMutation } from '@tanstack/react-query';
import { isTerminal, texts, type CommandRow } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { onLocalDataCleared } from '../../../core/session-end.js';
import { useShown } from '../../../kit/list/url-state.js';
import { liveKey, type FeedFlush, feed } from '../../../realtime/feed.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-feed.js';
import { commandLive, type CommandItem, outcomeNotice } from '../../../resources/commands/commands.js';
import {
  sendCommand,
  type ActionType,
  type CardRef,
  type HowToSend,
  type Sent,
} from '../../../resources/commands/send.js';
import { readBatch, syncCode } from './api.js';

/** A lost frame must not leave a batch open on screen for ever. */
const rereadMs = 8000;

/** Stands in the address for the list of all batches. */
export const allBatches = 'all';

/** What the address says is open: the id of a batch, `allBatches`, or nothing. */
export const useShownBatch = () => useShown('batch');

const movesCommands = (flush: FeedFlush): boolean => flush.latest('device:command').size > 0;

/** Reads again what counts commands, soon after some have moved. `read` must keep its identity between renders. */
export const useCommandsReread = (read: () => void): void => useReread(movesCommands, read);

const isDone = (items: CommandItem[] | undefined): boolean => items?.every((item) => isTerminal(item.status)) === true;

const commandsOfBatchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [liveKey, 'batch', batchId],
    queryFn: ({ signal }) => readBatch(batchId, signal),
    structuralSharing: false,
    meta: { inline: true },
  });

/** The commands of a batch, moving with the feed until all have ended. */
export const useBatch = (batchId: string) => {
  const options = commandsOfBatchQuery(batchId);
  useLiveRows(options.queryKey, commandLive);
  return useQuery({ ...options, refetchInterval: (query) => (isDone(query.state.data) ? false : rereadMs) });
};

const rowOf = (item: CommandItem): CommandRow => [
  item.commandId,
  item.deviceNo,
  item.schoolCode,
  item.iotMessageType,
  item.status,
  item.result,
  item.error,
];

/**
 * Says how commands have ended once all of them have, whichever screen its sender is on by then. `mark` is the feed's
 * position before they were sent: the first may end before the response is here.
 */
const followOutcome = (type: ActionType, { commandBatchId, commandIds }: Sent, mark: number): void => {
  const open = new Set(commandIds);
  const ended: CommandRow[] = [];
  const stops: (() => void)[] = [];
  const stop = () => stops.forEach((each) => each());
  const take = (row: CommandRow) => {
    if (!isTerminal(row[4]) || !open.delete(row[0])) return;
    ended.push(row);
    if (open.size > 0) return;
    stop();
    const { tone, text } = outcomeNotice(type, ended);
    notify(tone, text);
  };
  const reread = async () => {
    for (const item of await readBatch(commandBatchId)) take(rowOf(item));
  };
  stops.push(
    feed.onFlush((flush) => flush.latest('device:command').forEach(take)),
    // frames were lost; when this read fails as well, the feed requests another one
    feed.onResync(() => void reread().catch(() => undefined)),
    onLocalDataCleared(stop),
  );
  for (const id of commandIds) {
    const entry = feed.journal.since('device:command', id, mark);
    if (entry !== undefined) take(entry.row);
  }
};

interface Order extends HowToSend {
  type: ActionType;
  cards: readonly CardRef[];
}

/** Sends, says that it was sent, and later how it ended. */
const dispatched = (type: ActionType, send: () => Promise<Sent>): Promise<Sent> =>
  feed.journal.during(async (mark) => {
    const sent = await send();
    notify('info', texts.commandsQueued);
    followOutcome(type, sent, mark);
    return sent;
  });

/** Sends commands and shows their progress: `onBatch` gets the id of the batch as soon as the server has stored it. */
export const useCommands = (onBatch: (batchId: string) => void) => {
  const onSuccess = ({ commandBatchId }: Sent) => onBatch(commandBatchId);
  const send = useMutation({
    mutationFn: ({ type, cards, ...how }: Order) => dispatched(type, () => sendCommand(type, cards, how)),
    onSuccess,
  });
  const sync = useMutation({
    mutationFn: ({ schoolCode, deviceNo }: { schoolCode: string; deviceNo?: string }) =>
      dispatched('syncCode', () => syncCode(schoolCode, deviceNo)),
    onSuccess,
    meta: { fallback: texts.syncFailed },
  });
  return { send, sync };
};
