import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isTerminal } from '#libs/contracts';
import { onLocalDataCleared } from '../../app/local-data.js';
import { Store } from '../../app/signal.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { fleetKey, useFlush } from '../../realtime/use-feed.js';
import { readBatch, type ActionType } from './api.js';
import { withCommandRow } from './live.js';
import type { CommandItem } from './rows.js';

/** What an operator sent at one go. `at` is epoch milliseconds. */
export interface Batch {
  id: string;
  type: ActionType;
  at: number;
  commandIds: string[];
}

const storageKey = 'firstbell.batches';
/** Batches that stay within reach, also after a reload. */
const keptBatches = 5;
/** A lost frame must not leave a batch open on screen for ever. */
const rereadMs = 8000;

const restored = (): Batch[] => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Batch[];
  } catch {
    return [];
  }
};

const store = new Store<Batch[]>(restored());
onLocalDataCleared(() => store.set([]));

/** Remembers a batch that was just sent; the newest comes first. */
export const keepBatch = (type: ActionType, commandIds: string[]): Batch => {
  const batch = { id: commandIds[0] ?? String(Date.now()), type, at: Date.now(), commandIds };
  store.set([batch, ...store.get()].slice(0, keptBatches));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(store.get()));
  } catch {
    // A batch too large to keep over a reload is still kept in memory.
  }
  return batch;
};

export const useBatches = (): Batch[] => useSyncExternalStore(store.subscribe, store.get);

const isDone = (items: CommandItem[] | undefined): boolean => items?.every((item) => isTerminal(item.status)) === true;

const batchQuery = (batch: Batch) =>
  queryOptions({
    queryKey: [fleetKey, 'batch', batch.id],
    queryFn: ({ signal }) => readBatch(batch.commandIds, signal),
    structuralSharing: false,
    gcTime: Infinity,
    meta: { inline: true },
  });

/** The commands of a batch, moving with the feed until all have ended. */
export const useBatch = (batch: Batch) => {
  const client = useQueryClient();
  const options = batchQuery(batch);
  const patch = useCallback(
    (flush: FeedFlush) => {
      client.setQueryData<CommandItem[]>([fleetKey, 'batch', batch.id], (items) => {
        if (items?.some((item) => flush.commands.has(item.commandId)) !== true) return undefined;
        return items.map((item) => withCommandRow(item, flush.commands.get(item.commandId)));
      });
    },
    [client, batch.id],
  );
  useFlush(patch);
  return useQuery({ ...options, refetchInterval: (query) => (isDone(query.state.data) ? false : rereadMs) });
};
