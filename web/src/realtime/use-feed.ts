import { useEffect, useRef, useCallback, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { WatchedArea } from '#libs/contracts';
import { onLocalDataCleared } from '../core/session-end.js';
import { whenQuiet } from '../core/when-quiet.js';
import { feed, liveKey, type FeedFlush } from './feed.js';
import { link, linkStore, type LinkView } from './link.js';
import { followFreshness } from './use-freshness.js';

/** Milliseconds between two reads that the feed sets off, at the least. */
const leastGapMs = 2000;

/**
 * Reads again what the feed cannot patch, soon after a flush that `concerns` it, at most every two seconds however
 * much is going on. Both functions must keep their identity between renders.
 */
export const useReread = (concerns: (flush: FeedFlush) => boolean, read: () => void): void => {
  const readAt = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      timer = undefined;
      readAt.current = Date.now();
      read();
    };
    const stop = feed.onFlush((flush) => {
      if (timer !== undefined || !concerns(flush)) return;
      timer = setTimeout(run, Math.max(150, readAt.current + leastGapMs - Date.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [concerns, read]);
};

/**
 * Reads a list again after a flush that `concerns` it, which must keep its identity between renders. New rows move those
 * below them: while `holding`, because the user is at work on the list, the read waits.
 */
export const useHeldReread = (concerns: (flush: FeedFlush) => boolean, queryKey: QueryKey, holding: boolean): void => {
  const client = useQueryClient();
  const held = useRef(false);
  const isDue = useRef(false);
  const read = useCallback(() => {
    isDue.current = held.current;
    if (!held.current) void client.invalidateQueries({ queryKey });
  }, [client, queryKey]);
  useEffect(() => {
    held.current = holding;
    if (isDue.current) read();
  }, [holding, read]);
  useReread(concerns, read);
};

/** In ms. What changes between the first reading and the connection is read again once it stands. */
const feedWait = { quietMs: 100, lateMs: 2000 };

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
    // its code and its handshake do not delay the first list
    const stopWait = whenQuiet(() => link.start(), feedWait);
    return () => {
      stopWait();
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
