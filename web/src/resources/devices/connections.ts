import { queryOptions } from '@tanstack/react-query';
import type { WatchedArea } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { liveKey } from '../../realtime/feed.js';

/** A transition of a card's connection; a frame does not name the cause. */
export type Connection = Omit<Schemas['ConnectionRow'], 'cause'> & { cause: Schemas['ConnectionRow']['cause'] | null };

/** Transitions, newest first; of one card or of all that are visible in an area. */
export const connectionsQuery = (deviceNo: string | null, size: number, area: WatchedArea = {}) =>
  queryOptions({
    queryKey: [liveKey, 'connections', deviceNo, size, area],
    queryFn: async ({ signal }): Promise<Connection[]> => {
      const query = { ...area, deviceNo: deviceNo ?? undefined, page: 1, size };
      return (await call('get', '/api/schoolDevice/connection/list', { query, signal })).data.list;
    },
    meta: { inline: true },
  });
