import { useSyncExternalStore } from 'react';
import type { Query, QueryClient } from '@tanstack/react-query';
import { serverNow, heldNow } from '../core/clock.js';
import { Problem } from '../core/problem.js';
import { feed, liveKey } from './feed.js';
import { Freshness, type FreshnessView } from './freshness.js';
import { linkStore } from './link.js';

/** Milliseconds between two attempts to read again while data are stale. */
const againMs = 5000;

const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && ['forbidden', 'session', 'aborted'].includes(error.kind);

/** A read on screen whose data are from before it failed. */
const isOutdated = ({ queryKey, state }: Query): boolean =>
  queryKey[0] === liveKey && state.data !== undefined && state.error !== null && !isRefusal(state.error);

let client: QueryClient | undefined;

const freshness = new Freshness({
  silentSince: () => {
    const { state, receivedAt } = linkStore.get();
    return state === 'stale' ? receivedAt : undefined;
  },
  outdated: () => {
    const offset = serverNow() - Date.now();
    const queries = client?.getQueryCache().findAll({ type: 'active', predicate: isOutdated }) ?? [];
    return queries.map(({ state }) => state.dataUpdatedAt + offset);
  },
  reread: async () => client?.refetchQueries({ queryKey: [liveKey], type: 'active' }),
});

/** Times on screen and the rows below them stop together, so that nothing looks newer than it is. */
freshness.store.subscribe(() => {
  const view = freshness.store.get();
  feed.hold(view.stale);
  heldNow.set(view.stale ? (view.lastDataAt ?? serverNow()) : null);
});

/** Follows the feed and the reads of a tab. Returns the function that ends it. */
export const followFreshness = (followed: QueryClient): (() => void) => {
  client = followed;
  const recover = () => freshness.recover();
  const stops = [linkStore.subscribe(recover), followed.getQueryCache().subscribe(() => freshness.check())];
  const timer = setInterval(recover, againMs);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    client = undefined;
    freshness.clear();
  };
};

export const useFreshness = (): FreshnessView => useSyncExternalStore(freshness.store.subscribe, freshness.store.get);
