import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Schemas } from './contract.js';
import { call, fetcher } from './http.js';
import { isSessionProblem } from './problem.js';
import { queryClient } from './query-client.js';

/** The signed-in user. `tags` is the bitmask of roles, `phone` is masked. */
export type LoginUser = Schemas['LoginUser'];

/** The user of the session, null without a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<LoginUser | null> => {
    try {
      return (await call('get', '/api/user/current', { signal, quiet: true })).data;
    } catch (error) {
      if (isSessionProblem(error)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  meta: { inline: true },
});

/** Uid of the user whose session this tab knows; null for none. */
export const knownUid = (): string | null => queryClient.getQueryData(sessionQuery.queryKey)?.uid ?? null;

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: fetcher('get', '/api/user/config'),
  staleTime: Infinity,
});

/** The signed-in user. Used below the guard, which lets no other in. @throws Error without a session */
export const useUser = (): LoginUser => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('used without a session');
  return data;
};

/** Code of the product's own source; undefined until the server has responded. */
export const useProductCode = (): string | undefined => useQuery(configQuery).data?.productCode;
