import { queryOptions } from '@tanstack/react-query';
import { liveFetcher } from '../../realtime/live-rows.js';
import { importsKey, type ImportPath, listFailed } from './batches.js';
import { importLive } from './live.js';

/** Imports that the overview shows at most. */
const openShown = 20;

/** The imports within reach that are under way or wait for a person. */
export const openImportsQuery = (basePath: ImportPath) =>
  queryOptions({
    queryKey: [...importsKey(basePath), 'open'],
    queryFn: liveFetcher(importLive, 'get', `${basePath}/list`, {
      query: { page: 1, size: openShown, open: true } as const,
      fallback: listFailed(basePath),
    }),
    // frames that came while another screen was open were not applied here
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    meta: { inline: true },
  });
