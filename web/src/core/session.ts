import { createContext, useCallback, useContext } from 'react';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { maySee, type RouteEntry, type PermissionKey } from '#libs/contracts';
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

/** True when a user may open the screen of a path and that screen stands. */
const reaches = (screens: readonly RouteEntry[], path: string, user: LoginUser): boolean =>
  screens.some((screen) => screen.path === path && maySee(screen, user));

/** The screens of a user's menu, in order. */
export const menuOf = <Screen extends RouteEntry>(screens: readonly Screen[], user: LoginUser): Screen[] =>
  screens.filter((screen) => screen.hidden !== true && maySee(screen, user));

/** Path of the screen that a user lands on: the first menu entry, else the help page. */
export const landingPath = (screens: readonly RouteEntry[], user: LoginUser): string =>
  menuOf(screens, user)[0]?.path ?? '/home/help';

/** All screens that stand, in the order of the menu. The router provides them: a screen links to others by their path. */
export const ScreensContext = createContext<readonly RouteEntry[]>([]);

/** The screens of the signed-in user's menu, in order. */
export const useMenu = (): RouteEntry[] => menuOf(useContext(ScreensContext), useUser());

/** Tests whether the signed-in user may open the screen of a path. The function keeps its identity between renders. */
export const useReach = (): ((path: string) => boolean) => {
  const screens = useContext(ScreensContext);
  const user = useUser();
  return useCallback((path: string) => reaches(screens, path, user), [screens, user]);
};

/** Tests whether the signed-in user holds a permission key. */
export const useMay = (): ((key: PermissionKey) => boolean) => {
  const { permissions } = useUser();
  return (key) => permissions.includes(key);
};
