import { queryOptions, useQuery } from '@tanstack/react-query';
import { isTerminal } from '#libs/contracts';
import { useShown } from '../../../kit/list/use-shown.js';
import { liveKey } from '../../../realtime/feed.js';
import type { FeedFlush } from '../../../realtime/flush.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-reread.js';
import { commandLive, type CommandItem } from '../../../resources/commands/live.js';
import { readBatch } from './api.js';

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
