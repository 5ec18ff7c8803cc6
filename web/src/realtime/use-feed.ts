import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onLocalDataCleared } from '../core/local-data.js';
import { feed } from './feed.js';
import type { FeedFlush } from './flush.js';
import { link, linkStore, type LinkView } from './link.js';

/** Start of the keys of all queries whose data the feed patches, so that they can be read again together. */
export const liveKey = 'live';

/** Keeps the tab connected while the shell is on screen. */
export const useFeedLink = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stopResync = feed.onResync(() => void client.invalidateQueries({ queryKey: [liveKey] }));
    const stopClear = onLocalDataCleared(() => {
      link.stop();
      feed.clear();
    });
    link.start();
    return () => {
      stopResync();
      stopClear();
      link.stop();
    };
  }, [client]);
};

/** Runs `listener` at each flush. The listener must keep its identity between renders. */
export const useFlush = (listener: (flush: FeedFlush) => void): void =>
  useEffect(() => feed.onFlush(listener), [listener]);

/** Runs `listener` when frames may be missing. The listener must keep its identity between renders. */
export const useResync = (listener: () => void): void => useEffect(() => feed.onResync(listener), [listener]);

export const useLink = (): LinkView => useSyncExternalStore(linkStore.subscribe, linkStore.get);
