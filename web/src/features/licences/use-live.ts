import { useCallback } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FeedFlush } from '../../realtime/feed.js';
import { useResync, useReread } from '../../realtime/use-feed.js';

const concernsOrders = (flush: FeedFlush): boolean => flush.latest('licence:order').size > 0;
const concernsAccounts = (flush: FeedFlush): boolean => flush.latest('licence:accounts').size > 0;

/** Reads what begins with `queryKey`, one array, again when something in the feed concerns it. */
const useLive = (concerns: (flush: FeedFlush) => boolean, queryKey: QueryKey): void => {
  const client = useQueryClient();
  const reread = useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]);
  useReread(concerns, reread);
  useResync(reread);
};

/** Keeps orders as the feed has them. */
export const useLiveOrders = (queryKey: QueryKey): void => useLive(concernsOrders, queryKey);

/** Keeps accounts as the feed has them. */
export const useLiveAccounts = (queryKey: QueryKey): void => useLive(concernsAccounts, queryKey);
