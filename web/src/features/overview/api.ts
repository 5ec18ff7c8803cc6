import { minuteMs, type WatchedArea } from '#libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/http.js';
import { liveKey } from '../../realtime/live-key.js';
import type { ShareRange } from './rows.js';

/** Milliseconds after which the figures are read again even without a frame. */
const rereadMs = 30_000;

/** Counts and dark schools of an area, or of everything the user may see. */
export const summaryQuery = (area: WatchedArea) =>
  queryOptions({
    queryKey: [liveKey, 'summary', area],
    queryFn: async ({ signal }) => (await call('get', '/api/schoolDevice/summary', { query: area, signal })).data,
    refetchInterval: rereadMs,
    meta: { inline: true },
  });

export const shareQuery = (range: ShareRange, area: WatchedArea) =>
  queryOptions({
    queryKey: [liveKey, 'share', range, area],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/schoolDevice/summary/onlineShare', { query: { ...area, range }, signal })).data,
    refetchInterval: 5 * minuteMs,
    staleTime: 60_000,
    meta: { inline: true },
  });
