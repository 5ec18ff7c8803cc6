import { queryOptions, useQuery } from '@tanstack/react-query';
import { fromWireTime } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { DataOf } from '../../core/contract.js';
import { fetcher } from '../../core/http.js';

/** Milliseconds between two looks at the clock of a demo, which another user may move. */
const againMs = 30_000;

/** The clock of the server, which can be moved in a demo. */
export const demoClockQuery = queryOptions<DataOf<'get', '/api/addedvalue/demo/clock'>>({
  queryKey: ['demo-clock'],
  queryFn: fetcher('get', '/api/addedvalue/demo/clock'),
  refetchInterval: ({ state }) => (state.data?.demo === true ? againMs : false),
  meta: { inline: true },
});

/** The time by which months close, in epoch milliseconds: the server's, but where the clock of a demo was moved. */
export const useBusinessNow = (): number => {
  const { data } = useQuery(demoClockQuery);
  return data?.moved === true ? fromWireTime(data.now).getTime() : serverNow();
};
