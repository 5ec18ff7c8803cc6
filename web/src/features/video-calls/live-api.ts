import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/http.js';
import { schoolsKey } from './keys.js';

/** The calls that run now. */
export const liveCallsQuery = queryOptions({
  queryKey: [...schoolsKey, 'live'],
  queryFn: async ({ signal }) => (await call('get', '/api/trtc/live', { signal })).data,
  meta: { inline: true },
});
