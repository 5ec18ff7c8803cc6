import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/http.js';
import { fleetKey } from '../../realtime/use-feed.js';
import type { ShareRange } from './rows.js';

/** Even without a single frame the figures are never older than this. */
const rereadMs = 30_000;

/** Counts and dark schools of an area, or of everything the user may see. */
export const summaryQuery = (area: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [fleetKey, 'summary', area],
    queryFn: async ({ signal }) => (await call('get', '/api/schoolDevice/summary', { query: area, signal })).data,
    refetchInterval: rereadMs,
    meta: { inline: true },
  });

export const shareQuery = (range: ShareRange) =>
  queryOptions({
    queryKey: [fleetKey, 'share', range],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/schoolDevice/summary/onlineShare', { query: { range }, signal })).data,
    refetchInterval: 5 * 60_000,
    staleTime: 60_000,
    meta: { inline: true },
  });
