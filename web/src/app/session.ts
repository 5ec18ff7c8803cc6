import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './http.js';
import { isSessionProblem } from './problem.js';

/** The signed-in user. `tags` is the bitmask of roles, `phone` is masked. */
export interface LoginUser {
  uid: string;
  account: string;
  name: string;
  tags: number;
  isAdmin: 0 | 1;
  appList: string[];
  headImage: string | null;
  phone: string | null;
  source: string;
  areaList: { code: string; name: string }[];
  isDebug: boolean;
  permissions: string[];
  mustChangePassword: boolean;
}

interface ConsoleConfig {
  productCode: string;
  heartbeatSeconds: number;
}

/** The user of the session, null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<LoginUser | null> => {
    try {
      return (await call<LoginUser>('get', '/api/user/current', { signal, quiet: true })).data;
    } catch (error) {
      if (isSessionProblem(error)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  meta: { inline: true },
});

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await call<ConsoleConfig>('get', '/api/user/config', { signal })).data,
  staleTime: Infinity,
});

/** The signed-in user. Only below the guard, which has made sure that there is one. */
export const useUser = (): LoginUser => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('used outside of a session');
  return data;
};

/** Seconds between two heartbeats of a card; 60 until the server has answered. */
export const useHeartbeatSeconds = (): number => useQuery(configQuery).data?.heartbeatSeconds ?? 60;
