import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { WatchedArea } from '#libs/contracts';
import { onLocalDataCleared } from '../core/local-data.js';
import { feed, liveKey } from './feed.js';
import type { FeedFlush } from './flush.js';
import { link, linkStore, type LinkView } from './link.js';
import { followFreshness } from './use-freshness.js';

/** Keeps the tab connected while the shell is on screen. */
export const useFeedLink = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stopResync = feed.onResync(() => void client.invalidateQueries({ queryKey: [liveKey] }));
    const stopClear = onLocalDataCleared(() => {
      link.stop();
      feed.clear();
    });
    const stopFreshness = followFreshness(client);
    link.start();
    return () => {
      stopFreshness();
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

/** Limits the feed to an area while the component is on screen. The area must keep its identity between renders. */
export const useWatchedArea = (area: WatchedArea): void => {
  useEffect(() => link.watchArea(area), [area]);
  useEffect(() => () => link.watchArea({}), []);
};
