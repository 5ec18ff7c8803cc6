import { queryOptions } from '@tanstack/react-query';
import { liveFetcher } from '../../realtime/live-rows.js';
import { rolloutLive, rolloutsKey } from './live.js';

/** The rollouts within reach that run or are paused. */
export const runningRolloutsQuery = queryOptions({
  queryKey: [...rolloutsKey, 'running'],
  queryFn: liveFetcher(rolloutLive, 'get', '/api/rollout/running'),
  // frames that came while another screen was open were not applied here
  refetchOnMount: 'always',
  refetchInterval: 30_000,
  meta: { inline: true },
});
