import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/http.js';
import { liveKey } from '../../realtime/live-key.js';
import type { ShareRange } from './rows.js';

/** Milliseconds after which the figures are read again even without a frame. */
const rereadMs = 30_000;

/** Counts and dark schools of an area, or of everything the user may see. */
export const summaryQuery = (area: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [liveKey, 'summary', area],
    queryFn: async ({ signal }) => (await call('get', '/api/schoolDevice/summary', { query: area, signal })).data,
    refetchInterval: rereadMs,
    meta: { inline: true },
  });

export const shareQuery = (range: ShareRange) =>
  queryOptions({
    queryKey: [liveKey, 'share', range],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/schoolDevice/summary/onlineShare', { query: { range }, signal })).data,
    refetchInterval: 5 * 60_000,
    staleTime: 60_000,
    meta: { inline: true },
  });
