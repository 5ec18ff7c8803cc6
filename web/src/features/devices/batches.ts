import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isTerminal } from '#libs/contracts';
import { onLocalDataCleared } from '../../core/local-data.js';
import { Store } from '../../core/signal.js';
import { useLiveRows } from '../../realtime/live-rows.js';
import { liveKey } from '../../realtime/live-key.js';
import { commandLive } from '../../resources/commands/live.js';
import type { CommandItem } from '../../resources/commands/rows.js';
import { readBatch, type ActionType } from './api.js';

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
    queryKey: [liveKey, 'batch', batch.id],
    queryFn: ({ signal }) => readBatch(batch.commandIds, signal),
    structuralSharing: false,
    gcTime: Infinity,
    meta: { inline: true },
  });

/** The commands of a batch, moving with the feed until all have ended. */
export const useBatch = (batch: Batch) => {
  const options = batchQuery(batch);
  useLiveRows(options.queryKey, commandLive);
  return useQuery({ ...options, refetchInterval: (query) => (isDone(query.state.data) ? false : rereadMs) });
};
